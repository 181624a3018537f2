import type { TwoFactorMethod, TwoFactorSetUp } from '@domicile/contract/accounts/session/two-factor'
import { emailCodeHash, isEmailCode, newEmailCode } from '@domicile/server/auth/email-codes'
import type { Sealer } from '@domicile/server/security/sealed'
import { matchTotp, newTotpSeed, totpUri } from '@domicile/server/auth/totp'

export type FactorParts = {
  /** Encrypts the seeds of authenticators. */
  sealer: Sealer
  /** Keys the hashes of codes. */
  codePepper: string
}

/** A factor as stored for a person, a challenge or a registration. */
export type KeptFactor = {
  method: TwoFactorMethod
  /** Encrypted for its owner. */
  seed: Buffer | null
  codeHash: Buffer | null
  /** Seconds since the code was sent. */
  codeAge: number | null
  lastStep: number | null
}

const CODE_SECONDS = 600

/** Starts a factor: returns the part to store, the part its owner sees, and the code to send by email. */
export function prepareFactor(
  { sealer, codePepper }: FactorParts,
  method: TwoFactorMethod,
  { userId, challengeId, email }: { userId: string; challengeId: string; email: string },
) {
  if (method === 'email') {
    const code = newEmailCode()
    const setUp: TwoFactorSetUp = { method, secret: null, uri: null, sentTo: maskEmail(email) }
    return { seed: null, codeHash: emailCodeHash(code, challengeId, codePepper), code, setUp }
  }
  const secret = newTotpSeed()
  const setUp: TwoFactorSetUp = { method, secret, uri: totpUri(secret, email), sentTo: null }
  return { seed: sealer.seal(secret, ownerOf(userId)), codeHash: null, code: null, setUp }
}

/** Checks a code; undefined for a wrong one. `step` is the authenticator's, to be stored as used. */
export function proof(
  { sealer, codePepper }: FactorParts,
  { method, seed, codeHash, codeAge, lastStep }: KeptFactor,
  code: string,
  { userId, challengeId }: { userId: string; challengeId: string },
): { step: number | null } | undefined {
  if (method === 'email') {
    const isRight = codeHash && codeAge !== null && codeAge < CODE_SECONDS
    return isRight && isEmailCode(code, codeHash, challengeId, codePepper) ? { step: null } : undefined
  }
  const step = seed ? matchTotp(sealer.open(seed, ownerOf(userId)), code, lastStep) : undefined
  return step === undefined ? undefined : { step }
}

/** Masks an address so that only its owner recognises it: `o•••@northwind.example`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${host}`
}

function ownerOf(userId: string): string {
  return `totp:${userId}`
}
