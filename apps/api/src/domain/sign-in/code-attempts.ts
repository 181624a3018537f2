import { ownMessages } from '@domicile/contract/messages'
import { invalidField, type Refusal } from '@domicile/server/http/errors'
import type { RequestInfo } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { insertFailure, lockAttempts, refuseTooManyFailures } from './attempts.ts'

/** Serialises the attempts of a subject; refuses after five wrong ones in fifteen minutes. */
export async function beginAttempt(db: Database, subject: string): Promise<void> {
  await lockAttempts(db, subject)
  await refuseTooManyFailures(db, subject)
}

/** Counts a wrong code, although the request is refused, and returns the refusal. */
export async function wrongCode(
  db: Database,
  subject: string,
  { address }: RequestInfo,
  field: 'code' | 'recoveryCode' = 'code',
): Promise<Refusal> {
  await insertFailure(db, subject, address)
  const tooMany = await refuseTooManyFailures(db, subject).catch((refusal: Refusal) => refusal)
  return (tooMany ?? invalidField(field, ownMessages.wrongCode, 'wrong-code')).keepingChanges()
}
