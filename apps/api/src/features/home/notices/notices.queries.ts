import type { NoticeView } from '@domicile/contract/home/notices/notice-views'
import type { Notice, QuietHours } from '@domicile/contract/home/notices/notices'
import type { MailChoice } from '@domicile/contract/notice-kind'
import { type NoticeKind, noticeKinds } from '@domicile/contract/home/notices/notice-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { isStillTheirs } from './left-company.ts'

type Page = { page: number; pageSize: number }

const isSnoozed = sql<boolean>`coalesce(snoozed_until > now(), false)`
/** A person's notices, without those about companies that they have left. */
const ofPerson = (userId: string) => sql<boolean>`(notices.user_id = ${userId} and ${isStillTheirs})`
const isWaiting = sql<boolean>`needs_action and done_at is null`

const views: Record<NoticeView, RawBuilder<boolean>> = {
  action: sql`${isWaiting} and not ${isSnoozed}`,
  news: sql`not (${isWaiting}) and not ${isSnoozed}`,
  snoozed: isSnoozed,
}

/** A page of a user's notices in one view, the latest first; the kind determines `why`. */
export async function listNotices(
  db: Database,
  userId: string,
  { page, pageSize, view, unread }: Page & { view: NoticeView; unread?: 'yes' | undefined },
) {
  const where = sql`
    ${ofPerson(userId)} and ${views[view]} and ${unread ? sql`read_at is null` : sql`true`}`
  const list = { id: 'notices.id', from: sql`notices`, where, orderBy: sql`notices.id desc` }
  const found = await readPage<NoticeRow>(db, list, rows, { page, pageSize })
  return { ...found, items: found.items.map(withReason) }
}

/** Counts a user's notices in each of these views. */
export const countsOfNotices: Counts<{ view: NoticeView }> = (_db, user, filters) => {
  const counts = filters.map(
    ({ view }) => sql`(select count(*)::int from notices where ${ofPerson(user.id)} and ${views[view]})`,
  )
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`
}

const LATEST = 8

/** The notices in the bell: those that wait for action first, then the latest of the rest. */
export async function summariseNotices(db: Database, userId: string) {
  const { rows } = await sql<{ unread: number; waiting: number }>`
    select count(*) filter (where read_at is null) as unread, count(*) filter (where ${isWaiting}) as waiting
    from notices where ${ofPerson(userId)} and (read_at is null or ${isWaiting}) and not ${isSnoozed}`.execute(
    db,
  )
  return { ...rows[0]!, latest: await findLatest(db, userId) }
}

async function findLatest(db: Database, userId: string): Promise<Notice[]> {
  const found = await sql<NoticeRow>`
    select ${rows.columns} from ${rows.from}
    where ${ofPerson(userId)} and not ${isSnoozed} and (read_at is null or ${isWaiting})
    order by notices.id desc limit ${LATEST}`.execute(db)
  return found.rows.map(withReason)
}

type NoticeRow = Omit<Notice, 'why'>

const announcementColumns = columnsOf(
  'id createdAt kind title body path readAt needsAction doneAt snoozedUntil',
  'notices',
)

const rows = {
  columns: sql`
    ${announcementColumns}, case when companies.id is not null
      then jsonb_build_object('id', companies.id, 'name', companies.name) end as company`,
  from: sql`notices left join companies on companies.id = company_id`,
}

function withReason(row: NoticeRow): Notice {
  return { ...row, why: noticeKinds[row.kind].why }
}

type Marks = { read_at?: string | null; snoozed_until?: string | null }

/** Marks one of a user's own notices; returns false if it is missing or belongs to another user. */
export async function markNotice(db: Database, userId: string, id: string, marks: Marks): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set(marks)
    .where(ofPerson(userId))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks notices as read up to an id. Ids grow with time, so a notice newer than the screen stays unread. */
export async function markAllRead(db: Database, userId: string, upTo: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute()
}

/** The choices a user made; a kind without a choice is absent. */
export async function findChoices(db: Database, userId: string) {
  return db
    .selectFrom('notice_choices')
    .where('user_id', '=', userId)
    .select(['kind', 'mail', 'is_muted as isMuted'])
    .execute()
}

export async function saveChoice(
  db: Database,
  userId: string,
  kind: NoticeKind,
  { mail, isMuted }: { mail: MailChoice; isMuted: boolean },
): Promise<void> {
  await sql`
    insert into notice_choices (user_id, kind, mail, is_muted) values (${userId}, ${kind}, ${mail}, ${isMuted})
    on conflict (user_id, kind) do update set mail = excluded.mail, is_muted = excluded.is_muted`.execute(db)
}

/** Stops mails of these kinds; muted kinds stay muted. */
export async function saveNoMails(db: Database, userId: string, kinds: readonly NoticeKind[]): Promise<void> {
  await sql`
    insert into notice_choices (user_id, kind, mail)
    select ${userId}::uuid, kind, 'never' from unnest(${[...kinds]}::text[]) as kind
    on conflict (user_id, kind) do update set mail = excluded.mail`.execute(db)
}

export async function findQuietHours(db: Database, userId: string): Promise<QuietHours> {
  const { rows } = await sql<{ from: string | null; until: string | null }>`
    select to_char(quiet_from, 'HH24:MI') as from, to_char(quiet_until, 'HH24:MI') as until
    from users where id = ${userId}`.execute(db)
  const { from, until } = rows[0]!
  return from && until ? { from, until } : null
}

export async function saveQuietHours(db: Database, userId: string, hours: QuietHours): Promise<void> {
  await db
    .updateTable('users')
    .set({ quiet_from: hours?.from ?? null, quiet_until: hours?.until ?? null })
    .where('id', '=', userId)
    .execute()
}
