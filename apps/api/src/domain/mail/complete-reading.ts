import { type StatutoryAuthority, statutoryAuthorities } from '@domicile/contract/mail/mail-kinds'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { addWorkingDays } from '@domicile/contract/work/projects/project-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { findCompanyDay } from '../companies/company-day.ts'
import { notify } from '../notices/notify.ts'
import { findClientsWho, findResponsible } from '../people/people-scope.ts'
import { findDeadlines, findLetterDate } from './find-deadlines.ts'
import { getPlainMail, noticeOfMail, type PlainMail, subjectOfMail } from './mail.queries.ts'
import { findStatutoryReason, type Letter } from './statutory.ts'

/** Working days after which the next contact is notified of statutory mail that no one acknowledged. */
export const ESCALATION_DAYS = 2

/** Uses the text of an item that was read or got a company: for deadlines, and to find statutory mail. */
export async function completeReading(db: Database, id: string): Promise<void> {
  const item = await getPlainMail(db, id)
  if (!item.companyId) return
  const today = await findCompanyDay(db, item.companyId)
  await proposeDeadlines(db, id, today)
  if (item.isStatutory) return
  const reason = await findReason(db, id)
  if (!reason) return
  await makeStatutory(db, id, reason)
  const change = { ...subjectOfMail(item), after: { statutoryReason: reason } }
  await recordChange(db, 'mail.found-statutory', byPortal(), change)
}

/** The most proposals of one item: a table of dates is no list of obligations. */
const MOST = 20

type Page = { id: string; text: string; receivedOn: string }

/** Stores the deadlines that the pages of an item may contain. A day that was found before, also by a page before, is not proposed again. */
async function proposeDeadlines(db: Database, itemId: string, today: string): Promise<void> {
  const { rows: pages } = await sql<Page>`
    select page.id, page.text, received_on as "receivedOn"
    from mail_items join mail_files file on file.item_id = mail_items.id join mail_pages page on page.file_id = file.id
    where mail_items.id = ${itemId} order by file.place, page.number`.execute(db)
  const letterDate = firstOf(pages, ({ text, receivedOn }) => findLetterDate(text, receivedOn))
  const found = pages.flatMap((page) =>
    findDeadlines({ ...page, letterDate, today }).map((deadline) => ({ pageId: page.id, ...deadline })),
  )
  if (found.length === 0) return
  const rows = found.slice(0, MOST).map(({ pageId, days, lacksLetterDate, sentence, start }) => ({
    id: newId(),
    item_id: itemId,
    page_id: pageId,
    sentence,
    sentence_start: start,
    found_days: days,
    lacks_letter_date: lacksLetterDate,
  }))
  await db
    .insertInto('mail_deadlines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['item_id', 'found_days']).doNothing())
    .execute()
}

/** Returns the first result that is not undefined. */
function firstOf<One, Result>(
  all: readonly One[],
  find: (one: One) => Result | undefined,
): Result | undefined {
  for (const one of all) {
    const result = find(one)
    if (result !== undefined) return result
  }
  return undefined
}

/** Why an item is statutory: staff said so, also for a company that had it before, or a rule applies. */
async function findReason(db: Database, id: string): Promise<string | null> {
  const { authority, ...letter } = await readLetter(db, id)
  return authority
    ? mailMessages.markedStatutory(statutoryAuthorities[authority])
    : findStatutoryReason(db, letter)
}

/** Makes an item of a company statutory, for a reason that is shown. Its paper is opened if that was not done. */
export async function makeStatutory(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update mail_items set is_statutory = true, statutory_reason = ${reason}, version = version + 1
    where id = ${id}`.execute(db)
  await askForAcknowledgement(db, id)
  await enqueue(db, 'mail.apply-rules', { itemId: id })
}

/** Notifies the first contact of statutory mail; the next ones follow until someone acknowledges it. */
export async function askForAcknowledgement(db: Database, id: string): Promise<void> {
  const item = await getPlainMail(db, id)
  const { level, people } = await findContacts(db, item.companyId!, 0)
  const escalatesOn = addWorkingDays(await findCompanyDay(db, item.companyId!), ESCALATION_DAYS)
  await sql`
    update mail_items set escalation = ${level}, escalates_on = ${escalatesOn}, acknowledged_at = null,
      acknowledged_by = null, version = version + 1
    where id = ${id}`.execute(db)
  await notifyOfStatutory(db, item, people)
}

type Contacts = { level: number; people: string[] }

/**
 * Finds the people to notify of statutory mail at a level: the owners, then the members too, then the account manager as
 * well. A level that adds no one leads to the next, so that the letter never waits for a person who does not exist.
 */
export async function findContacts(db: Database, companyId: string, level: number): Promise<Contacts> {
  const owners = await findClientsWho(db, companyId, 'mail:consent')
  if (level === 0 && owners.length > 0) return { level: 0, people: owners }
  const clients = await findClientsWho(db, companyId, 'mail:request')
  if (level <= 1 && clients.length > (level === 0 ? 0 : owners.length)) return { level: 1, people: clients }
  const responsible = await findResponsible(db, companyId)
  return { level: Math.max(level, 2), people: [...clients, ...responsible] }
}

/** Notifies people of statutory mail, which someone of the company must acknowledge. */
export function notifyOfStatutory(db: Database, item: PlainMail, to: readonly string[]): Promise<void> {
  return notify(db, {
    kind: 'mail.statutory',
    to,
    ...noticeOfMail(item),
    title: `Acknowledge the letter from ${item.sender}`,
  })
}

/** Notifies the people of the company of an item. */
export async function notifyOfMail(db: Database, id: string): Promise<void> {
  const item = await getPlainMail(db, id)
  if (!item.companyId) return
  await notify(db, {
    kind: 'mail.received',
    to: await findClientsWho(db, item.companyId, 'mail:read'),
    ...noticeOfMail(item),
    title: `Mail from ${item.sender}`,
  })
}

async function readLetter(db: Database, id: string) {
  const { rows } = await sql<Letter & { authority: StatutoryAuthority | null }>`
    select sender, country, statutory_authority as authority, coalesce((
      select string_agg(page.text, ' ' order by file.place, page.number)
      from mail_files file join mail_pages page on page.file_id = file.id where file.item_id = mail_items.id
    ), '') as text
    from mail_items join companies on companies.id = company_id where mail_items.id = ${id}`.execute(db)
  return rows[0]!
}
