import { daysBetween } from '@domicile/contract/projects/project-health'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { findCompanyDay } from '../../domain/companies/company-day.ts'
import { getPlainMail, noticeOfMail, type PlainMail } from '../../domain/mail/mail.queries.ts'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { findClientsWho, findResponsible } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import { enqueueNext } from '../../regular-jobs.ts'

type Due = {
  id: string
  itemId: string
  companyId: string
  day: string
  assigneeId: string
  reminded: number | null
}

/** Reminds the person who sees to a deadline 7 days and 1 day before it and on its day; each once. */
export async function remindOfDeadlines(db: Database): Promise<void> {
  const { rows } = await sql<Due>`
    select mail_deadlines.id, ${columnsOf('itemId companyId day assigneeId reminded')}
    from mail_deadlines join mail_items on mail_items.id = item_id
    where state = 'confirmed' and day <= current_date + 8 and reminded is distinct from 0
    order by mail_deadlines.id for no key update of mail_deadlines`.execute(db)
  for (const deadline of rows) await remind(db, deadline)
  await enqueueNext(db, 'mail.remind-deadlines')
}

async function remind(
  db: Database,
  { id, itemId, companyId, day, assigneeId, reminded }: Due,
): Promise<void> {
  const left = daysBetween(await findCompanyDay(db, companyId), day)
  const stage = left <= 0 ? 0 : left === 1 ? 1 : left <= 7 ? 7 : undefined
  if (stage === undefined || (reminded !== null && stage >= reminded)) return
  await sql`update mail_deadlines set reminded = ${stage} where id = ${id}`.execute(db)
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
