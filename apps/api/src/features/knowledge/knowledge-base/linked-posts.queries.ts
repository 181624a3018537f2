import { postMessages } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { isVisibleTo, posts } from './post-scope.ts'
import { sendToReview } from './send-to-review.ts'

/** The tables that link records to the posts that explain them, with the column of the record. */
const linkTables = { watch_posts: 'watch_id', obligation_rule_posts: 'rule_id' } as const
export type PostLink = keyof typeof linkTables

export type LinkedPost = { id: string; slug: string; name: string }

const linkOf = (link: PostLink) => ({ table: sql.table(link), record: sql.ref(linkTables[link]) })

/** The posts that a record names, of those that the user may read. */
export async function findLinkedPosts(
  db: Database,
  user: Actor,
  link: PostLink,
  recordId: string,
): Promise<LinkedPost[]> {
  return (await findPostsOf(db, user, link, [recordId])).map(({ recordId: _recordId, ...post }) => post)
}

/** The posts that several records name, of those that the user may read. */
export async function findPostsOf(
  db: Database,
  user: Actor,
  link: PostLink,
  recordIds: readonly string[],
): Promise<(LinkedPost & { recordId: string })[]> {
  const { table, record } = linkOf(link)
  const { rows } = await sql<LinkedPost & { recordId: string }>`
    select posts.id, slug, posts.name, link.${record} as "recordId"
    from ${posts} join ${table} link on link.post_id = posts.id
    where ${isVisibleTo(user)} and link.${record} = any(${[...recordIds]}::uuid[])
    order by sort_name, posts.id`.execute(db)
  return rows
}

/** Sets the posts of a record. Those that the user may not see stay, and none of them can be added. */
export async function saveLinkedPosts(
  db: Database,
  user: Actor,
  link: PostLink,
  recordId: string,
  ids: readonly string[],
): Promise<void> {
  const { table, record } = linkOf(link)
  const before = await findLinkedPosts(db, user, link, recordId)
  const { rows: chosen } = await sql`
    select posts.id from ${posts} where ${isVisibleTo(user)} and posts.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  if (chosen.length < new Set(ids).size) throw invalidField('posts', postMessages.noPost)
  const dropped = before.flatMap(({ id }) => (ids.includes(id) ? [] : id))
  await sql`delete from ${table} where ${record} = ${recordId} and post_id = any(${dropped}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into ${table} (${record}, post_id)
    select ${recordId}, unnest(${[...ids]}::uuid[]) on conflict do nothing`.execute(db)
}

/** Sends the published posts that explain a record to review, as they may repeat what no longer holds. */
export function reviewLinkedPosts(
  db: Database,
  link: PostLink,
  recordId: string,
  reason: string,
): Promise<void> {
  const { table, record } = linkOf(link)
  return sendToReview(
    db,
    sql`posts.id in (select post_id from ${table} where ${record} = ${recordId})`,
    reason,
  )
}
