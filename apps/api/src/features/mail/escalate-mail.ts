import { addWorkingDays } from '@domicile/contract/projects/project-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { findCompanyDay } from '../../domain/companies/company-day.ts'
import { ESCALATION_DAYS, findContacts, notifyOfStatutory } from '../../domain/mail/complete-reading.ts'
import { getPlainMail, subjectOfMail } from '../../domain/mail/mail.queries.ts'
import { closeNotices } from '../../domain/notices/notify.ts'
import type { Database } from '../../feature.ts'
import { enqueueNext } from '../../regular-jobs.ts'

/**
 * Reminds of statutory mail that no one acknowledged, each time the next contact as well, until it is acknowledged.
 */
export async function escalateMail(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; companyId: string; escalation: number }>`
    select ${columnsOf('id companyId escalation')} from mail_items
    where is_statutory and acknowledged_at is null and company_id is not null and escalates_on <= current_date + 1
    order by id for no key update`.execute(db)
  for (const { id, companyId, escalation } of rows) {
    const today = await findCompanyDay(db, companyId)
    const { level, people } = await findContacts(db, companyId, escalation + 1)
    const { rows: due } = await sql`
      update mail_items set escalation = ${level}, escalates_on = ${addWorkingDays(today, ESCALATION_DAYS)}
      where id = ${id} and escalates_on <= ${today}::date returning id`.execute(db)
    if (due.length > 0) await escalate(db, id, level, people)
  }
  await enqueueNext(db, 'mail.escalate')
}

async function escalate(db: Database, id: string, level: number, people: readonly string[]): Promise<void> {
  const item = await getPlainMail(db, id)
  await closeNotices(db, 'mail.statutory', id)
  await notifyOfStatutory(db, item, people)
  await recordChange(db, 'mail.escalated', byPortal(), { ...subjectOfMail(item), after: { reminder: level } })
}
