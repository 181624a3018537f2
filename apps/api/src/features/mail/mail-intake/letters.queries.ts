import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import type { Letter, LetterSummary } from '@domicile/contract/mail/mail-intake/intake'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { type List, type Part, readPage, type Rows } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import type { Proposal } from './propose.ts'

/** The position of a letter in the queue. */
export type Place = { scanId: string; firstPage: number }

export type PlainLetter = Place & {
  id: string
  state: 'waiting' | 'filed' | 'merged' | 'deleted'
  version: number
  claimedBy: string | null
  /** Another user's claim expires; the next user who claims the letter then holds it. */
  isHeld: boolean
  endedBy: string | null
}

const isHeld = sql<boolean>`(claimed_until is not null and claimed_until > now())`

const plain = sql`
  ${columnsOf('id scanId firstPage state version claimedBy')}, ${isHeld} as "isHeld",
  ${userName('ended_by')} as "endedBy"`

/** The waiting letters in the order they were scanned, with the names of others who hold them. */
export function listLetters(db: Database, userId: string, part: Part) {
  const list: List = {
    id: 'scan_letters.id',
    from: sql`scan_letters`,
    where: sql`state = 'waiting'`,
    orderBy: sql`scan_letters.scan_id, first_page, scan_letters.id`,
  }
  return readPage<LetterSummary>(db, list, rowsFor(userId), part)
}

/** Counts the waiting letters; their list has no filter. */
export const countsOfLetters: Counts<Record<never, never>> = (_db, _user, filters) => {
  const counts = filters.map(() => sql`count(*)::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from scan_letters where state = 'waiting'`
}

function rowsFor(userId: string): Rows {
  return {
    columns: sql`
      scan_letters.id, first_page as "firstPage", scans.received_at as "receivedAt",
      jsonb_build_object('id', scans.id, 'name', scans.name) as scan,
      (select count(*)::int from scan_pages page where page.letter_id = scan_letters.id) as pages,
      proposal -> 'companies' -> 0 as company, proposal ->> 'sender' as sender,
      case when claimed_by <> ${userId} and ${isHeld} then ${userName('claimed_by')} end as "claimedBy"`,
    from: sql`scan_letters join scans on scans.id = scan_letters.scan_id`,
  }
}

type LetterRow = Omit<Letter, keyof Proposal | 'pages'> & { proposal: Proposal }

/** A waiting letter with its pages. Throws 404 for one that no longer waits. */
export async function getLetter(db: Database, id: string): Promise<Letter> {
  const { rows } = await sql<LetterRow>`
    select letter.id, letter.version, proposal, scans.premises_id as "premisesId", scans.received_at as "receivedAt",
      jsonb_build_object('id', scans.id, 'name', scans.name) as scan,
      exists (
        select from scan_letters before
        where before.state = 'waiting' and ${isBefore(sql`letter.scan_id`, sql`letter.first_page`)}
      ) as "hasPrevious"
    from scan_letters letter join scans on scans.id = letter.scan_id
    where letter.id = ${id} and letter.state = 'waiting'`.execute(db)
  if (!rows[0]) throw notFound()
  const { proposal, ...letter } = rows[0]
  const companies = await markArchived(db, proposal.companies)
  return { ...letter, ...proposal, companies, pages: await findPages(db, id) }
}

/** Mail still arrives for archived companies, which a person must know before filing it. */
/** Returns the text of a letter, waiting or not: the screen of the last one asks until the list is read again. */
export async function getLetterText(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(page.text, ' ' order by page.scan_id, page.number), '') as text
    from scan_letters letter left join scan_pages page on page.letter_id = letter.id
    where letter.id = ${id} group by letter.id`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].text
}

async function markArchived(db: Database, proposed: Proposal['companies']): Promise<Letter['companies']> {
  const { rows } = await sql<{ id: string }>`
    select id from companies
    where id = any(${proposed.map(({ id }) => id)}::uuid[]) and archived_at is not null`.execute(db)
  const archived = new Set(rows.map(({ id }) => id))
  return proposed.map((company) => ({ ...company, isArchived: archived.has(company.id) }))
}

const pageColumns = columnsOf('id scanId number text width height failure turns isUnread')

async function findPages(db: Database, letterId: string): Promise<Letter['pages']> {
  const { rows } = await sql<Letter['pages'][number]>`
    select ${pageColumns}, picture is not null as "hasPicture" from scan_pages
    where letter_id = ${letterId} order by scan_id, number`.execute(db)
  return rows
}

/** Locks a letter, waiting or not. */
export function lockLetter(db: Database, id: string): Promise<PlainLetter> {
  return lockRecord<PlainLetter>(db, 'scan_letters', sql`id = ${id}`, { columns: plain })
}

/** Locks a waiting letter that this user holds. Throws 409 with the reason for any other. */
export async function lockClaimed(db: Database, id: string, userId: string): Promise<PlainLetter> {
  const letter = await lockLetter(db, id)
  refuseEnded(letter)
  if (letter.claimedBy !== userId) throw new Refusal('state', { text: intakeMessages.notYours })
  return letter
}

export function refuseEnded({ state, endedBy }: PlainLetter): void {
  if (state === 'filed') throw new Refusal('state', { text: intakeMessages.filedBy(endedBy ?? '') })
  if (state !== 'waiting') throw new Refusal('state', { text: intakeMessages.gone })
}

/** Throws 409 with the name of another user who holds a letter. */
export async function refuseHeld(db: Database, letter: PlainLetter, userId: string): Promise<void> {
  if (!letter.isHeld || letter.claimedBy === userId) return
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${letter.claimedBy}`.execute(db)
  throw new Refusal('state', { text: intakeMessages.claimedBy(rows[0]!.name) })
}

