import {
  type Post,
  PostAction,
  type PostDraft,
  type PostRecord,
} from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import {
  type HelpScreen,
  postMessages,
  type PostState,
  REVIEW_DAYS,
  type ReviewFilter,
  type ReviewState,
} from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { can } from '@domicile/contract/permissions'
import { readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import { invalidField, notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { inState, nameMatches, summaryOf } from '../../../domain/drafts/draft-lists.ts'
import { listVersions, lockBySlug } from '../../../domain/drafts/drafts.queries.ts'
import { possibleActions } from '../../../domain/drafts/drafts.ts'
import type { Database } from '../../../feature.ts'
import { endSubmission, findReviewers, saveSchedule } from './post-care.queries.ts'
import { postNoun } from './post-noun.ts'
import { isEditedBy, isInReach, isReadBy, isVisibleTo, posts } from './post-scope.ts'

type Row = Omit<
  PostRecord,
  'allowedActions' | 'shown' | 'isStale' | 'owners' | 'related' | 'relatedInDraft' | 'watches'
> & {
  mayEdit: boolean
  publishAt: string | null
  submittedAt: string | null
  hasDraft: boolean
  definition: PostDraft
  published: PostDraft | null
}
type PostQuery = {
  page: number
  pageSize: number
  q?: string | undefined
  category?: string | undefined
  uncategorized?: 'yes' | undefined
  state?: PostState | undefined
  review?: ReviewFilter | undefined
}

/** Readers get the published version alone; writers the draft, or the published version if there is no draft. */
function shownTo(user: Actor): RawBuilder<PostDraft> {
  return can(user, 'posts:edit')
    ? sql<PostDraft>`case when ${isEditedBy(user)} then drawn else definition end`
    : sql<PostDraft>`definition`
}

const reviewState = sql<ReviewState | null>`
  case when state <> 'published' then null when review_on < (select firm_day()) then 'expired'
    when review_on <= (select firm_day()) + ${REVIEW_DAYS}::integer then 'needed'
    when review_on is not null then 'verified' end`

function waitsFor(review: ReviewFilter): RawBuilder<boolean> {
  return review === 'submitted' ? sql`submitted_at is not null` : sql`${reviewState} = ${review}`
}

/** Selects the posts that a user may read, for a further condition on `posts`. */
export function postsReadBy(user: Actor): RawBuilder<unknown> {
  return sql`select from ${posts} where ${isVisibleTo(user)}`
}

const columnsFor = (user: Actor) => sql<Row>`
  ${summaryOf(postNoun)}, ${shownTo(user)} ->> 'kind' as kind, ${shownTo(user)} ->> 'subtitle' as subtitle,
  ${shownTo(user)} ->> 'category' as category, ${shownTo(user)} ->> 'audience' as audience,
  ${reviewState} as "reviewState", case when ${isEditedBy(user)} then publish_at end as "publishAt",
  case when ${isEditedBy(user)} then submitted_at end as "submittedAt",
  ${isEditedBy(user)} as "mayEdit"`

/** Reads a page of the posts that a user may read, by title. */
export async function listPosts(db: Database, user: Actor, query: PostQuery) {
  const { page, pageSize, q, category, uncategorized, state, review } = query
  const visibleVersion = shownTo(user)
  const where = sql`${isVisibleTo(user)} and ${inState(state)} and ${nameMatches(q, sql`search_text`)}
    ${category === undefined ? sql`` : sql`and ${visibleVersion} ->> 'category' = ${category}`}
    ${review ? sql`and ${isEditedBy(user)} and ${waitsFor(review)}` : sql``}
    ${uncategorized ? sql`and ${visibleVersion} ->> 'category' is null` : sql``}`
  const list = { id: 'posts.id', from: posts, where, orderBy: sql`sort_name, posts.id` }
  const found = await readPage<Row>(db, list, { columns: columnsFor(user), from: posts }, { page, pageSize })
  return { ...found, items: found.items.map((row) => asPost(user, row)) }
}

export async function listCategories(db: Database, user: Actor) {
  const category = sql`${shownTo(user)} ->> 'category'`
  const { rows } = await sql<{ category: string; posts: number }>`
    select ${category} as category, count(*)::int as posts from ${posts}
    where ${isVisibleTo(user)} and state <> 'archived' and ${category} is not null
    group by 1 order by 1`.execute(db)
  return rows
}

/** Returns a post as one user sees it; throws the same 404 for one that is not meant for them. */
export async function viewPost(db: Database, user: Actor, slug: string): Promise<PostRecord> {
  const { rows } = await sql<Row>`
    select ${columnsFor(user)}, posts.version, ${shownTo(user)} as definition, definition as published,
      (select is_helpful from post_feedback where post_id = posts.id and user_id = ${user.id}) as "wasHelpful",
      (select jsonb_build_object('id', id, 'question', question) from questions
        where post_id = posts.id and questions.state = 'published') as question,
      case when ${isEditedBy(user)} then ${userName('submitted_by')} end as "submittedBy",
      review_on as "reviewOn", review_reason as "reviewReason", reviewed_at as "reviewedAt",
      (select jsonb_build_object('id', id, 'name', ${userName('owner_id')}) from users where users.id = owner_id) as owner
    from ${posts} where slug = ${slug} and ${isVisibleTo(user)}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  const { published, definition, reviewReason, ...post } = asPost(user, row)
  const visibleVersion = published ?? definition
  const related = (await findPosts(db, visibleVersion.related, isReadBy(user))).map(({ slug: of, name }) => ({
    slug: of,
    name,
  }))
  return {
    ...{ ...post, shown: contentOf(visibleVersion), related, isStale: post.reviewState === 'expired' },
    ...(user.role && { watches: await findWatches(db, user, post.id) }),
    ...(row.mayEdit && {
      ...{ definition, reviewReason, owners: await findReviewers(db) },
      relatedInDraft: await findPosts(db, definition.related, isVisibleTo(user)),
    }),
  }
}

/** Finds posts by their ids, in the order of these, of those that meet a condition. */
async function findPosts(db: Database, ids: readonly string[], where: RawBuilder<boolean>) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select posts.id, slug, name from ${posts} where posts.id = any(${ids}::uuid[]) and ${where}
    order by array_position(${ids}::uuid[], posts.id)`.execute(db)
  return rows
}

/** The watched texts that name a post, for staff who may read them. */
async function findWatches(db: Database, user: Actor, postId: string) {
  if (!can(user, 'watches:read')) return []
  const { rows } = await sql<{ id: string; title: string }>`
    select watches.id, title from watch_posts join watches on watches.id = watch_id
    where post_id = ${postId} and archived_at is null order by lower(title), watches.id`.execute(db)
  return rows
}

/** Refuses a related post that the draft did not name before and that the writer may not see. */
export async function refuseForeignRelated(
  db: Database,
  user: Actor,
  related: readonly string[],
  before: readonly (PostDraft | null)[],
): Promise<void> {
  const relatedBefore = before.flatMap((definition) => definition?.related ?? [])
  const added = related.filter((id) => !relatedBefore.includes(id))
  if ((await findPosts(db, added, isVisibleTo(user))).length < added.length)
    throw invalidField('related', postMessages.noRelated)
}

/** The posts that screens offer as help, of those that the reader may read. */
export async function listHelp(db: Database, user: Actor) {
  const { rows } = await sql<{ screen: HelpScreen; slug: string; name: string }>`
    select screen, slug, name from ${posts}, jsonb_array_elements_text(definition -> 'screens') screen
    where ${isReadBy(user)} order by screen, sort_name, posts.id`.execute(db)
  return rows
}

/** Locks a post that the user may write until the transaction ends, or throws the 404. */
export async function lockPost(db: Database, user: Actor, slug: string) {
  const post = await lockBySlug(db, postNoun, slug)
  await requireWriter(db, user, slug)
  return post
}

/** Locks a post whose draft changes: what was decided about the former draft no longer holds. */
export async function lockToChange(db: Database, user: Actor, slug: string) {
  const post = await lockPost(db, user, slug)
  await saveSchedule(db, post.id, null)
  await endSubmission(db, post.id)
  return post
}

/** Throws the 404 for a post that the user may not write. */
export async function requireWriter(db: Database, user: Actor, slug: string): Promise<void> {
  const { rows } = await sql`select from ${posts} where slug = ${slug} and ${isEditedBy(user)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** Lists the published versions of a post that the user may write, without those for a company they may not see. */
export async function listPostVersions(db: Database, user: Actor, slug: string) {
  await requireWriter(db, user, slug)
  return listVersions(db, postNoun, slug, isInReach(user, sql`definition`))
}

function contentOf({ kind, name, subtitle, content, video, picture, category }: PostDraft) {
  return { kind, name, subtitle, content, video, picture, category }
}

function asPost<R extends Row>(user: Actor, row: R): R & Post {
  const { mayEdit } = row
  const rights = { mayEdit, mayPublish: mayEdit && can(user, 'posts:publish') }
  const { mayPublish } = rights
  const shared = possibleActions(row, rights)
  const possible = {
    ...shared,
    submit: mayEdit && row.state !== 'archived' && row.hasDraft && row.submittedAt === null,
    'send-back': mayPublish && row.submittedAt !== null,
    review: mayEdit && row.state === 'published',
    schedule: shared.publish,
    unschedule: mayPublish && row.publishAt !== null,
  }
  const hasDraft = mayEdit && row.hasDraft
  return { ...row, hasDraft, allowedActions: PostAction.options.filter((action) => possible[action]) }
}
