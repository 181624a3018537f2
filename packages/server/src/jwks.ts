import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { unauthorized, unavailable } from './errors.ts'
import { type Audience, type Claims, ISSUER, type VerifyToken } from './tokens.ts'

/**
 * A verifier by the keys that the main API publishes, fetched when they are first needed and again when a token
 * names a key that is not known yet. 503 where they can not be had: an unread key proves nothing about a token.
 */
export function createRemoteVerifier(mainUrl: string, audience: Audience): VerifyToken {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', mainUrl), {
    timeoutDuration: 2_000,
    cooldownDuration: 1_000,
  })
  const expected = {
    algorithms: ['EdDSA'],
    typ: 'at+jwt',
    issuer: ISSUER,
    audience,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  }
  return async (token): Promise<Claims> => {
    const { payload } = await jwtVerify(token, keys, expected).catch(refuse)
    return { sub: String(payload.sub), sid: String(payload.sid), exp: payload.exp! }
  }
}

/** What jose says of the keys themselves: too late, not what was expected, or no keys at all. */
const OF_KEYS = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']

/** What else jose names is wrong with the token; anything it does not name is wrong with the way to the keys. */
function refuse(cause: unknown): never {
  const isOfToken = cause instanceof errors.JOSEError && !OF_KEYS.includes(cause.code)
  if (isOfToken) throw Object.assign(unauthorized(), { cause })
  throw unavailable(cause)
}