const LEASE = '2 minutes'

/** Holds a letter for a user, and releases the others that they hold. */
export async function updateClaim(db: Database, id: string, userId: string): Promise<void> {
  await sql`
    update scan_letters set claimed_by = null, claimed_until = null
    where claimed_by = ${userId} and id <> ${id} and state = 'waiting'`.execute(db)
  await sql`
    update scan_letters set claimed_by = ${userId}, claimed_until = now() + ${LEASE}::interval
    where id = ${id}`.execute(db)
}

/** The waiting letter before a place, locked. */
export async function lockPrevious(db: Database, { scanId, firstPage }: Place) {
  const { rows } = await sql<PlainLetter>`
    select ${plain} from scan_letters before
    where before.state = 'waiting' and ${isBefore(sql`${scanId}::uuid`, sql`${firstPage}::integer`)}
    order by before.scan_id desc, before.first_page desc limit 1 for no key update`.execute(db)
  if (!rows[0]) throw new Refusal('state', { text: intakeMessages.noPrevious })
  return rows[0]
}

function isBefore(scanId: RawBuilder<unknown>, firstPage: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(before.scan_id, before.first_page) < (${scanId}, ${firstPage})`
}

export async function insertLetter(db: Database, id: string, place: Place, proposal: Proposal) {
  const values = {
    id,
    scan_id: place.scanId,
    first_page: place.firstPage,
    proposal: JSON.stringify(proposal),
  }
  await db.insertInto('scan_letters').values(values).execute()
}

/** After a change of its pages, a letter is not filed as it was shown before. */
export async function raiseVersion(db: Database, id: string): Promise<void> {
  await sql`update scan_letters set version = version + 1 where id = ${id}`.execute(db)
}

type Ending = { state: 'merged' | 'deleted' } | { state: 'filed'; mailItemId: string }

export async function endLetter(db: Database, id: string, ending: Ending, userId: string): Promise<void> {
  const mailItemId = ending.state === 'filed' ? ending.mailItemId : null
  await sql`
    update scan_letters
    set state = ${ending.state}, mail_item_id = ${mailItemId}, ended_by = ${userId}, ended_at = now(),
      claimed_by = null, claimed_until = null
    where id = ${id}`.execute(db)
}
