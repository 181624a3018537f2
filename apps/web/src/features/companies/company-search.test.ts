import assert from 'node:assert/strict'
import { it } from 'node:test'
import { columnsInAddress, parseCompanyColumns, parseCompanySearch } from './company-search.ts'

it('leaves out what an address says wrongly', () => {
  const address = {
    q: 'north',
    country: 'norway',
    status: 'lost',
    sort: 'name',
    page: '-1',
    pageSize: '20',
    x: '1',
  }
  assert.deepEqual(parseCompanySearch(address), { q: 'north', sort: 'name', pageSize: 20 })
})

it('keeps the choice of columns in the address, also when only the name is left', () => {
  const all = ['registration', 'country', 'established', 'status', 'manager', 'updated']
  assert.equal(columnsInAddress(all), undefined)
  assert.equal(columnsInAddress(['status', 'country']), 'name,country,status')
  assert.equal(columnsInAddress([]), 'name')
  assert.deepEqual(parseCompanyColumns({ columns: 'status,name,unknown' }), ['name', 'status'])
  assert.equal(parseCompanyColumns({}), undefined)
})
