import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAffected } from './live-changes.ts'

const [own, other] = ['a company', 'another company']
const changed = (noun: string, companyId: string | null = own) => ({ noun, companyId })
const list = ['GET /api/companies', {}]
const record = ['GET /api/companies/:id', { params: { id: own } }]
const employees = ['GET /api/companies/:companyId/employees', { params: { companyId: own } }]
const history = ['GET /api/companies/:id/history', { params: { id: own } }]
const projects = ['GET /api/projects', { query: { page: 2 } }]
const dashboard = ['GET /api/dashboard', {}]
const buying = ['GET /api/purchase/dashboard', {}]
const cart = ['GET /api/purchase/companies/:companyId/cart', { params: { companyId: own } }]
const order = ['GET /api/purchase/orders/:id', { params: { id: 'an order' } }]
const services = ['GET /api/purchase/services', {}]
const bell = ['GET /api/notices/summary', {}]

test('reads what a change puts out of date again, and nothing else', () => {
  const all = { list, record, employees, history, projects, dashboard, bell, buying, cart, order, services }
  const affected = (noun: string, companyId?: string | null) =>
    Object.entries(all)
      .filter(([, key]) => isAffected(key, changed(noun, companyId)))
      .map(([name]) => name)
  assert.deepEqual(affected('company'), ['list', 'record', 'history', 'dashboard', 'buying'])
  assert.deepEqual(affected('company', other), ['list', 'dashboard', 'buying'])
  assert.deepEqual(affected('employee'), ['employees', 'history'])
  assert.deepEqual(affected('employee', other), [])
  assert.deepEqual(affected('project'), ['history', 'projects', 'dashboard'])
  assert.deepEqual(affected('project', other), ['projects', 'dashboard'])
  assert.deepEqual(affected('notice', null), ['history', 'dashboard', 'bell'])
  assert.deepEqual(affected('session', null), ['history'])
  assert.deepEqual(affected('cart'), ['history', 'cart'])
  assert.deepEqual(affected('cart', other), [])
  assert.deepEqual(affected('order', other), ['buying', 'order'])
  assert.deepEqual(affected('service', null), ['history', 'cart', 'services'])
})

test('leaves alone what is not read from the API', () => {
  assert.equal(isAffected(['me'], changed('company')), false)
})
