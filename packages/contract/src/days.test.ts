import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addYears } from './days.ts'

it('adding years keeps the day, and makes 29 February the 28th in a common year', () => {
  assert.equal(addYears('2026-03-31', 5), '2031-03-31')
  assert.equal(addYears('2024-02-29', 4), '2028-02-29')
  assert.equal(addYears('2024-02-29', 5), '2029-02-28')
})
