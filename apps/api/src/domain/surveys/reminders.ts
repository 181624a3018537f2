import { sql } from 'kysely'
import { columnsOf } from '@domicile/server/db/columns'
import type { Database } from '../../feature.ts'
import { enqueueLinks, type MailedLink } from './outsiders.ts'
import { findRecipients, notifyRecipients } from './recipients.ts'
import { dayOfCompanyIn } from '../companies/company-day.ts'

type Reminded = { id: string; surveyId: string; name: string; message: string | null }

/**
 * Reminds the recipients of assignments, but of none that was reminded of on the same day. A reminder replaces the open
 * notice, so that a list shows it once. Returns the number of reminded assignments, and the mails to outsiders.
 */
export async function remindRecipients(
  db: Database,
  ids: readonly string[],
  sentBy: string | null,
): Promise<{ count: number; links: MailedLink[] }> {
  const reminded = await insertReminders(db, ids, sentBy)
  await sql`
    delete from notices where kind = 'assignment.sent' and done_at is null
      and subject_id = any(${reminded.map(({ id }) => id)}::uuid[])`.execute(db)
  for (const some of Map.groupBy(reminded, ({ surveyId }) => surveyId).values()) {
    const { name, message } = some[0]!
    const recipients = await findRecipients(
      db,
      some.map(({ id }) => id),
    )
    const text = {
      kind: 'assignment.sent',
      title: `Reminder: ${name}`,
      ...(message && { body: message }),
    } as const
    await notifyRecipients(db, text, recipients)
  }
  const remindedIds = reminded.map(({ id }) => id)
  const links = await enqueueLinks(db, 'reminder', sql`assignments.id = any(${remindedIds}::uuid[])`)
  return { count: reminded.length, links }
}

async function insertReminders(
  db: Database,
  ids: readonly string[],
  sentBy: string | null,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with added as (
      insert into assignment_reminders (company_id, assignment_id, on_day, sent_by)
      select company_id, id, ${dayOfCompanyIn(sql`assignments.company_id`)}, ${sentBy}::uuid from assignments where id = any(${[...ids]}::uuid[])
      on conflict do nothing returning assignment_id)
    select assignments.id, ${columnsOf('surveyId name message')}
    from added join assignments on assignments.id = added.assignment_id join surveys on surveys.id = survey_id`.execute(
    db,
  )
  return rows
}
