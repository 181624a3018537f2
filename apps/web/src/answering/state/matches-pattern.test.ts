import assert from 'node:assert/strict'
import { it } from 'node:test'
import { waysToMatch } from './backtracking.ts'
import { loadLinearEngine, matchesPattern } from './matches-pattern.ts'

it('matches a pattern against the whole text, also with alternatives', () => {
  assert.ok(matchesPattern('[A-Z]{2}|\\d+', 'PT'))
  assert.ok(!matchesPattern('[A-Z]{2}|\\d+', 'PT1'))
  assert.ok(matchesPattern('\\p{L}+', 'Łódź'))
})

it('accepts a pattern that only the server can read, which checks it', () => {
  assert.ok(matchesPattern('(?i)abc\\z', 'anything'))
})

it('a pattern that goes back without end is left to the server until its engine is loaded', async () => {
  const text = `${'a'.repeat(199)}!`
  const patterns = ['(a+)+$', '(a|aa)+', '(a*)*b', '(.*)(.*)(.*)(.*)b', `${'a?'.repeat(30)}${'a'.repeat(30)}`]
  for (const pattern of patterns) assert.ok(matchesPattern(pattern, text), pattern)
  await loadLinearEngine()
  for (const pattern of patterns) assert.ok(!matchesPattern(pattern, text), pattern)
  assert.ok(matchesPattern('(a+)+', 'aaa'))
})

it('usual patterns stay with the engine of the browser', () => {
  for (const pattern of [
    '\\d{4}-\\d{3}',
    '[A-Z]{2}\\d{2}[A-Z0-9]{11,30}',
    '[^@\\s]+@[^@\\s]+',
    '\\+?\\d[\\d ]{5,20}',
    '\\d+(\\.\\d{1,2})?',
    '(GB|IE)\\d{9}',
    '\\(\\d+\\)[(+*]+',
    '(?:ab)+',
  ])
    assert.ok(waysToMatch(pattern) <= 1_000_000, pattern)
  for (const pattern of [
    '(a+)+',
    '(?:a|b)*c',
    '((a+)b?)+',
    '(?<n>a+)+',
    '(a{1,20}){1,20}',
    '\\w+\\w+\\w+x',
    '(a|a)'.repeat(30),
  ])
    assert.ok(waysToMatch(pattern) > 1_000_000, pattern)
})
