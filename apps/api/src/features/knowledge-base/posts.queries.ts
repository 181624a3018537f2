import {
  type Post,
  PostAction,
  type PostDraft,
  type PostRecord,
} from '@domicile/contract/knowledge-base/knowledge-base'
import type { PostState } from '@domicile/contract/knowledge-base/post-kinds'
import { can } from '@domicile/contract/permissions'
import { readPage } from '@domicile/server/db/list'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { inState, nameMatches, summaryOf, withVersion } from '../../domain/drafts/draft-lists.ts'
import { possibleActions } from '../../domain/drafts/drafts.ts'
import type { Database } from '../../feature.ts'
import { postNoun } from './post-noun.ts'

const from = withVersion(postNoun)

type Row = Omit<PostRecord, 'allowedActions' | 'shown'> & {
  hasDraft: boolean
  definition: PostDraft
  published: PostDraft | null
}
type Asked = {
  page: number
  pageSize: number
  q?: string | undefined
  category?: string | undefined
  uncategorized?: 'yes' | undefined
  state?: PostState | undefined
}

/** Readers get the published version alone; writers the draft, or the published version if there is no draft. */
function shownTo(user: Actor): RawBuilder<PostDraft> {
  return can(user, 'posts:edit') ? sql<PostDraft>`drawn` : sql<PostDraft>`definition`
}

/** The posts that a user may read: writers all, other readers those published for them. */
export function isVisibleTo(user: Actor): RawBuilder<boolean> {
  if (can(user, 'posts:edit')) return sql<boolean>`true`
  const companies = user.memberships.map(({ companyId }) => companyId)
  return sql<boolean>`
    (state = 'published' and (definition ->> 'audience' = 'all'
      or (definition ->> 'audience' = 'company' and definition ->> 'companyId' = any(${companies}::text[]))))`
}

const columnsFor = (user: Actor) => sql<Row>`
  ${summaryOf(postNoun)}, ${shownTo(user)} ->> 'kind' as kind, ${shownTo(user)} ->> 'subtitle' as subtitle,
  ${shownTo(user)} ->> 'category' as category, ${shownTo(user)} ->> 'audience' as audience`

/** Reads a page of the posts that a user may read, by title. */
export async function listPosts(db: Database, user: Actor, asked: Asked) {
  const { page, pageSize, q, category, uncategorized, state } = asked
  const shown = shownTo(user)
  const where = sql`${isVisibleTo(user)} and ${inState(state)} and ${nameMatches(q)}
    ${category === undefined ? sql`` : sql`and ${shown} ->> 'category' = ${category}`}
    ${uncategorized ? sql`and ${shown} ->> 'category' is null` : sql``}`
  const list = { id: 'posts.id', from, where, orderBy: sql`sort_name, posts.id` }
  const found = await readPage<Row>(db, list, { columns: columnsFor(user), from }, { page, pageSize })
  return { ...found, items: found.items.map((row) => asPost(user, row)) }
}

export async function listCategories(db: Database, user: Actor) {
  const category = sql`${shownTo(user)} ->> 'category'`
  const { rows } = await sql<{ category: string; posts: number }>`
    select ${category} as category, count(*)::int as posts from ${from}
    where ${isVisibleTo(user)} and state <> 'archived' and ${category} is not null
    group by 1 order by 1`.execute(db)
  return rows
}

/** Returns a post as one user sees it; throws the same 404 for one that is not meant for them. */
export async function viewPost(db: Database, user: Actor, slug: string): Promise<PostRecord> {
  const { rows } = await sql<Row>`
    select ${columnsFor(user)}, posts.version, ${shownTo(user)} as definition, definition as published
    from ${from} where slug = ${slug} and ${isVisibleTo(user)}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  const { published, ...post } = row
  return { ...post, ...asPost(user, row), shown: contentOf(published ?? row.definition) }
}

function contentOf({ kind, name, subtitle, content, video, category }: PostDraft) {
  return { kind, name, subtitle, content, video, category }
}

function asPost<R extends Row>(user: Actor, row: R): R & Post {
  const rights = { mayEdit: can(user, 'posts:edit'), mayPublish: can(user, 'posts:publish') }
  const possible = possibleActions(row, rights)
  return { ...row, allowedActions: PostAction.options.filter((action) => possible[action]) }
}
