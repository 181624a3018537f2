import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPattern, patternMatcher } from './patterns.ts'

describe('a pattern', () => {
  it('a pattern is read by RE2 and by the browser', () => {
    for (const good of ['[A-Z]{2}\\d{6}', '\\p{L}+(-\\p{L}+)*', '(a|b)*c', '\\d{4}-\\d{2}'])
      assert.ok(isPattern(good), good)
  })

  it('a pattern is refused if RE2 or the browser does not read it', () => {
    const unread = ['(', 'a{2000}', '(?=a)', '(a)\\1', '(?<!a)b', '\\_', '(?i)a', '(?P<year>\\d{4})', '\\z']
    for (const bad of unread) assert.ok(!isPattern(bad), bad)
  })

  it('a pattern is refused if its repetitions make it huge', () => {
    for (const huge of ['(((a?){30}){40})b', '[\\pL\\pN]{1000}', '((((x{9}){9}){9}){9})'])
      assert.ok(!isPattern(huge), huge)
  })

  it('a pattern matches the whole text', () => {
    const matches = patternMatcher()
    assert.ok(matches('[A-Z]{2}\\d+', 'GB123'))
    assert.ok(!matches('[A-Z]{2}\\d+', 'GB123 '))
    assert.ok(!matches('a|b', 'ab'))
    assert.ok(!matches('(', '('))
  })

  it('a pattern stops no server, however it repeats', () => {
    const matches = patternMatcher()
    const text = 'a'.repeat(4000)
    // Trying every way to match would take longer than any test may.
    for (const pattern of ['(a|a)*b', '(a*)*b', '(a+)+b', '(.*)*(.*)*(.*)*b', '((a?){20}){20}b'])
      assert.ok(!matches(pattern, text), pattern)
  })
})
