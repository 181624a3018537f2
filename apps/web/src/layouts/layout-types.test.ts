import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activeItem } from './layout-types.ts'

const nav = [
  { area: 'Dashboard', items: [{ label: 'Dashboard', to: '/' }] },
  {
    area: 'Companies',
    items: [
      { label: 'Companies', to: '/companies' },
      { label: 'New', to: '/companies/new' },
    ],
  },
]

test('the navigation item with the longest path that contains an address is the active one', () => {
  assert.equal(activeItem(nav, '/companies')?.label, 'Companies')
  assert.equal(activeItem(nav, '/companies/42/owners')?.label, 'Companies')
  assert.equal(activeItem(nav, '/companies/new')?.label, 'New')
  assert.equal(activeItem(nav, '/')?.label, 'Dashboard')
})

test('a navigation path that only begins alike is another one', () => {
  assert.equal(activeItem(nav, '/companies-archive'), undefined)
})
