import { ownMessages } from '@domicile/contract/messages'
import { invalidField, type Refusal } from '@domicile/server/http/errors'
import type { RequestInfo } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { insertFailure, lockAttempts, refuseTooManyFailures } from './attempts.ts'

/** One attempt of a subject decides at a time; five wrong ones in a quarter of an hour are all there are. */
export async function beginAttempt(db: Database, subject: string): Promise<void> {
  await lockAttempts(db, subject)
  await refuseTooManyFailures(db, subject)
}

/** Counts a wrong code, whatever becomes of the request, and gives its refusal. */
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
