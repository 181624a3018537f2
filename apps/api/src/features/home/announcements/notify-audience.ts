import type { NoticeKind } from '@domicile/contract/home/notices/notice-kinds'
import type { NoticeLevel } from '@domicile/contract/home/announcements/announcement-states'
import { columnsOf } from '@domicile/server/db/columns'
import { type Hint, notifyOnCommit } from '@domicile/server/db/live'
import type { ExpectedJob } from '@domicile/server/jobs/clock'
import { sql } from 'kysely'
import type { DB } from '../../../db/database.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { acknowledgedAt, isAddressed } from './audience.ts'

const DAY_MS = 86_400_000
/** Slightly less than a day, because the next day's check may run a few moments early. */
const BETWEEN_REMINDERS = '23 hours'
/** The kinds of notice that an announcement is sent as. */
const kinds: readonly NoticeKind[] = ['system.notice', 'system.critical', 'system.acknowledgement']

type Stored = {
  id: string
  title: string
  body: string
  level: NoticeLevel
  startsAt: string | null
  endsAt: string
  needsAcknowledgement: boolean
  isOut: boolean
}

/** Enqueues the check of an announcement, replacing one that is already waiting. */
export async function enqueueCheck(db: Database, noticeId: string, at = new Date()): Promise<void> {
  await enqueue(db, 'announcement.check', { noticeId }, { at, key: keyOf(noticeId) })
}

function keyOf(noticeId: string): string {
  return `announcement.check:${noticeId}`
}

/** Expects a check of each open announcement. */
export async function expectOpenChecks(db: Database): Promise<ExpectedJob<DB>[]> {
  const { rows } = await sql<{ id: string }>`
    select id from announcements
    where published_at is not null and ((withdrawn_at is null and ends_at > now())
      or exists (select from notices where subject_id = announcements.id and done_at is null))`.execute(db)
  return rows.map(({ id }) => ({ key: keyOf(id), enqueue: (to) => enqueueCheck(to, id) }))
}

/**
 * Does what is due for an announcement and schedules the next check. At its start it notifies the audience;
 * each day it notifies users who joined since and reminds those who still have to acknowledge; at its end it
 * takes the announcement off all lists.
 */
export async function checkAnnouncement(db: Database, noticeId: string): Promise<void> {
  const notice = await lock(db, noticeId)
  if (!notice) return
  const [now, starts, ends] = [Date.now(), Date.parse(notice.startsAt ?? ''), Date.parse(notice.endsAt)]
  const isNow = notice.isOut && now >= starts && now < ends
  if (notice.isOut && now < starts) await enqueueCheck(db, noticeId, new Date(starts))
  if (isNow) await enqueueCheck(db, noticeId, new Date(Math.min(now + DAY_MS, ends)))
  const kind = kindOf(notice)
  for (const other of kinds) if (!isNow || other !== kind) await closeNotices(db, other, noticeId)
  if (isNow) await notifyDueReaders(db, notice, kind)
  await showAgain(db, noticeId)
  await withdrawNotices(db, noticeId)
}

/** Deletes the notices of a withdrawn announcement, and the open ones of users who left its audience. */
async function withdrawNotices(db: Database, noticeId: string): Promise<void> {
  await sql`
    delete from notices using announcements, users
    where subject_id = ${noticeId} and announcements.id = subject_id and users.id = notices.user_id
      and (withdrawn_at is not null or (done_at is null and not (${isAddressed})))`.execute(db)
}

function kindOf({ level, needsAcknowledgement }: Stored): NoticeKind {
  if (needsAcknowledgement) return 'system.acknowledgement'
  return level === 'critical' ? 'system.critical' : 'system.notice'
}

const columns = columnsOf('id title body level startsAt endsAt needsAcknowledgement')

async function lock(db: Database, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns}, published_at is not null and withdrawn_at is null as "isOut"
    from announcements where id = ${id} for no key update`.execute(db)
  return rows[0]
}

type Due = { id: string; hasBeenTold: boolean }

async function notifyDueReaders(db: Database, notice: Stored, kind: NoticeKind): Promise<void> {
  const due = await findDue(db, notice.id)
  const idsOf = (some: readonly Due[]) => some.map(({ id }) => id)
  // A reminder replaces the open notice, so that a list shows it once.
  await sql`
    delete from notices where subject_id = ${notice.id} and done_at is null
      and user_id = any(${idsOf(due)}::uuid[])`.execute(db)
  const news = { kind, subjectId: notice.id, path: '/system-notifications', body: notice.body }
  const [reminders, first] = [
    due.filter(({ hasBeenTold }) => hasBeenTold),
    due.filter(({ hasBeenTold }) => !hasBeenTold),
  ]
  await notify(db, { ...news, to: idsOf(first), title: notice.title })
  await notify(db, { ...news, to: idsOf(reminders), title: `Reminder: ${notice.title}` })
}

/**
 * Finds the users in the audience who were not notified of this edition, or were notified long enough ago and
 * still have to acknowledge it.
 */
async function findDue(db: Database, noticeId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select users.id, coalesce(last.told_at >= edition_at, false) as "hasBeenTold"
    from announcements, users
      left join lateral (select max(created_at) as told_at from notices
        where subject_id = ${noticeId} and user_id = users.id) last on true
    where announcements.id = ${noticeId} and ${isAddressed} and ${acknowledgedAt} is null
      and (last.told_at is null or last.told_at < edition_at
        or (needs_acknowledgement and last.told_at < now() - ${BETWEEN_REMINDERS}::interval))
    order by users.id`.execute(db)
  return rows
}

/** Refreshes the open tabs of all users the announcement is or was addressed to, muted or not. */
async function showAgain(db: Database, noticeId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select users.id from announcements, users
    where announcements.id = ${noticeId} and (${isAddressed}
      or exists (select from notices where subject_id = ${noticeId} and user_id = users.id))`.execute(db)
  if (rows.length > 0) await notifyOnCommit(db, [hintFor(...rows.map(({ id }) => id))])
}

/** The live hint that an announcement changed for these users. */
export function hintFor(...to: string[]): Hint {
  return { noun: 'announcement', companyId: null, staffOnly: false, to }
}
