import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyOptions,
  SignJWT,
} from 'jose'
import { Refusal } from '../http/errors.ts'

/**
 * The claims of an access token: the user (`sub`), the session (`sid`), the expiry (`exp`, in seconds), and the actor
 * when staff act as the user (`act.sub`, RFC 8693).
 */
export type Claims = { sub: string; sid: string; exp: number; act?: { sub: string } }

export const ISSUER = 'domicile'
export const AUDIENCES = ['domicile-main', 'domicile-purchase'] as const
export type Audience = (typeof AUDIENCES)[number]

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'

/** Signs access tokens and publishes the key that verifies them. */
export type TokenSigner = {
  /** Signs a token with the standard lifetime, or until the given moment. */
  sign(claims: Omit<Claims, 'exp'>, until?: Date): Promise<string>
  jwks: { keys: JWK[] }
  verificationKey: VerificationKey
}

export type VerificationKey = { kid: string; key: KeyObject }

/**
 * Creates a signer from a PKCS #8 private key in PEM. Tokens last `lifetime` seconds and are valid for both APIs by
 * default.
 */
export async function createSigner(
  privateKeyPem: string,
  lifetime: number,
  audiences: readonly Audience[] = AUDIENCES,
): Promise<TokenSigner> {
  const privateKey = createPrivateKey(privateKeyPem)
  const publicKey = createPublicKey(privateKey)
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return {
    jwks: { keys: [{ ...jwk, kid, alg: ALGORITHM, use: 'sig' }] },
    verificationKey: { kid, key: publicKey },
    sign: ({ sub, sid, act }, until) =>
      new SignJWT({ sid, ...(act && { act }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(ISSUER)
        .setAudience([...audiences])
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(until ?? `${lifetime}s`)
        .sign(privateKey),
  }
}

export type VerifyToken = (token: string) => Promise<Claims>

/** Creates a verifier for one audience with local keys. */
export function createVerifier(keys: readonly VerificationKey[], audience: Audience): VerifyToken {
  const byKid = new Map(keys.map(({ kid, key }) => [kid, key]))
  const expected = verifyOptions(audience)
  return cachedVerifier(async (token) => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyFor(byKid, kid), expected)
      return claimsOf(payload)
    } catch (cause) {
      throw new Refusal('invalid-token', { cause })
    }
  }).verify
}

const MAX_REMEMBERED = 10_000

/**
 * Remembers a verified token until it expires, because checking the signature is a large part of a cheap request. The
 * session is checked elsewhere. Call `forget` when keys may have changed.
 */
export function cachedVerifier(verify: VerifyToken): { verify: VerifyToken; forget(): void } {
  const remembered = new Map<string, Claims>()
  return {
    forget: () => remembered.clear(),
    verify: async (token) => {
      const cached = remembered.get(token)
      if (cached && cached.exp * 1000 > Date.now()) return cached
      const claims = await verify(token)
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(token, claims)
      return claims
    },
  }
}

/** The claims and algorithm required of every access token for an audience. */
export function verifyOptions(audience: Audience): JWTVerifyOptions {
  return {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  }
}

/** The claims of a verified token. */
export function claimsOf(payload: JWTPayload): Claims {
  const who = { sub: String(payload.sub), sid: String(payload.sid), exp: payload.exp! }
  return payload.act === undefined ? who : { ...who, act: { sub: actorOf(payload.act) } }
}

/** A malformed actor becomes an empty id, which matches no session. */
function actorOf(act: unknown): string {
  const { sub } = (act ?? {}) as { sub?: unknown }
  return typeof sub === 'string' ? sub : ''
}

function keyFor(keys: Map<string, KeyObject>, kid: string | undefined): KeyObject {
  const key = keys.get(kid ?? '')
  if (!key) throw new Error('unknown key')
  return key
}

/** Generates an opaque token: 256 random bits. */
export function opaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of an opaque token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
