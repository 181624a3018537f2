import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Passwords } from '@domicile/server/auth/passwords'
import type { Database } from '../../../feature.ts'
import {
  deleteFailures,
  insertFailure,
  lockAttempts,
  refuseTooManyFailures,
  sessionPasswords,
} from '../../../domain/sign-in/attempts.ts'
import { hasPassword } from './account.queries.ts'

type Person = { id: string; email: string; passwordHash: string }

/** Compares a typed password with the person's own: the slow part, before the transaction. */
export async function checkCurrentPassword(
  db: Database,
  passwords: Passwords,
  user: Actor,
  { email, passwordHash }: Person,
  typed: string,
): Promise<boolean> {
  await refuseTooManyFailures(db, sessionPasswords(email, user))
  return passwords.verify(typed, passwordHash)
}

/**
 * Refuses a wrong password at its field and counts it for the session, which is no way to guess. One that was right a
 * moment ago, and has been changed since, is wrong too.
 */
export async function requireCurrentPassword(
  db: Database,
  user: Actor,
  { id, email, passwordHash }: Person,
  isRight: boolean,
): Promise<void> {
  const attempts = sessionPasswords(email, user)
  await lockAttempts(db, email)
  await refuseTooManyFailures(db, attempts)
  if (isRight && (await hasPassword(db, id, passwordHash))) return deleteFailures(db, attempts)
  await insertFailure(db, attempts)
  throw invalidField('currentPassword', ownMessages.wrongPassword, 'wrong-password').keepingChanges()
}
