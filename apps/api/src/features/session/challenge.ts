import type { Challenge, TwoFactorMethod } from '@domicile/contract/two-factor'
import { emailCodeHash, newEmailCode } from '@domicile/server/email-codes'
import { newId } from '@domicile/server/ids'
import { newRecoveryCodes, recoveryCodeHash } from '@domicile/server/recovery-codes'
import { opaqueToken } from '@domicile/server/tokens'
import type { Database } from '../../feature.ts'
import { codesOf, refuseTooManyFailures } from './attempts.ts'
import { insertChallenge, replaceRecoveryCodes, setFactor } from './challenges.queries.ts'
import { codeEmail, factorChangedEmail } from './second-factor.emails.ts'
import { maskEmail } from './second-factor.ts'
import type { SigningIn, SignInParts } from './start-session.ts'

type Parts = Pick<SignInParts, 'codePepper' | 'sendEmail'>
type Challenged = SigningIn & { twoFactor: TwoFactorMethod | null }

/** Asks for the second factor, or for one to be set up; a code by mail goes out at once. */
export async function putChallenge(db: Database, parts: Parts, person: Challenged): Promise<Challenge> {
  await refuseTooManyFailures(db, codesOf(person.id))
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

/** Sends a new code for a challenge and gives the hash by which it is known. */
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

type Factor = { method: TwoFactorMethod; seed: Buffer | null; step: number | null }

/** Makes a proven factor the person's own, tells them, and gives the recovery codes, which are never told again. */
export async function completeSetUp(
  db: Database,
  { codePepper, sendEmail }: Parts,
  person: Pick<SigningIn, 'id' | 'email' | 'firstName'>,
  factor: Factor,
): Promise<string[]> {
  await setFactor(db, person.id, factor)
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(code, person.id, codePepper))
  await replaceRecoveryCodes(db, person.id, hashes)
  const message = factorChangedEmail(person.firstName)
  await sendEmail(db, { to: person.email, kind: 'two-factor-set-up', userId: person.id, message })
  return codes
}
