import assert from 'node:assert/strict'
import { it } from 'node:test'
import { companyList } from '../../features/companies/companies/companies.list.ts'
import { noticeList } from '../../features/home/notices/notices.list.ts'
import { parseViewSearch, viewSearchOf } from './view-address.ts'

it('a view stores search, filters, order and columns, whatever their order in the address', () => {
  const address = { status: 'active', q: 'harbour & sons', sort: 'country', order: 'asc', columns: 'name' }
  const search = viewSearchOf(companyList, address)
  assert.equal(search, 'columns=name&order=asc&q=harbour+%26+sons&sort=country&status=active')
  assert.equal(viewSearchOf(companyList, Object.fromEntries(Object.entries(address).toReversed())), search)
  assert.deepEqual(parseViewSearch(search), address)
})

it('a view stores neither the page nor what applies by default', () => {
  assert.equal(viewSearchOf(companyList, { page: '3', pageSize: '50' }), '')
  assert.equal(viewSearchOf(companyList, { sort: 'name', order: 'asc', q: '' }), '')
  assert.equal(viewSearchOf(companyList, { order: 'desc' }), 'order=desc')
  assert.equal(viewSearchOf(noticeList, { view: 'action' }), '')
  assert.equal(viewSearchOf(noticeList, { view: 'news' }), 'view=news')
})
