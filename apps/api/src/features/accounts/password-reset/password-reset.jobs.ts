import { opaqueToken } from '@domicile/server/auth/tokens'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { resetEmail } from './password-reset.emails.ts'
import { getPerson, insertReset } from './password-reset.queries.ts'

export type ResetJobParts = { sendEmail: SendEmail }

/** Creates the link and sends the mail. Every request enqueues it, so that none takes longer than another. */
export function passwordResetJobs({
  sendEmail,
}: ResetJobParts): Pick<MainJobHandlers, 'password-reset.send'> {
  return {
    'password-reset.send': async ({ payload: { userId }, once }) => {
      if (!userId) return
      await once(async (db) => {
        const { email, firstName } = await getPerson(db, userId)
        const token = opaqueToken()
        await insertReset(db, userId, token)
        await sendEmail(db, {
          to: email,
          kind: 'password-reset',
          userId,
          message: resetEmail(firstName, token),
        })
      })
    },
  }
}
