import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isActing, isAnother, isExpired, personOf } from './tokens.ts'

const token = (payload: unknown) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`

it('reads when a token expires, in seconds, and takes an unreadable one for expired', () => {
  assert.equal(isExpired(token({ exp: 1000, name: 'Łódź??>>' }), 999_999), false)
  assert.equal(isExpired(token({ exp: 1000 }), 1_000_001), true)
  for (const broken of ['', 'x', 'x.y.z', token({}), token(null), token({ exp: 'soon' })])
    assert.equal(isExpired(broken), true, broken)
})

it('reads from a token whose it is', () => {
  assert.equal(personOf(null), undefined)
  assert.equal(personOf({ token: token({ sub: 'p1' }), refreshToken: 'r' }), 'p1')
  assert.equal(personOf({ token: 'x', refreshToken: 'r' }), '')
})

it('distinguishes a user from staff acting as them, and one acting from the next', () => {
  const tokens = (payload: object) => ({ token: token(payload), refreshToken: 'r' })
  const own = tokens({ sub: 'p1', sid: 's1' })
  const first = tokens({ sub: 'p1', sid: 'i1', act: { sub: 'a1' } })
  const second = tokens({ sub: 'p1', sid: 'i2', act: { sub: 'a1' } })
  assert.deepEqual([own, first, null].map(isActing), [false, true, false])
  assert.deepEqual([isAnother(own, first), isAnother(first, second)], [true, true])
  assert.deepEqual(
    [isAnother(own, tokens({ sub: 'p1', sid: 's2' })), isAnother(first, first)],
    [false, false],
  )
  assert.deepEqual([isAnother(own, null), isAnother(null, own)], [false, false])
})
