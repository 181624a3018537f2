import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emailCodeHash, isEmailCode, newEmailCode } from './email-codes.ts'

const pepper = 'a pepper for tests, long enough to be one'
const [challenge, another] = ['0193a4e5-7b1c-7def-8abc-0123456789ab', '0193a4e5-7b1c-7def-8abc-0123456789ac']

describe('a code sent by mail', () => {
  it('a mailed code has six digits, each as likely as any other in every place', () => {
    const codes = Array.from({ length: 20_000 }, newEmailCode)
    for (const code of codes) assert.match(code, /^\d{6}$/)
    for (const place of [0, 1, 2, 3, 4, 5]) {
      const counts = Object.values(Object.groupBy(codes, (code) => code[place]!))
      assert.equal(counts.length, 10)
      // 2,000 of each are expected; a deviation of six standard deviations is not chance.
      for (const each of counts) assert.ok(Math.abs(each!.length - 2000) < 255, String(each!.length))
    }
  })

  it('a mailed code is valid only for the challenge it was sent for', () => {
    const hash = emailCodeHash('012345', challenge, pepper)
    assert.equal(isEmailCode('012345', hash, challenge, pepper), true)
    for (const wrong of ['12345', '012346', '0123450', '', ' 012345', '٠١٢٣٤٥'])
      assert.equal(isEmailCode(wrong, hash, challenge, pepper), false, wrong)
    assert.equal(isEmailCode('012345', hash, another, pepper), false)
    assert.equal(isEmailCode('012345', hash, challenge, `${pepper}.`), false)
    assert.equal(isEmailCode('012345', Buffer.alloc(0), challenge, pepper), false)
  })
})
