import type { NoticeReader } from '@domicile/contract/announcements/announcements'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { acknowledgedAt, isAddressed } from './audience.ts'

type Only = 'acknowledged' | 'missing' | undefined
type Part = { limit: number; offset: number } | { limit: number; after: string }

const only = {
  acknowledged: sql<boolean>`${acknowledgedAt} is not null`,
  missing: sql<boolean>`${acknowledgedAt} is null`,
}

/**
 * Whom a notice is for, and who else acknowledged its present edition while it was for them; those first who have
 * not, then by name. All of them `after` one another by id, which nobody leaves by acknowledging it meanwhile.
 */
export async function listReaders(
  db: Database,
  noticeId: string,
  wanted: Only,
  part: Part,
): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select users.id, first_name || ' ' || last_name as name, email, ${acknowledgedAt} as "acknowledgedAt",
      ${isAddressed} as "isAddressed",
      array(select companies.name from memberships join companies on companies.id = memberships.company_id
        where memberships.user_id = users.id order by sort_name, companies.id) as companies
    from announcements, users where ${isOf(noticeId, wanted)}
      and ${'after' in part ? sql`users.id > ${part.after}` : sql`true`}
    order by ${'after' in part ? sql`` : sql`${acknowledgedAt} is not null, last_name, first_name,`} users.id
    limit ${part.limit} offset ${'offset' in part ? part.offset : 0}`.execute(db)
  return rows
}

export async function countReaders(db: Database, noticeId: string, wanted: Only): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from announcements, users where ${isOf(noticeId, wanted)}`.execute(db)
  return rows[0]!.total
}

function isOf(noticeId: string, wanted: Only) {
  return sql<boolean>`announcements.id = ${noticeId} and (${isAddressed} or ${acknowledgedAt} is not null)
    and ${wanted ? only[wanted] : sql`true`}`
}
