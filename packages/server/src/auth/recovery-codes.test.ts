import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

const pepper = 'a pepper for tests, long enough to be one'
const [anna, ben] = ['0193a4e5-7b1c-7def-8abc-0123456789ab', '0193a4e5-7b1c-7def-8abc-0123456789ac']

describe('recovery codes', () => {
  it('recovery codes are ten different codes of 32 characters that do not look alike', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCodes)
    for (const ten of codes) assert.equal(new Set(ten).size, 10)
    const all = codes.flat()
    assert.equal(new Set(all).size, 5000)
    for (const code of all) assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
    const counts = Object.values(Object.groupBy(all.join('').replaceAll('-', ''), (character) => character))
    assert.equal(counts.length, 32)
    // 1,250 of each are expected; a deviation of six standard deviations is not chance.
    for (const each of counts) assert.ok(Math.abs(each!.length - 1250) < 210, String(each!.length))
  })

  it('recovery codes are found however they are typed', () => {
    const code = 'k7tq-90f1'
    const hashes = [...newRecoveryCodes(), code].map((each) => recoveryCodeHash(each, anna, pepper))
    for (const typed of [
      code,
      'K7TQ-90F1',
      ' k7tq 90f1 ',
      'k7tq90f1',
      'k7tq–90f1',
      'k7-tq-90-f1\n',
      'k7tq-9OfI',
      'k7tq-9ofl',
    ])
      assert.equal(findRecoveryCode(typed, hashes, anna, pepper), 10, typed)
  })

  it('recovery codes are not found if wrong, used, or another user’s', () => {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => recoveryCodeHash(code, anna, pepper))
    for (const wrong of ['', '-', 'zzzz-zzzz', codes[0]!.slice(1), `${codes[0]}0`, codes.join('')])
      assert.equal(findRecoveryCode(wrong, hashes, anna, pepper), -1, wrong)
    assert.equal(findRecoveryCode(codes[0]!, hashes.slice(1), anna, pepper), -1)
    assert.equal(findRecoveryCode(codes[0]!, hashes, ben, pepper), -1)
    assert.equal(findRecoveryCode(codes[0]!, hashes, anna, `${pepper}.`), -1)
  })
})
