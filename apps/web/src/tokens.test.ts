import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isExpired } from './tokens.ts'

it('reads when a token expires, in seconds, and takes an unreadable one for expired', () => {
  const token = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
  assert.equal(isExpired(token({ exp: 1000, name: 'Łódź??>>' }), 999_999), false)
  assert.equal(isExpired(token({ exp: 1000 }), 1_000_001), true)
  for (const broken of ['', 'x', 'x.y.z', token({}), token({ exp: 'soon' })]) assert.equal(isExpired(broken), true, broken)
})
