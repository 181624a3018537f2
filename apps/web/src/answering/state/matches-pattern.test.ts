import assert from 'node:assert/strict'
import { it } from 'node:test'
import { matchesPattern } from './matches-pattern.ts'

it('matches a pattern against the whole text, also with alternatives', () => {
  assert.ok(matchesPattern('[A-Z]{2}|\\d+', 'PT'))
  assert.ok(!matchesPattern('[A-Z]{2}|\\d+', 'PT1'))
  assert.ok(matchesPattern('\\p{L}+', 'Łódź'))
})

it('accepts a pattern that only the server can read, which checks it', () => {
  assert.ok(matchesPattern('(?i)abc\\z', 'anything'))
})
