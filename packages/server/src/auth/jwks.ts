import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { Refusal } from '../http/errors.ts'
import { type Audience, claimsOf, verifyOptions, cachedVerifier, type VerifyToken } from './tokens.ts'

export type RemoteVerifier = {
  verify: VerifyToken
  /** Rejects while there are no keys, after another try to fetch them. */
  ready(): Promise<void>
  close(): void
}

const REFRESH_MS = 60_000

/**
 * Creates a verifier for the main API's published keys. It fetches them at once, then periodically, and when a token
 * names an unknown key. Known keys stay valid while the main API cannot be reached. Without any keys it throws 503,
 * because no token can be checked.
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
  const expected = verifyOptions(audience)
  const { verify, forget } = cachedVerifier(async (token) => {
    const { payload } = await jwtVerify(token, keys, expected).catch(refuse)
    return claimsOf(payload)
  })
  // A token of a withdrawn key must not stay remembered. If the keys cannot be fetched now, the next refresh will do
  // it.
  const refresh = () => void keys.reload().then(forget, () => undefined)
  refresh()
  const timer = setInterval(refresh, refreshEvery)
  timer.unref()
  return {
    verify,
    ready: async () => void (keys.jwks() ?? (await keys.reload())),
    close: () => clearInterval(timer),
  }
}

/** The errors of jose that concern the keys: timeout, unexpected answer, or no keys at all. */
const OF_KEYS = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']

/** All other errors of jose concern the token; errors from elsewhere mean that the keys cannot be reached. */
function refuse(cause: unknown): never {
  const isOfToken = cause instanceof errors.JOSEError && !OF_KEYS.includes(cause.code)
  if (isOfToken) throw new Refusal('invalid-token', { cause })
  throw new Refusal('unavailable', { cause })
}
