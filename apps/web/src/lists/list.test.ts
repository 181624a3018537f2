import assert from 'node:assert/strict'
import { it } from 'node:test'
import { auditList } from '../features/accounts/audit/audit.list.ts'
import { companyList } from '../features/companies/companies/companies.list.ts'
import { projectBoard, projectList, projectTimeline } from '../features/work/projects/projects.list.ts'
import { archivedUserList, userList } from '../features/accounts/users/users.list.ts'
import { choice, list, parseList, text } from './list.ts'
import { columnsInAddress, hiddenIn } from './columns/shown-columns.ts'

const id = '01900000-0000-7000-8000-000000000001'

it('reads filters, order and page of a list from an address', () => {
  const search = {
    q: 'ada',
    role: 'owner',
    companyId: id,
    state: 'all',
    sort: 'email',
    order: 'desc',
    page: '3',
  }
  assert.deepEqual(parseList(userList, search), { ...search, page: 3 })
  const days = { person: id, company: id, group: 'owner', record: id, from: '2026-03-01', to: '2026-03-31' }
  assert.deepEqual(parseList(auditList, days), days)
  assert.deepEqual(parseList(companyList, { manager: 'none' }), { manager: 'none' })
})

it('drops filters and orders from the address that a list does not know', () => {
  const wrong = {
    country: 'norway',
    status: 'lost',
    manager: 'me',
    sort: 'size',
    order: 'up',
    page: '-1',
    x: '1',
  }
  assert.deepEqual(parseList(companyList, { ...wrong, q: '', pageSize: '50' }), { pageSize: 50 })
  assert.deepEqual(parseList(userList, { role: 'captain', companyId: 'x', state: 'archived', page: '0' }), {})
  assert.deepEqual(parseList(auditList, { group: 'everything', from: '2026-02-30', to: '31.3.2026' }), {})
})

it('requests what a list shows by default', () => {
  assert.deepEqual(parseList(archivedUserList, { q: 'ada' }), { state: 'archived', q: 'ada' })
  assert.deepEqual(parseList(projectTimeline, {}), { pageSize: 50 })
  assert.deepEqual(parseList(projectTimeline, { pageSize: '20' }), { pageSize: 20 })
})

it('requests a board without an order or a page', () => {
  const search = { view: 'board', label: 'pending', sort: 'title', order: 'desc' }
  assert.deepEqual(parseList(projectBoard, search), { label: 'pending' })
  assert.deepEqual(parseList(projectList, search), { label: 'pending', sort: 'title', order: 'desc' })
})

it('compiles lists with filters and orders of the contract only', () => {
  const path = '/companies'
  // @ts-expect-error The contract knows no filter of this name.
  list('GET /api/companies', { path, params: { colour: text() } })
  // @ts-expect-error Nor this value of one that it knows.
  list('GET /api/companies', { path, params: { status: choice(['lost']) } })
  // @ts-expect-error Nor an order by this column.
  list('GET /api/companies', { path, params: {}, sort: { by: ['size'], id: 'name', order: 'asc' } })
})

it('keeps the choice of columns in the address, also when only the name is left', () => {
  const columns = [
    { id: 'name', primary: true },
    { id: 'country', hideable: true },
    { id: 'status', hideable: true },
    { id: 'actions' },
  ]
  assert.equal(columnsInAddress(columns, []), undefined)
  assert.equal(columnsInAddress(columns, ['country']), 'name,status')
  assert.equal(columnsInAddress(columns, ['country', 'status']), 'name')
  assert.deepEqual(hiddenIn(columns, 'status,name,unknown'), ['country'])
  assert.deepEqual(hiddenIn(columns, undefined), [])
})
