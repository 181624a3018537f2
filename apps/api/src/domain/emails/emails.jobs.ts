import { isOutage, retryOutages } from '@domicile/server/db/outage'
import type { Delivery, Mailer } from '@domicile/server/mail/email'
import type { Database } from '../../feature.ts'
import { beginAttempt, dropIfLeft, markFailed, markSent } from './emails.queries.ts'
import type { MainJobHandlers } from '../../jobs/jobs.ts'

/** Without a mailer, emails are only stored. */
export type EmailJobParts = { mailer: Mailer | undefined }

/** How long a sent email waits to be noted as sent while the database is away, in milliseconds. */
const NOTE_PATIENCE = 60_000

/**
 * Sends each email of the outbox once, unless the worker dies between the acceptance by the mail server and the note of
 * it. The connection for the note is held before the mail is sent, so that nothing but the note itself takes time then.
 */
export function emailJobs({ mailer }: EmailJobParts): Pick<MainJobHandlers, 'email.send'> {
  return {
    'email.send': async ({ db, payload, isLastAttempt }) => {
      if (!mailer) return
      const outcome = await db
        .connection()
        .execute((connection) => send(mailer, connection, db, payload.emailId))
      if (!outcome || outcome.delivered) return
      await markFailed(db, payload.emailId, outcome.reason, outcome.isFinal || isLastAttempt)
      if (!outcome.isFinal) throw new Error(`mail ${payload.emailId} was not sent: ${outcome.reason}`)
    },
  }
}

async function send(
  mailer: Mailer,
  connection: Database,
  db: Database,
  id: string,
): Promise<Delivery | undefined> {
  await dropIfLeft(connection, id)
  const email = await beginAttempt(connection, id)
  if (!email) return undefined
  const outcome = await mailer.deliver(email)
  if (!outcome.delivered) return outcome
  await markSent(connection, id).catch((error: unknown) => {
    if (!isOutage(error)) throw error
    return retryOutages(() => markSent(db, id), NOTE_PATIENCE)
  })
  return outcome
}
