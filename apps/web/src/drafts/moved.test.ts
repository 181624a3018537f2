import assert from 'node:assert/strict'
import { it } from 'node:test'
import { moved } from './moved.ts'

it('moves an item to another place', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
})
