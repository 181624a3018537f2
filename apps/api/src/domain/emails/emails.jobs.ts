import type { Mailer } from '@domicile/server/mail/email'
import { beginAttempt, markFailed, markSent } from './emails.queries.ts'
import type { MainJobHandlers } from '../../jobs.ts'

/** Without a mailer, emails are only stored. */
export type EmailJobParts = { mailer: Mailer | undefined }

/** Sends each email of the outbox once, unless the worker dies after the mail server accepted it. */
export function emailJobs({ mailer }: EmailJobParts): Pick<MainJobHandlers, 'email.send'> {
  return {
    'email.send': async ({ db, payload, isLastAttempt }) => {
      const email = mailer && (await beginAttempt(db, payload.emailId))
      if (!email) return
      const outcome = await mailer.deliver(email)
      if (outcome.delivered) return markSent(db, payload.emailId)
      await markFailed(db, payload.emailId, outcome.reason, outcome.isFinal || isLastAttempt)
      if (!outcome.isFinal) throw new Error(`mail ${payload.emailId} was not sent: ${outcome.reason}`)
    },
  }
}
