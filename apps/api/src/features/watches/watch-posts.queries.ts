import { watchMessages } from '@domicile/contract/watches/watch-kinds'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { selectPostsFor, sendToReview } from '../knowledge-base/knowledge-base.public.ts'

type NamedPost = { id: string; slug: string; name: string }

const named = (watchId: string) =>
  sql`posts.id in (select post_id from watch_posts where watch_id = ${watchId})`

/** The posts that a watch names, of those that the user may read. */
export async function findWatchPosts(db: Database, user: Actor, watchId: string): Promise<NamedPost[]> {
  const { rows } = await sql<NamedPost>`
    ${selectPostsFor(user)} and ${named(watchId)} order by sort_name, posts.id`.execute(db)
  return rows
}

/** Sets the posts of a watch. Those that the user may not see stay, and none of them can be added. */
export async function saveWatchPosts(
  db: Database,
  user: Actor,
  watchId: string,
  ids: readonly string[],
): Promise<void> {
  const before = await findWatchPosts(db, user, watchId)
  const { rows: chosen } = await sql<NamedPost>`
    ${selectPostsFor(user)} and posts.id = any(${[...ids]}::uuid[])`.execute(db)
  if (chosen.length < new Set(ids).size) throw invalidField('posts', watchMessages.noPost)
  const dropped = before.flatMap(({ id }) => (ids.includes(id) ? [] : id))
  await sql`delete from watch_posts where watch_id = ${watchId} and post_id = any(${dropped}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into watch_posts (watch_id, post_id)
    select ${watchId}, unnest(${[...ids]}::uuid[]) on conflict do nothing`.execute(db)
}

/** Sends the published posts that explain a text to review, as they may repeat what it no longer says. */
export function reviewWatchPosts(db: Database, { id, title }: { id: string; title: string }): Promise<void> {
  return sendToReview(db, named(id), `The text of “${title}” changed.`)
}
