import type { Challenge, TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import { emailCodeHash, newEmailCode } from '@domicile/server/auth/email-codes'
import { newId } from '@domicile/server/db/ids'
import type { RequestInfo } from '@domicile/server/http/feature'
import { findRecoveryCode, newRecoveryCodes, recoveryCodeHash } from '@domicile/server/auth/recovery-codes'
import { opaqueToken } from '@domicile/server/auth/tokens'
import type { Database } from '../../feature.ts'
import { codeAttempts, refuseTooManyFailures } from './attempts.ts'
import {
  endChallenges,
  findRecoveryCodes,
  insertChallenge,
  replaceRecoveryCodes,
  setFactor,
  useRecoveryCode,
} from './challenges.queries.ts'
import { codeEmail, factorSetUpEmail, recoveryUsedEmail } from './second-factor.emails.ts'
import { maskEmail } from './second-factor.ts'
import type { SigningIn, SignInParts } from './start-session.ts'

type Parts = Pick<SignInParts, 'codePepper' | 'sendEmail'>

/** Creates a challenge for the second factor, or to set one up; a code by email is sent at once. */
export async function issueChallenge(
  db: Database,
  parts: Parts,
  person: SigningIn,
  request: RequestInfo,
): Promise<Challenge> {
  await refuseTooManyFailures(db, await codeAttempts(db, person, request))
  const [id, token] = [newId(), opaqueToken()]
  const isMailed = person.twoFactor === 'email'
  const codeHash = isMailed ? await sendCode(db, parts, person, id) : null
  const purpose = person.twoFactor ? 'sign-in' : 'set-up'
  await insertChallenge(db, { id, token, userId: person.id, purpose, codeHash })
  return {
    challenge: token,
    next: person.twoFactor ? 'code' : 'set-up',
    method: person.twoFactor,
    sentTo: isMailed ? maskEmail(person.email) : null,
  }
}

type Addressee = Pick<SigningIn, 'email' | 'firstName'> & { id?: string }

/** Sends a new code for a challenge and returns its hash. */
export async function sendCode(
  db: Database,
  { codePepper, sendEmail }: Parts,
  person: Addressee,
  challengeId: string,
  code: string = newEmailCode(),
): Promise<Buffer> {
  const message = codeEmail(person.firstName, code)
  await sendEmail(db, {
    to: person.email,
    kind: 'two-factor-code',
    ...(person.id && { userId: person.id }),
    message,
  })
  return emailCodeHash(code, challengeId, codePepper)
}

type Person = Pick<SigningIn, 'id' | 'email' | 'firstName'>
type Factor = { method: TwoFactorMethod; seed: Buffer | null; step: number | null }

/**
 * Assigns a proven factor to the person, notifies them, and returns the recovery codes, which are never shown
 * again. `before` is the replaced method. Call it with the person's attempts locked.
 */
export async function completeSetUp(
  db: Database,
  parts: Parts,
  person: Person,
  factor: Factor,
  before: TwoFactorMethod | null = null,
): Promise<string[]> {
  await setFactor(db, person.id, factor)
  await endChallenges(db, person.id)
  const message = factorSetUpEmail(person.firstName, factor.method, before)
  await parts.sendEmail(db, { to: person.email, kind: 'two-factor-set-up', userId: person.id, message })
  return renewRecoveryCodes(db, parts, person.id)
}

/** Ten new recovery codes in the place of all before. */
export async function renewRecoveryCodes(
  db: Database,
  { codePepper }: Pick<Parts, 'codePepper'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(code, userId, codePepper))
  await replaceRecoveryCodes(db, userId, hashes)
  return codes
}

/** Uses one of a user's recovery codes and notifies them; false if the code is unknown or used. */
export async function redeemRecoveryCode(
  db: Database,
  { codePepper, sendEmail }: Parts,
  person: Person,
  typed: string,
): Promise<boolean> {
  const unused = await findRecoveryCodes(db, person.id)
  const hashes = unused.map(({ hash }) => hash)
  const used = unused[findRecoveryCode(typed, hashes, person.id, codePepper)]
  if (!used) return false
  await useRecoveryCode(db, used.id)
  const message = recoveryUsedEmail(person.firstName, unused.length - 1)
  await sendEmail(db, { to: person.email, kind: 'recovery-used', userId: person.id, message })
  return true
}
