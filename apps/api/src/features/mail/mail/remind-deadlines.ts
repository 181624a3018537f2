import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { companyClocks } from '../../../domain/companies/company-clocks.ts'
import { getPlainMail, noticeOfMail, type PlainMail } from '../../../domain/mail/mail.queries.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findClientsWho, findResponsible } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'

type Due = {
  id: string
  itemId: string
  companyId: string
  day: string
  assigneeId: string
  /** The days left where the company is, and the reminder for them: 7, 1 or 0. */
  left: number
  stage: number
}

/** Deadlines that one job reminds of, so that no transaction takes long or locks many of them; the next run continues. */
const BATCH = 100

/** Reminds the person who sees to a deadline 7 days and 1 day before it and on its day; each once. */
export async function remindOfDeadlines(db: Database): Promise<void> {
  const clocks = await companyClocks(db)
  // The first condition on the day finds them by the index: no company is more than a day ahead of UTC.
  const { rows } = await sql<Due>`
    select mail_deadlines.id, ${columnsOf('itemId companyId day assigneeId')}, day - clock.today as left, ${stage} as stage
    from mail_deadlines join mail_items on mail_items.id = item_id join companies on companies.id = company_id
      join ${clocks} on clock.country is not distinct from companies.country
    where state = 'confirmed' and companies.archived_at is null and day <= current_date + 8 and reminded is distinct from 0
      and ${stage} < coalesce(reminded, 8)
    order by mail_deadlines.id limit ${BATCH} for no key update of mail_deadlines skip locked`.execute(db)
  for (const deadline of rows) await remind(db, deadline)
  await (rows.length < BATCH ? enqueueNext : enqueueNow)(db, 'mail.remind-deadlines')
}

/** The reminder that is due for a row of `mail_deadlines`; null if none is. */
const stage = sql<number | null>`(case when day <= clock.today then 0 when day = clock.today + 1 then 1
  when day <= clock.today + 7 then 7 end)`

async function remind(
  db: Database,
  { id, itemId, companyId, day, assigneeId, left, stage: reminded }: Due,
): Promise<void> {
  await sql`update mail_deadlines set reminded = ${reminded} where id = ${id}`.execute(db)
  await closeNotices(db, 'mail.deadline', id)
  const item = await getPlainMail(db, itemId)
  await notifyOfDeadline(
    db,
    { ...item, deadlineId: id, day, left },
    await findReminded(db, companyId, assigneeId),
  )
}

/** The person who sees to it, or the owners if that person no longer handles the mail of the company. */
async function findReminded(db: Database, companyId: string, assigneeId: string): Promise<string[]> {
  const clients = await findClientsWho(db, companyId, 'mail:instruct')
  const staff = await findResponsible(db, companyId)
  const isThere = [...clients, ...staff].includes(assigneeId)
  return isThere ? [assigneeId] : findClientsWho(db, companyId, 'mail:consent')
}

type Deadline = PlainMail & { deadlineId: string; day: string; left?: number }

/** Notifies people of a deadline: that they see to it, or how many days are left. */
export function notifyOfDeadline(
  db: Database,
  { deadlineId, day, left, ...item }: Deadline,
  to: readonly string[],
): Promise<void> {
  return notify(db, {
    kind: 'mail.deadline',
    to,
    ...noticeOfMail(item),
    subjectId: deadlineId,
    title: `Deadline of ${item.sender}: ${left === undefined ? asRead.format(new Date(day)) : inWords(left)}`,
  })
}

const asRead = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function inWords(days: number): string {
  if (days < 0) return 'passed'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
