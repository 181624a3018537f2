import { addWorkingDays } from '@domicile/contract/work/projects/project-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { companyClocks } from '../../../domain/companies/company-clocks.ts'
import { ESCALATION_DAYS, findContacts, notifyOfStatutory } from '../../../domain/mail/complete-reading.ts'
import { getPlainMail, subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'

/** Items that one job reminds of, so that no transaction takes long or locks many of them; the next run continues. */
const BATCH = 100

/**
 * Reminds of statutory mail that no one acknowledged, each time the next contact as well, until it is acknowledged.
 */
export async function escalateMail(db: Database): Promise<void> {
  const clocks = await companyClocks(db)
  // The first condition on the day finds them by the index: no company is more than a day ahead of UTC.
  const { rows } = await sql<{ id: string; companyId: string; escalation: number; today: string }>`
    select ${columnsOf('id companyId escalation', 'mail_items')}, clock.today
    from mail_items join companies on companies.id = company_id
      join ${clocks} on clock.country is not distinct from companies.country
    where is_statutory and acknowledged_at is null and escalates_on <= current_date + 1 and escalates_on <= clock.today
      and companies.archived_at is null
    order by mail_items.id limit ${BATCH} for no key update of mail_items skip locked`.execute(db)
  for (const { id, companyId, escalation, today } of rows) {
    const { level, people } = await findContacts(db, companyId, escalation + 1)
    await sql`
      update mail_items set escalation = ${level}, escalates_on = ${addWorkingDays(today, ESCALATION_DAYS)}
      where id = ${id}`.execute(db)
    await escalate(db, id, level, people)
  }
  await (rows.length < BATCH ? enqueueNext : enqueueNow)(db, 'mail.escalate')
}

async function escalate(db: Database, id: string, level: number, people: readonly string[]): Promise<void> {
  const item = await getPlainMail(db, id)
  await closeNotices(db, 'mail.statutory', id)
  await notifyOfStatutory(db, item, people)
  await recordChange(db, 'mail.escalated', byPortal(), { ...subjectOfMail(item), after: { reminder: level } })
}
