import { REVIEW_DAYS } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { rolesWith } from '@domicile/contract/permissions'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'

/** The staff who may review a post: those who write. */
export async function findReviewers(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where deactivated_at is null and staff_role = any(${rolesWith('posts:edit', 'all')}::text[])
    order by name, id`.execute(db)
  return rows
}

export type Review = { owner: string | null; reviewOn: string | null }

export async function getReview(db: Database, postId: string): Promise<Review> {
  const { rows } = await sql<Review>`
    select ${userName('owner_id')} as owner, review_on as "reviewOn" from posts where id = ${postId}`.execute(
    db,
  )
  return rows[0]!
}

/** A new review date resets the reminder. */
export async function saveReview(
  db: Database,
  postId: string,
  { ownerId, reviewOn }: { ownerId: string | null; reviewOn: string | null },
): Promise<void> {
  await sql`update posts set owner_id = ${ownerId}, review_on = ${reviewOn}, reminded = null where id = ${postId}`.execute(
    db,
  )
}

export async function saveReviewed(db: Database, postId: string, reviewOn: string): Promise<void> {
  await sql`
    update posts set review_on = ${reviewOn}, reviewed_at = now(), review_reason = null, reminded = null
    where id = ${postId}`.execute(db)
}

export type Schedule = { at: string; by: string }

export async function saveSchedule(db: Database, postId: string, schedule: Schedule | null): Promise<void> {
  await sql`
    update posts set publish_at = ${schedule?.at ?? null}, publish_by = ${schedule?.by ?? null}
    where id = ${postId} and (publish_at is not null or ${schedule !== null})`.execute(db)
}

/** Returns false for a draft that is in review already. */
export async function saveSubmission(db: Database, postId: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    update posts set submitted_at = now(), submitted_by = ${by} where id = ${postId} and submitted_at is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends the review of a draft; returns who submitted it, or undefined if it was not in review. */
export async function endSubmission(db: Database, postId: string): Promise<string | undefined> {
  const { rows } = await sql<{ by: string }>`
    with submitted as (select id, submitted_by as by from posts where id = ${postId} and submitted_at is not null)
    update posts set submitted_at = null, submitted_by = null from submitted where posts.id = submitted.id
    returning submitted.by`.execute(db)
  if (rows[0]) await closeNotices(db, 'post.submitted', postId)
  return rows[0]?.by
}

type Due = { slug: string; by: string; version: number; name: string; companyId: string | null }

/** Locks a post whose scheduled time has come; undefined if the publication was cancelled or put off. */
export async function lockDue(db: Database, postId: string) {
  const { rows } = await sql<Due>`
    select slug, publish_by as by, version, draft ->> 'name' as name, draft ->> 'companyId' as "companyId" from posts
    where id = ${postId} and publish_at <= now() and archived_at is null for no key update`.execute(db)
  return rows[0]
}

export type ToReview = {
  id: string
  slug: string
  name: string
  companyId: string | null
  ownerId: string | null
  reviewOn: string
}

const toReview = sql`
  posts.id, slug, name, definition ->> 'companyId' as "companyId", owner_id as "ownerId", review_on as "reviewOn"`

const MOST_AT_ONCE = 100

/** Marks posts whose review is near or overdue as reminded of, and returns them; each once for each of the two. */
export async function takeToReview(db: Database): Promise<(ToReview & { isExpired: boolean })[]> {
  const { rows } = await sql<ToReview & { isExpired: boolean }>`
    with due as (
      select posts.id, case when review_on < (select firm_day()) then 'expired' else 'needed' end as stage
      from posts where state = 'published' and review_on <= (select firm_day()) + ${REVIEW_DAYS}::integer
      and reminded is distinct from case when review_on < (select firm_day()) then 'expired' else 'needed' end
      order by posts.id limit ${MOST_AT_ONCE} for no key update)
    update posts set reminded = stage from due join post_versions version on version.post_id = due.id
    where posts.id = due.id and version.number = published_version
    returning ${toReview}, stage = 'expired' as "isExpired"`.execute(db)
  return rows
}

/** Settles the reminder of a post that is archived; restoring it resets the reminder. */
export async function stopReminding(db: Database, postId: string): Promise<void> {
  await sql`update posts set reminded = null where id = ${postId}`.execute(db)
  await closeNotices(db, 'post.review', postId)
}

/**
 * Makes published posts due for review today, with the reason, and returns them with the day that was planned. A review
 * that is overdue keeps its day.
 */
export async function bringForward(
  db: Database,
  which: RawBuilder<unknown>,
  reason: string,
): Promise<(ToReview & { before: string | null })[]> {
  const { rows } = await sql<ToReview & { before: string | null }>`
    with named as (
      select posts.id, review_on as before from posts
        join post_versions version on post_id = posts.id and number = published_version
      where state = 'published' and ${which}
      order by posts.id for no key update of posts)
    update posts set review_on = least(review_on, (select firm_day())), review_reason = ${reason},
      reminded = case when review_on < (select firm_day()) then 'expired' else 'needed' end
    from named join post_versions version on version.post_id = named.id
    where posts.id = named.id and version.number = published_version
    returning ${toReview}, before`.execute(db)
  return rows
}
