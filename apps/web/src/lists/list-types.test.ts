import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTotal } from './list-types.ts'

test('the total of a list says where there are more than it counts', () => {
  assert.equal(formatTotal(10_000), '10,000')
  assert.equal(formatTotal(10_000, true), '10,000+')
})
