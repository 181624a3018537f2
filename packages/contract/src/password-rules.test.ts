import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { allowPasswordsUpTo, passwordProblems } from './password-rules.ts'

const TOO_LONG = 'Password must be at most 15 characters'
const TOO_SHORT = 'Password must be at least 8 characters'
const SPECIAL = 'Need one special character'
const LOWERCASE = 'Need one lowercase character'
const UPPERCASE = 'Need one uppercase character'
const NUMBER = 'Need on number'

describe('a new password', () => {
  afterEach(() => allowPasswordsUpTo(15))

  it('a new password is accepted with 8 to 15 characters of four classes, of any script', () => {
    for (const password of ['Aa1!aaaa', 'Aa1!aaaaaaaaaaa', 'Ää1€ääää', 'Aa1🙂aaaa', 'Жж١-жжжж', 'Aa1! aaa'])
      assert.deepEqual(passwordProblems(password), [], password)
  })

  it('the length of a new password is counted as people count, however its characters are encoded', () => {
    assert.deepEqual(passwordProblems(`Aa1${'🙂'.repeat(12)}`), [])
    assert.deepEqual(passwordProblems(`Aa1${'🙂'.repeat(13)}`), [TOO_LONG])
    assert.deepEqual(passwordProblems('Aa1🙂🙂🙂🙂'), [TOO_SHORT])
    assert.deepEqual(passwordProblems(`Aa1!${'e\u0301'.repeat(11)}`), [])
    assert.deepEqual(passwordProblems(`Aa1!${'e\u0301'.repeat(3)}`), [TOO_SHORT])
  })

  it('a new password lists every rule it breaks, in the order of the specification', () => {
    const table: [string, string[]][] = [
      ['Aa1!aaa', [TOO_SHORT]],
      ['Aa1!aaaaaaaaaaaa', [TOO_LONG]],
      ['Aa1aaaaa', [SPECIAL]],
      ['AA1!AAAA', [LOWERCASE]],
      ['aa1!aaaa', [UPPERCASE]],
      ['Aaa!aaaa', [NUMBER]],
      ['        ', [SPECIAL, LOWERCASE, UPPERCASE, NUMBER]],
      ['a'.repeat(16), [TOO_LONG, SPECIAL, UPPERCASE, NUMBER]],
      ['?', [TOO_SHORT, LOWERCASE, UPPERCASE, NUMBER]],
      ['', ['This field is required']],
    ]
    for (const [password, problems] of table) assert.deepEqual(passwordProblems(password), problems, password)
  })

  it('a new password needs a visible special character', () => {
    for (const hidden of [' ', '\u0301', '\u200b', '\ufe0f'])
      assert.deepEqual(passwordProblems(`Aaaaaaa1${hidden}`), [SPECIAL], JSON.stringify(hidden))
  })

  it('a new password refuses characters that cannot be stored', () => {
    for (const part of ['\u0000', '\ud800'])
      assert.deepEqual(passwordProblems(`Aa1!aaaa${part}`), [
        'This text contains invalid characters. Remove them.',
      ])
  })

  it('a new password may be longer where the operator allows it', () => {
    allowPasswordsUpTo(64)
    assert.deepEqual(passwordProblems(`Aa1!${'a'.repeat(60)}`), [])
    assert.deepEqual(passwordProblems(`Aa1!${'a'.repeat(61)}`), ['Password must be at most 64 characters'])
  })
})
