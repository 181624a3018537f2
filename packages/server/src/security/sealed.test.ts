import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { generateSecretsKey } from '../settings/env-values.ts'
import { createSealer } from './sealed.ts'

const [old, fresh] = [generateSecretsKey(), generateSecretsKey()]
const owner = 'totp:0193a4e5-7b1c-7def-8abc-0123456789ab'

describe('a sealed secret', () => {
  it('a sealed secret is opened for its owner and differs each time', () => {
    const sealer = createSealer(old)
    const [one, two] = [
      sealer.seal('JBSWY3DPEHPK3PXP é🙂', owner),
      sealer.seal('JBSWY3DPEHPK3PXP é🙂', owner),
    ]
    assert.equal(sealer.open(one, owner), 'JBSWY3DPEHPK3PXP é🙂')
    assert.ok(!one.equals(two))
    assert.ok(!one.includes('JBSWY3DP'))
  })

  it('a sealed secret cannot be used in another user’s row', () => {
    const sealer = createSealer(old)
    assert.throws(() => sealer.open(sealer.seal('seed', owner), 'totp:another user'))
  })

  it('a sealed secret cannot be altered in any byte', () => {
    const sealer = createSealer(old)
    const sealed = sealer.seal('seed', owner)
    for (let place = 0; place < sealed.length; place += 1) {
      const altered = Buffer.from(sealed)
      altered[place]! ^= 1
      assert.throws(() => sealer.open(altered, owner), `byte ${place}`)
    }
    for (let length = 0; length < sealed.length; length += 1)
      assert.throws(() => sealer.open(sealed.subarray(0, length), owner), `cut at ${length}`)
  })

  it('a sealed secret stays readable with a new key until the old one is removed', () => {
    const sealed = createSealer(old).seal('seed', owner)
    const both = createSealer(`${fresh},${old}`)
    assert.equal(both.open(sealed, owner), 'seed')
    assert.equal(both.isOld(sealed), true)
    const again = both.seal('seed', owner)
    assert.equal(both.isOld(again), false)
    const alone = createSealer(fresh)
    assert.equal(alone.open(again, owner), 'seed')
    assert.throws(() => alone.open(sealed, owner), /sealed with a key that is not in SECRETS_KEY/)
  })
})
