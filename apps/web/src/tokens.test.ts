import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isExpired, personOf } from './tokens.ts'

const token = (payload: unknown) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`

it('reads when a token expires, in seconds, and takes an unreadable one for expired', () => {
  assert.equal(isExpired(token({ exp: 1000, name: 'Łódź??>>' }), 999_999), false)
  assert.equal(isExpired(token({ exp: 1000 }), 1_000_001), true)
  for (const broken of ['', 'x', 'x.y.z', token({}), token(null), token({ exp: 'soon' })])
    assert.equal(isExpired(broken), true, broken)
})

it('tells whose tokens they are', () => {
  assert.equal(personOf(null), undefined)
  assert.equal(personOf({ token: token({ sub: 'p1' }), refreshToken: 'r' }), 'p1')
  assert.equal(personOf({ token: 'x', refreshToken: 'r' }), '')
})
