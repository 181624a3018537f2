import {
  isMandatory,
  mailOf,
  needsAction,
  type NoticeKind,
} from '@domicile/contract/home/notices/notice-kinds'
import { mayHearOf } from '@domicile/server/auth/may-hear'
import { newId } from '@domicile/server/db/ids'
import { notifyOnCommit } from '@domicile/server/db/live'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'

export type News = {
  kind: NoticeKind
  /** The ids of the users to notify; without those who are deactivated, have left the company or muted the kind. */
  to: readonly string[]
  companyId?: string
  /** The record it is about. */
  subjectId?: string
  /** The path it links to within the portal, such as `/active-services/projects/{id}`. */
  path: string
  title: string
  body?: string
}

/** The time a batched email waits for more notices, and for its reader to see them in the portal. */
const BATCH = '15 minutes'

/**
 * Notifies users in the portal, and by email as each of them has chosen, within the transaction of the change
 * the notice is about.
 */
export function notify(db: Database, { to, companyId, subjectId, path, ...text }: News): Promise<void> {
  return notifyEach(
    db,
    text,
    [...new Set(to)].map((userId) => ({ userId, companyId, subjectId, path })),
  )
}

/**
 * Sends a notice whose text includes the news of an open one about the same record. An unread one has the new text instead,
 * and is mailed again if it was mailed already; one that was read is settled.
 */
export async function notifyAgain(db: Database, news: News & { subjectId: string }): Promise<void> {
  const { kind, to, subjectId, path, title, body } = news
  const isOpen = sql`subject_id = ${subjectId} and kind = ${kind} and done_at is null and user_id = any(${[...to]}::uuid[])`
  const { rows } = await sql<Recipient & { isMailed: boolean }>`
    with known as (
      select id, mailed_at is not null and mail_due_at is not null as is_mailed from notices
      where ${isOpen} and read_at is null for update)
    update notices set title = ${title}, body = ${body ?? null}, path = ${path}, snoozed_until = null,
      mail_due_at = case when is_mailed then now() + ${BATCH}::interval else mail_due_at end,
      mailed_at = case when not is_mailed then mailed_at end
    from known where notices.id = known.id
    returning ${columnsOf('userId mailDueAt isMailed')}`.execute(db)
  await sql`update notices set done_at = now() where ${isOpen} and read_at is not null`.execute(db)
  await enqueueMails(
    db,
    rows.filter(({ isMailed }) => isMailed),
  )
  const renewed = rows.map(({ userId }) => userId)
  if (renewed.length > 0) await notifyBrowsers(db, renewed)
  await notify(db, { ...news, to: to.filter((userId) => !renewed.includes(userId)) })
}

type Notice = { userId: string; companyId?: string | undefined; subjectId?: string | undefined; path: string }

/**
 * Sends notices with one text about different records, in one statement. Those that a user gets in one transaction are
 * mailed together.
 */
export async function notifyEach(
  db: Database,
  text: Pick<News, 'kind' | 'title' | 'body'>,
  notices: readonly Notice[],
): Promise<void> {
  const inserted = await insertNotices(db, text, notices)
  if (inserted.length === 0) return
  await enqueueMails(db, inserted)
  await notifyBrowsers(db, [...new Set(inserted.map(({ userId }) => userId))])
}

/** The most people in one job: a job for each of many thousand would slow the queue down. */
const AT_ONCE = 20

/** The mails of a large survey are written one job after another, so that other work is not held up. */
const behindOthers = { lane: 'many-notices', priority: 10 }

async function enqueueMails(db: Database, recipients: readonly Recipient[]): Promise<void> {
  const due = new Map(
    recipients.flatMap(({ userId, mailDueAt }) => (mailDueAt ? [[userId, mailDueAt] as const] : [])),
  )
  const place = due.size > AT_ONCE ? behindOthers : {}
  const parts = Map.groupBy(due, ([, at], index) => `${at} ${Math.floor(index / AT_ONCE)}`)
  const jobs = [...parts.values()].map((part) => ({
    payload: { userIds: part.map(([userId]) => userId) },
    at: new Date(part[0]![1]),
    ...place,
  }))
  if (jobs.length > 0) await enqueueAll(db, 'notice.mail', jobs)
}

/**
 * Settles the open notices of a record, or of several, for all users once any user has acted. With `of`, only for that user,
 * where each user has to act.
 */
export function closeNotices(
  db: Database,
  kind: NoticeKind,
  subjects: string | readonly string[],
  of: string | null = null,
): Promise<void> {
  return closeThose(
    db,
    sql`subject_id = any(${[subjects].flat()}::uuid[]) and kind = ${kind} and (${of}::uuid is null or user_id = ${of})`,
  )
}

/** Settles notices by their ids, and mails none of them any more. */
export async function dropNotices(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update notices set mail_due_at = null where id = any(${[...ids]}::uuid[])`.execute(db)
  await closeThose(db, sql`id = any(${[...ids]}::uuid[])`)
}

async function closeThose(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    update notices set done_at = now() where ${condition} and done_at is null
    returning user_id as "userId"`.execute(db)
  if (rows.length > 0) await notifyBrowsers(db, [...new Set(rows.map(({ userId }) => userId))])
}

/** Checks whether a notice of this kind about a record is open. */
export async function hasOpenNotice(db: Database, kind: NoticeKind, subjectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from notices where subject_id = ${subjectId} and kind = ${kind} and done_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type Recipient = { userId: string; mailDueAt: string | null }

async function insertNotices(
  db: Database,
  { kind, title, body }: Pick<News, 'kind' | 'title' | 'body'>,
  notices: readonly Notice[],
): Promise<Recipient[]> {
  if (notices.length === 0) return []
  const { rows } = await sql<Recipient>`
    insert into notices
      (id, user_id, kind, company_id, subject_id, path, title, body, needs_action, mail_due_at)
    select sent.id, users.id, ${kind}, sent.company_id, subject_id, path, ${title}, ${body ?? null}, ${needsAction(kind)},
      case when users.notifications and coalesce(own.notifications, true) then case coalesce(mail, ${mailOf(kind)})
        when 'at-once' then now() when 'batched' then now() + ${BATCH}::interval end end
    from ${rowsOf(notices)} as sent (id, user_id, company_id, subject_id, path)
      join users on users.id = sent.user_id and deactivated_at is null
      left join memberships own on own.user_id = users.id and own.company_id = sent.company_id
      left join notice_choices chosen on chosen.user_id = users.id and chosen.kind = ${kind}
    where (${isMandatory(kind)} or not coalesce(is_muted, false))
      and (sent.company_id is null or ${mayHearOf(sql`users.id`, sql`sent.company_id`)})
    returning ${columnsOf('userId mailDueAt')}`.execute(db)
  return rows
}

function rowsOf(notices: readonly Notice[]): RawBuilder<unknown> {
  const ids = notices.map(() => newId())
  const users = notices.map(({ userId }) => userId)
  const companies = notices.map(({ companyId }) => companyId ?? null)
  const subjects = notices.map(({ subjectId }) => subjectId ?? null)
  const paths = notices.map(({ path }) => path)
  return sql`unnest(${ids}::uuid[], ${users}::uuid[], ${companies}::uuid[], ${subjects}::uuid[], ${paths}::text[])`
}

function notifyBrowsers(db: Database, to: string[]): Promise<void> {
  return notifyOnCommit(db, [{ noun: 'notice', companyId: null, staffOnly: false, to }])
}
