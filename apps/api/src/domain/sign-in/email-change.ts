import { recordChange } from '@domicile/server/audit/audit'
import { Refusal } from '@domicile/server/http/errors'
import type { RequestInfo } from '@domicile/server/http/feature'
import { opaqueToken } from '@domicile/server/auth/tokens'
import type { SendEmail } from '../emails/emails.ts'
import type { Database } from '../../feature.ts'
import { codesOf, lockAttempts } from './attempts.ts'
import { endChallenges } from './challenges.queries.ts'
import { addressChangedEmail, newAddressInUseEmail } from './email-change.emails.ts'
import {
  type EmailChange,
  endInvitationsOf,
  endRegistrationsOf,
  findOpenEmailChange,
  finishEmailChange,
  isAddressTaken,
  setEmail,
} from './email-changes.queries.ts'
import { endResets } from './password.queries.ts'
import { endSessionsOf } from './session.queries.ts'

export type EmailChangeParts = {
  sendEmail: SendEmail
}

/** Serialises the changes of a person's address, also with their sign-ins. */
export function lockEmailChanges(db: Database, userId: string): Promise<void> {
  return lockAttempts(db, codesOf(userId))
}

/**
 * Gives a person their new address once both confirmations are there; returns whether they are. What was sent
 * to the old address dies, every session but the requesting one ends, and the old mailbox gets the link that
 * undoes the change. Call it with the person's changes locked.
 */
export async function completeIfConfirmed(
  db: Database,
  parts: EmailChangeParts,
  userId: string,
  request: RequestInfo,
  actorId: string = userId,
): Promise<boolean> {
  const change = await findOpenEmailChange(db, userId)
  if (!change?.isOldConfirmed || !change.isNewConfirmed) return false
  // Another account may have got the address since the change was requested.
  if (await isAddressTaken(db, change.newEmail, userId)) throw new Refusal('dead-link')
  const undoToken = opaqueToken()
  await finishEmailChange(db, change.id, undoToken)
  await setEmail(db, userId, change.newEmail)
  await endWhatWasSent(db, change)
  await endSessionsOf(db, userId, 'email-changed', change.sessionId)
  await mailBoth(db, parts, change, undoToken)
  const origin = { requestId: request.id, address: request.address, actorId, onBehalfOf: null }
  await recordChange(db, 'email-change.done', origin, {
    subjectId: userId,
    subject: change.name,
    staffOnly: true,
    before: { email: change.oldEmail },
    after: { email: change.newEmail },
  })
  return true
}

async function endWhatWasSent(db: Database, { userId, oldEmail, newEmail }: EmailChange): Promise<void> {
  await endResets(db, userId)
  await endChallenges(db, userId)
  await endInvitationsOf(db, oldEmail)
  await endRegistrationsOf(db, newEmail)
}

async function mailBoth(
  db: Database,
  { sendEmail }: EmailChangeParts,
  { userId, firstName, oldEmail, newEmail }: EmailChange,
  undoToken: string,
): Promise<void> {
  const announced = addressChangedEmail(firstName, newEmail, undoToken)
  await sendEmail(db, { to: oldEmail, kind: 'email-changed', userId, message: announced })
  const message = newAddressInUseEmail(firstName)
  await sendEmail(db, { to: newEmail, kind: 'email-change-done', userId, message })
}
