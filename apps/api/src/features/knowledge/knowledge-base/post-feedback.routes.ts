import { postFeedback } from '@domicile/contract/knowledge/knowledge-base/post-feedback'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { subjectOf } from '../../../domain/drafts/drafts.ts'
import { type Database, feature } from '../../../feature.ts'
import { requireWriter, viewPost } from './posts.queries.ts'

/** Ratings of posts by readers: writers see numbers and reasons, but no names. */
export const postFeedbackFeature = feature(postFeedback, {
  'GET /api/posts/:slug/feedback': async ({ db, user, params }) => {
    await requireWriter(db, user, params.slug)
    return { ...(await countFeedback(db, params.slug)), reasons: await findReasons(db, params.slug) }
  },

  'PUT /api/posts/:slug/feedback': async ({ db, user, params, body, record }) => {
    const post = await viewPost(db, user, params.slug)
    if (post.state !== 'published') throw new Refusal('state')
    const { isHelpful, reason } = body
    await sql`
      insert into post_feedback (post_id, user_id, is_helpful, reason)
      values (${post.id}, ${user.id}, ${isHelpful}, ${isHelpful ? null : reason})
      on conflict (post_id, user_id) do update
      set is_helpful = excluded.is_helpful, reason = excluded.reason, at = now()`.execute(db)
    await record({ ...subjectOf(post), after: { isHelpful } })
    return viewPost(db, user, params.slug)
  },
})

const of = (slug: string) => sql`post_feedback join posts on posts.id = post_id where slug = ${slug}`

async function countFeedback(db: Database, slug: string) {
  const { rows } = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where is_helpful)::int as helpful,
      count(*) filter (where not is_helpful)::int as unhelpful
    from ${of(slug)}`.execute(db)
  return rows[0]!
}

const MOST_REASONS = 20

async function findReasons(db: Database, slug: string) {
  const { rows } = await sql<{ reason: string; at: string }>`
    select reason, at from ${of(slug)} and reason is not null
    order by at desc, user_id limit ${MOST_REASONS}`.execute(db)
  return rows
}
