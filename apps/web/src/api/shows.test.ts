import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Noun } from '@domicile/contract/audit-events'
import { isAffected } from './shows.ts'

const [own, other] = ['a company', 'another company']
const changed = (noun: Noun, companyId: string | null = own) => ({ noun, companyId })
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

test('refetches what a change puts out of date, and nothing else', () => {
  const all = { list, record, employees, history, projects, dashboard, bell, buying, cart, order, services }
  const affected = (noun: Noun, companyId?: string | null) =>
    Object.entries(all)
      .filter(([, key]) => isAffected(key, changed(noun, companyId)))
      .map(([name]) => name)
  assert.deepEqual(affected('company'), ['list', 'record', 'history', 'dashboard', 'buying'])
  assert.deepEqual(affected('company', other), ['list', 'dashboard', 'buying'])
  assert.deepEqual(affected('employee'), ['employees', 'history'])
  assert.deepEqual(affected('employee', other), [])
  assert.deepEqual(affected('project'), ['history', 'projects', 'dashboard'])
  assert.deepEqual(affected('project', other), ['projects', 'dashboard'])
  assert.deepEqual(affected('notice', null), ['dashboard', 'bell'])
  assert.deepEqual(affected('session', null), [])
  assert.deepEqual(affected('cart'), ['history', 'cart'])
  assert.deepEqual(affected('cart', other), [])
  assert.deepEqual(affected('order', other), ['buying', 'order'])
  assert.deepEqual(affected('service', null), ['cart', 'services'])
})

test('refetches related queries under another name', () => {
  const params = { companyId: own }
  const structure = ['GET /api/companies/:companyId/structure', { params }]
  const access = ['GET /api/companies/:companyId/support-access', { params }]
  assert.equal(isAffected(structure, changed('owner')), true)
  assert.equal(isAffected(structure, changed('owner', other)), false)
  assert.equal(isAffected(access, changed('impersonation')), true)
  assert.equal(isAffected(['GET /api/terms/pending', {}], changed('terms', null)), true)
  assert.equal(isAffected(['me'], changed('terms', null)), true)
})

test('does not refetch what is not read from the API', () => {
  assert.equal(isAffected(['service picture', 'an id'], changed('service', null)), false)
})
