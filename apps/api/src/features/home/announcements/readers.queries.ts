import type { NoticeReader } from '@domicile/contract/home/announcements/announcements'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { acknowledgedAt, isAddressed } from './audience.ts'

type Only = 'acknowledged' | 'missing' | undefined
type Part = { limit: number; offset: number }

const only = {
  acknowledged: sql<boolean>`${acknowledgedAt} is not null`,
  missing: sql<boolean>`${acknowledgedAt} is null`,
}

/**
 * Lists the audience of an announcement, and the users who acknowledged its current edition but have since
 * left the audience. Users who have not acknowledged come first, then by name.
 */
export async function listReaders(
  db: Database,
  noticeId: string,
  wanted: Only,
  { limit, offset }: Part,
): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select ${reader} from announcements, users where ${isOf(noticeId, wanted)}
    order by ${acknowledgedAt} is not null, last_name, first_name, users.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The ids of an announcement's readers, at most `most`. */
export async function findReaderIds(db: Database, noticeId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from announcements, users where ${isOf(noticeId, undefined)}
    order by users.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds some readers by id, including those who have since left the audience. */
export async function findReaders(
  db: Database,
  noticeId: string,
  ids: readonly string[],
): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select ${reader} from announcements, users
    where announcements.id = ${noticeId} and users.id = any(${ids}::uuid[]) order by users.id`.execute(db)
  return rows
}

const reader = sql`
  users.id, first_name || ' ' || last_name as name, email, ${acknowledgedAt} as "acknowledgedAt",
  ${isAddressed} as "isAddressed",
  array(select companies.name from memberships join companies on companies.id = memberships.company_id
    where memberships.user_id = users.id order by sort_name, companies.id) as companies`

export async function countReaders(db: Database, noticeId: string, wanted: Only): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from announcements, users where ${isOf(noticeId, wanted)}`.execute(db)
  return rows[0]!.total
}

function isOf(noticeId: string, wanted: Only) {
  return sql<boolean>`announcements.id = ${noticeId} and (${isAddressed} or ${acknowledgedAt} is not null)
    and ${wanted ? only[wanted] : sql`true`}`
}
