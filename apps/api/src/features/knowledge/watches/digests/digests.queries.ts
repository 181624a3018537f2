import { DEFAULT_DIGEST, type DigestChoice } from '@domicile/contract/knowledge/watches/watch-kinds'
import { rolesWith } from '@domicile/contract/permissions'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { isWaiting } from '../watch-scope.ts'

const day = sql`(now() at time zone users.time_zone)`

export async function readDigestChoice(db: Database, userId: string): Promise<{ frequency: DigestChoice }> {
  const { rows } = await sql<{ frequency: DigestChoice }>`
    select frequency from watch_digests where user_id = ${userId}`.execute(db)
  return rows[0] ?? { frequency: DEFAULT_DIGEST }
}

/** Stores a choice. The day before counts as sent, so that no digest is sent for a day before the choice. */
export async function saveDigestChoice(db: Database, userId: string, frequency: DigestChoice): Promise<void> {
  await sql`
    insert into watch_digests as former (user_id, frequency, sent_on)
    select id, ${frequency}, ${day}::date - 1 from users where id = ${userId}
    on conflict (user_id) do update
      set frequency = excluded.frequency, sent_on = greatest(former.sent_on, excluded.sent_on)
      where former.frequency <> excluded.frequency`.execute(db)
}

export function stopDigest(db: Database, userId: string): Promise<void> {
  return saveDigestChoice(db, userId, 'never')
}

export type DigestReader = {
  id: string
  email: string
  firstName: string
  frequency: DigestChoice
  /** The day in their time zone, `YYYY-MM-DD`. */
  today: string
}

/** The hour, in the reader's time zone, from which digests are sent. */
const FIRST_HOUR = 8

const frequency = sql`coalesce(digest.frequency, ${DEFAULT_DIGEST})`

/** The latest day of the digest: today, the Monday of this week, or the first of this month. */
const dueDay = sql`
  date_trunc(case ${frequency} when 'weekly' then 'week' when 'monthly' then 'month' else 'day' end, ${day})::date`

/**
 * A membership whose company has a publication that waits since the latest day of the digest, and whose user wants emails
 * about it. A later publication waits for the next digest.
 */
const waits = sql`exists (
  select from memberships own join watch_publications publication on publication.company_id = own.company_id
    join companies on companies.id = own.company_id and companies.archived_at is null
  where own.user_id = users.id and own.role = any(${rolesWith('watches:acknowledge')}::text[]) and own.notifications
    and ${isWaiting}
    and greatest(publication.published_at, own.created_at) < (${dueDay} + 1)::timestamp at time zone users.time_zone)`

/** The readers who have not had the digest of its latest day; an outage on that day only delays it. */
export async function findDueReaders(db: Database, most: number): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select ${columnsOf('id email firstName', 'users')}, ${frequency} as frequency, ${day}::date as today
    from users left join watch_digests digest on digest.user_id = users.id
    where deactivated_at is null and users.notifications and users.staff_role is null
      and extract(hour from ${day}) >= ${FIRST_HOUR} and ${frequency} <> 'never'
      and (digest.sent_on is null or digest.sent_on < ${dueDay}) and ${waits}
    order by users.id limit ${most}`.execute(db)
  return rows
}

/** Notes that a reader got the digest of a day; returns false if another job was faster. */
export async function claimDigest(
  db: Database,
  { id, frequency: chosen, today }: DigestReader,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into watch_digests (user_id, frequency, sent_on) values (${id}, ${chosen}, ${today})
    on conflict (user_id) do update set sent_on = ${today}
      where watch_digests.sent_on is distinct from ${today}::date`.execute(db)
  return numAffectedRows === 1n
}

export type Waiting = {
  watchId: string
  title: string
  companies: string[]
  companyIds: string[]
  effectiveOn: string | null
  fromNumber: number
  toNumber: number
  /** All changes that wait for the reader, also those beyond the limit. */
  total: number
}

/** The changes that wait for the companies of a reader, those to acknowledge soonest first. */
export async function findWaiting(db: Database, userId: string, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select watches.id as "watchId", watches.title, array_agg(companies.name order by companies.name) as companies,
      array_agg(companies.id) as "companyIds", ${columnsOf('effectiveOn fromNumber toNumber', 'change')},
      (count(*) over ())::int as total
    from memberships own join watch_publications publication on publication.company_id = own.company_id
      join watch_changes change on change.id = publication.change_id
      join watches on watches.id = change.watch_id
      join companies on companies.id = own.company_id and companies.archived_at is null
    where own.user_id = ${userId} and own.role = any(${rolesWith('watches:acknowledge')}::text[]) and own.notifications
      and ${isWaiting}
    group by change.id, watches.id
    order by min(publication.published_at), change.id limit ${most}`.execute(db)
  return rows
}
