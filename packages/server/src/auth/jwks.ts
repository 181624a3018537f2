import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { Refusal } from '../http/errors.ts'
import { type Audience, claimsOf, expectedOf, remembering, type VerifyToken } from './tokens.ts'

export type RemoteVerifier = { verify: VerifyToken; close(): void }

const REFRESH_MS = 60_000

/**
 * A verifier by the keys that the main API publishes. They are fetched at once, again every so often, and when a token
 * names one that is not known yet; those that are known hold for as long as the main API can not be asked. 503 where
 * there are none: an unread key proves nothing about a token.
 */
export function createRemoteVerifier(
  mainUrl: string,
  audience: Audience,
  refreshEvery = REFRESH_MS,
): RemoteVerifier {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', mainUrl), {
    timeoutDuration: 2_000,
    cooldownDuration: 1_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  })
  const expected = expectedOf(audience)
  const { verify, forget } = remembering(async (token) => {
    const { payload } = await jwtVerify(token, keys, expected).catch(refuse)
    return claimsOf(payload)
  })
  // A token of a key that was withdrawn must not be remembered. Out of reach, the next time will do.
  const refresh = () => void keys.reload().then(forget, () => undefined)
  refresh()
  const timer = setInterval(refresh, refreshEvery)
  timer.unref()
  return { verify, close: () => clearInterval(timer) }
}

/** What jose says of the keys themselves: too late, not what was expected, or no keys at all. */
const OF_KEYS = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']

/** What else jose names is wrong with the token; anything it does not name is wrong with the way to the keys. */
function refuse(cause: unknown): never {
  const isOfToken = cause instanceof errors.JOSEError && !OF_KEYS.includes(cause.code)
  if (isOfToken) throw new Refusal('unauthorized', { cause })
  throw new Refusal('unavailable', { cause })
}
