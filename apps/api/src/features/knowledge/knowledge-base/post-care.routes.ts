import { postCare } from '@domicile/contract/knowledge/knowledge-base/post-care'
import { postMessages } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import { lockToPublish, subjectOf } from '../../../domain/drafts/drafts.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findStaffWho } from '../../../domain/people/people-scope.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import {
  endSubmission,
  findReviewers,
  getReview,
  saveReview,
  saveReviewed,
  saveSchedule,
  saveSubmission,
} from './post-care.queries.ts'
import { postNoun } from './post-noun.ts'
import { lockPost, viewPost } from './posts.queries.ts'
import { refuseIncomplete } from './publish-post.ts'
import { noticeOfPost } from './send-to-review.ts'

/** The keeper of a post, the day until which it is up to date, and its publication at a later time. */
export const postCareFeature = feature(postCare, {
  'PUT /api/posts/:slug/review': async ({ db, user, params, body, record }) => {
    const post = await lockPublished(db, user, params.slug)
    const { ownerId, reviewOn } = body
    if (ownerId !== null && !(await findReviewers(db)).some(({ id }) => id === ownerId))
      throw invalidField('ownerId', postMessages.noOwner)
    await refusePast(db, reviewOn)
    const before = await getReview(db, post.id)
    await saveReview(db, post.id, body)
    await closeNotices(db, 'post.review', post.id)
    await record({ ...subjectOf(post), before, after: await getReview(db, post.id) })
    return viewPost(db, user, params.slug)
  },

  'PUT /api/posts/:slug/verification': async ({ db, user, params, body, record }) => {
    const post = await lockPublished(db, user, params.slug)
    await refusePast(db, body.reviewOn)
    const { reviewOn } = await getReview(db, post.id)
    await saveReviewed(db, post.id, body.reviewOn)
    await closeNotices(db, 'post.review', post.id)
    await record({ ...subjectOf(post), before: { reviewOn }, after: { reviewOn: body.reviewOn } })
    return viewPost(db, user, params.slug)
  },

  'PUT /api/posts/:slug/submission': async ({ db, user, params, body, record }) => {
    const post = await lockPost(db, user, params.slug)
    refuseStale({ version: post.version }, body)
    if (post.state === 'archived' || post.draft === null) throw new Refusal('state')
    refuseIncomplete(post.draft)
    if (!(await saveSubmission(db, post.id, user.id))) throw new Refusal('state')
    const editors = await findStaffWho(db, 'posts:publish')
    await notify(db, {
      ...{ kind: 'post.submitted', to: editors.filter((id) => id !== user.id) },
      ...noticeOfPost({ ...post, companyId: post.draft.companyId }),
      title: `“${post.draft.name}” is ready to be published`,
    })
    await record({ ...subjectOf(post), staffOnly: true })
    return viewPost(db, user, params.slug)
  },

  'PUT /api/posts/:slug/return': async ({ db, user, params, body: { reason }, record }) => {
    const post = await lockPost(db, user, params.slug)
    const writer = await endSubmission(db, post.id)
    if (!writer) throw new Refusal('state')
    // The database keeps no submission without a draft.
    await notify(db, {
      ...{ kind: 'post.returned', to: [writer].filter((id) => id !== user.id), body: reason },
      ...noticeOfPost({ ...post, companyId: post.draft!.companyId }),
      title: `“${post.draft!.name}” came back to you`,
    })
    await record({ ...subjectOf(post), staffOnly: true, reason })
    return viewPost(db, user, params.slug)
  },

  'PUT /api/posts/:slug/schedule': async ({ db, user, params, body, record }) => {
    await lockPost(db, user, params.slug)
    const post = await lockToPublish(db, postNoun, params.slug, body.version)
    refuseIncomplete(post.draft)
    const at = new Date(body.at)
    if (at.getTime() <= Date.now()) throw invalidField('at', ownMessages.pastInstant)
    await saveSchedule(db, post.id, { at: body.at, by: user.id })
    await enqueue(db, 'post.publish', { postId: post.id }, { at, key: `post.publish.${post.id}` })
    await record({ ...subjectOf(post), after: { publishAt: body.at } })
    return viewPost(db, user, params.slug)
  },

  'DELETE /api/posts/:slug/schedule': async ({ db, user, params, record }) => {
    const post = await lockPost(db, user, params.slug)
    const { publishAt } = await viewPost(db, user, params.slug)
    if (!publishAt) throw new Refusal('state')
    await saveSchedule(db, post.id, null)
    await record({ ...subjectOf(post), before: { publishAt } })
    return viewPost(db, user, params.slug)
  },
})

async function lockPublished(db: Database, user: Actor, slug: string) {
  const post = await lockPost(db, user, slug)
  if (post.state !== 'published') throw new Refusal('state')
  return post
}

async function refusePast(db: Database, reviewOn: string | null): Promise<void> {
  if (reviewOn !== null && reviewOn < (await findFirmDay(db)))
    throw invalidField('reviewOn', ownMessages.pastDate)
}
