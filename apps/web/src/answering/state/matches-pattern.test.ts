import assert from 'node:assert/strict'
import { it } from 'node:test'
import { matchesPattern } from './matches-pattern.ts'

it('compares the whole text, also with alternatives', () => {
  assert.ok(matchesPattern('[A-Z]{2}|\\d+', 'PT'))
  assert.ok(!matchesPattern('[A-Z]{2}|\\d+', 'PT1'))
  assert.ok(matchesPattern('\\p{L}+', 'Łódź'))
})

it('leaves a pattern that only the server can read to the server', () => {
  assert.ok(matchesPattern('(?i)abc\\z', 'anything'))
})
