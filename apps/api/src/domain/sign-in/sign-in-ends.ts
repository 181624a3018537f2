import { recordChange } from '@domicile/server/audit/audit'
import type { Message } from '@domicile/server/mail/email-message'
import { byPortal } from '@domicile/server/audit/by-portal'
import { inTransaction } from '@domicile/server/db/db'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { SendEmail } from '../emails/emails.ts'
import type { Database } from '../../feature.ts'
import { endSessionsOf } from './session.queries.ts'

/** Removes a person's second factor; they set up a new one at the next sign-in. */
export async function removeSecondFactor(db: Database, userId: string): Promise<void> {
  await sql`
    update users set two_factor = null, totp_seed = null, totp_last_step = null, two_factor_since = null,
      version = version + 1, updated_at = now()
    where id = ${userId}`.execute(db)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
}

/**
 * Carries out the second-factor resets that a second administrator confirmed and the person did not stop
 * within a day: all of them on a timer, one person's at their sign-in. Concurrent calls never repeat a reset.
 */
export async function carryOutDueResets(
  db: Database,
  sendEmail: SendEmail,
  userId: string | null = null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      update two_factor_resets set done_at = now() from users
      where two_factor_resets.id in (
          select id from two_factor_resets
          where confirmed_at is not null and due_at <= now() and stopped_at is null and done_at is null
            and (${userId}::uuid is null or user_id = ${userId})
          order by id for update skip locked)
        and users.id = two_factor_resets.user_id
      returning ${columnsOf('id email firstName lastName', 'users')}, reason`.execute(trx)
    for (const due of rows) await carryOut(trx, sendEmail, due)
  })
}

type Due = { id: string; email: string; firstName: string; lastName: string; reason: string }

async function carryOut(
  db: Database,
  sendEmail: SendEmail,
  { id, email, firstName, lastName, reason }: Due,
): Promise<void> {
  await removeSecondFactor(db, id)
  await endSessionsOf(db, id, 'two-factor-reset')
  const subject = `${firstName} ${lastName}`
  await recordChange(db, 'two-factor-reset.done', byPortal(), {
    subjectId: id,
    subject,
    reason,
    staffOnly: true,
  })
  await sendEmail(db, {
    to: email,
    userId: id,
    kind: 'two-factor-reset-done',
    message: resetDone(firstName),
  })
}

function resetDone(firstName: string): Message {
  return {
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    paragraphs: [
      `Hello ${firstName}, the second factor of your sign-in was reset, as announced a day ago, and you were signed out everywhere.`,
      'Your password is unchanged. After you sign in, set up a new second factor in your settings.',
    ],
    button: { label: 'Sign in', path: '/login' },
  }
}
