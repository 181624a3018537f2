import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import type { Passwords } from '@domicile/server/auth/passwords'
import type { Database } from '../../feature.ts'
import {
  deleteFailures,
  insertFailure,
  lockAttempts,
  refuseTooManyFailures,
} from '../../domain/sign-in/attempts.ts'
import { hasPassword } from './account.queries.ts'

type Person = { id: string; email: string; passwordHash: string }

/** Compares a typed password with the person's own: the slow part, before the transaction. */
export async function checkCurrentPassword(
  db: Database,
  passwords: Passwords,
  { email, passwordHash }: Person,
  typed: string,
): Promise<boolean> {
  await refuseTooManyFailures(db, email)
  return passwords.verify(typed, passwordHash)
}

/**
 * Refuses a wrong password at its field and counts it like a failed sign-in: an open session is no way to guess.
 * One that was right a moment ago, and has been changed since, is wrong too.
 */
export async function requireCurrentPassword(
  db: Database,
  { id, email, passwordHash }: Person,
  isRight: boolean,
  address: string,
): Promise<void> {
  await lockAttempts(db, email)
  await refuseTooManyFailures(db, email)
  if (isRight && (await hasPassword(db, id, passwordHash))) return deleteFailures(db, email)
  await insertFailure(db, email, address)
  throw invalidField('currentPassword', ownMessages.wrongPassword, 'wrong-password').keepingChanges()
}
