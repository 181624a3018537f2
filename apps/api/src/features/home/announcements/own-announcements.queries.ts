import type { Announcement } from '@domicile/contract/home/announcements/announcements'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { acknowledgedAt, isAddressed, isAddressedIn, isOut } from './audience.ts'

type Filter = { page: number; pageSize: number; state?: 'current' | 'past' | undefined }

const inTime = {
  current: sql<boolean>`ends_at > now()`,
  past: sql<boolean>`ends_at <= now()`,
}

/** A page of the announcements addressed to a user, past and current. */
export async function listOwnNotices(db: Database, user: Actor, { page, pageSize, state }: Filter) {
  const which = sql<boolean>`${isOwn(user)} and ${state ? inTime[state] : sql`true`}`
  const items = await find(db, which, sql`starts_at desc, announcements.id desc`, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from announcements, users where ${which}`.execute(db)
  return { items, total: rows[0]!.total }
}

const MOST_SHOWN = 5

/** Finds the announcements to show above a user's pages now: neither closed nor acknowledged. */
export async function findShown(db: Database, user: Actor): Promise<Announcement[]> {
  const which = sql<boolean>`${isOwn(user)} and ${inTime.current} and ${acknowledgedAt} is null
    and not exists (select from announcement_closings closed
      where closed.announcement_id = announcements.id and closed.user_id = users.id
        and closed.edition = announcements.edition)`
  const gravestFirst = sql`array_position(array['critical', 'warning', 'information'], level), starts_at desc,
    announcements.id desc`
  return find(db, which, gravestFirst, { limit: MOST_SHOWN, offset: 0 })
}

/** Returns an announcement addressed to this user, or throws the 404. */
export async function getOwnNotice(db: Database, user: Actor, id: string): Promise<Announcement> {
  const which = sql<boolean>`${isOwn(user)} and announcements.id = ${id}`
  const [found] = await find(db, which, sql`starts_at`, { limit: 1, offset: 0 })
  if (!found) throw notFound()
  return found
}

/** The first acknowledgement counts; one from a second tab changes nothing. */
export async function insertAcknowledgement(
  db: Database,
  userId: string,
  { id, edition }: Pick<Announcement, 'id' | 'edition'>,
): Promise<void> {
  await db
    .insertInto('announcement_acknowledgements')
    .values({ announcement_id: id, user_id: userId, edition })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertClosing(
  db: Database,
  userId: string,
  { id, edition }: Pick<Announcement, 'id' | 'edition'>,
): Promise<void> {
  await db
    .insertInto('announcement_closings')
    .values({ announcement_id: id, user_id: userId, edition })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A user who acts as another reads only the announcements addressed through the company they act in. */
function isOwn({ id, acting, memberships }: Actor): RawBuilder<boolean> {
  const isFor = acting ? isAddressedIn(memberships.map(({ companyId }) => companyId)) : isAddressed
  return sql`users.id = ${id} and ${isOut} and ${isFor}`
}

const columns = columnsOf('id title body level startsAt endsAt needsAcknowledgement edition', 'announcements')

async function find(
  db: Database,
  which: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select ${columns}, ${inTime.current} as "isCurrent", ${acknowledgedAt} as "acknowledgedAt"
    from announcements, users where ${which} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
