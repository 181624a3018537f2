import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import { messages } from '@domicile/contract/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import type { Passwords } from '@domicile/server/auth/passwords'
import { opaqueToken } from '@domicile/server/auth/tokens'
import type { Database } from '../../../feature.ts'
import { deleteFailures, sessionCodes } from '../../../domain/sign-in/attempts.ts'
import { sendCode, redeemRecoveryCode } from '../../../domain/sign-in/challenge.ts'
import { consumeChallenge, insertChallenge, useStep } from '../../../domain/sign-in/challenges.queries.ts'
import { beginAttempt, wrongCode } from '../../../domain/sign-in/code-attempts.ts'
import { maskEmail, proof } from '../../../domain/sign-in/second-factor.ts'
import type { SignInParts } from '../../../domain/sign-in/start-session.ts'
import { getPerson } from './account.queries.ts'
import { checkCurrentPassword, requireCurrentPassword } from './current-password.ts'
import { getStandingFactor } from './two-factor.queries.ts'

type Parts = Omit<SignInParts, 'signer'>
type Credentials = { currentPassword: string; code?: string | undefined; recoveryCode?: string | undefined }

/** The user and their active factor after re-authentication. */
export type Person = { id: string; email: string; firstName: string; twoFactor: TwoFactorMethod | null }

/** The proof a person submitted, with the password already compared. */
export type Proof = Credentials & { person: Awaited<ReturnType<typeof getPerson>>; isRight: boolean }

/** A request for another mailed code within this time keeps the last one. */
const RESEND_SECONDS = 30

/** The slow part, before the transaction. A missing code is reported before the password is checked. */
export async function readProof(
  db: Database,
  { passwords }: { passwords: Passwords },
  user: Actor,
  credentials: Credentials,
): Promise<Proof> {
  const person = await getPerson(db, user.id)
  refuseWithoutCode(await getStandingFactor(db, user.id), credentials)
  return {
    ...credentials,
    person,
    isRight: await checkCurrentPassword(db, passwords, user, person, credentials.currentPassword),
  }
}

/**
 * Checks the password and, with an active second factor, a code of it or a recovery code, each once. A wrong value is
 * refused at its field and counted for the session, apart from sign-ins, so that no stranger can use up its five tries.
 */
export async function reauthenticate(
  db: Database,
  parts: Parts,
  user: Actor,
  { person, isRight, ...credentials }: Proof,
): Promise<Person> {
  const { id, email, firstName } = person
  const attempts = sessionCodes(user)
  // First, as a sign-in takes these in the same order.
  await beginAttempt(db, attempts)
  await requireCurrentPassword(db, user, person, isRight)
  const standing = await getStandingFactor(db, id)
  refuseWithoutCode(standing, credentials)
  const proven = { id, email, firstName, twoFactor: standing.method }
  if (!standing.method) return proven
  const field = credentials.code ? 'code' : 'recoveryCode'
  const isProven = credentials.code
    ? await useCode(db, parts, id, credentials.code)
    : await redeemRecoveryCode(db, parts, person, credentials.recoveryCode ?? '')
  if (!isProven) throw await wrongCode(db, attempts, field)
  await deleteFailures(db, attempts)
  return proven
}

/** Emails a code unless one was just sent; returns the masked address. */
export async function sendConfirmation(db: Database, parts: Parts, user: Actor): Promise<string> {
  const { id: userId } = user
  await beginAttempt(db, sessionCodes(user))
  const { method, codeAge } = await getStandingFactor(db, userId)
  if (method !== 'email') throw new Refusal('out-of-order')
  const person = await getPerson(db, userId)
  if (codeAge === null || codeAge >= RESEND_SECONDS) {
    const id = newId()
    const codeHash = await sendCode(db, parts, person, id)
    await insertChallenge(db, { id, token: opaqueToken(), userId, purpose: 'confirm', codeHash })
  }
  return maskEmail(person.email)
}

function refuseWithoutCode(
  { method }: { method: TwoFactorMethod | null },
  { code, recoveryCode }: Omit<Credentials, 'currentPassword'>,
): void {
  if (method && !code && !recoveryCode) throw invalidField('code', messages.required, 'required')
}

async function useCode(db: Database, parts: Parts, userId: string, code: string): Promise<boolean> {
  const { method, challengeId, ...factor } = await getStandingFactor(db, userId)
  if (!method) return false
  const proven = proof(parts, { ...factor, method }, code, { userId, challengeId: challengeId ?? '' })
  if (!proven) return false
  return proven.step === null ? consumeChallenge(db, challengeId ?? '') : useStep(db, userId, proven.step)
}
