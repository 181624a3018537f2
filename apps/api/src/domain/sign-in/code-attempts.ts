import { ownMessages } from '@domicile/contract/messages'
import { invalidField, type Refusal } from '@domicile/server/http/errors'
import type { Database } from '../../feature.ts'
import { type Attempts, insertFailure, lockAttempts, refuseTooManyFailures } from './attempts.ts'

/** Serialises the attempts of an account; refuses after five wrong ones, and for fifteen minutes after each further one. */
export async function beginAttempt(db: Database, attempts: Attempts): Promise<void> {
  await lockAttempts(db, attempts.account)
  await refuseTooManyFailures(db, attempts)
}

/** Counts a wrong code, although the request is refused, and returns the refusal. */
export async function wrongCode(
  db: Database,
  attempts: Attempts,
  field: 'code' | 'recoveryCode' = 'code',
): Promise<Refusal> {
  await insertFailure(db, attempts)
  const tooMany = await refuseTooManyFailures(db, attempts).catch((refusal: Refusal) => refusal)
  return (tooMany ?? invalidField(field, ownMessages.wrongCode, 'wrong-code')).keepingChanges()
}
