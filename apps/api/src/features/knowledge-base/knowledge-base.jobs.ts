import type { ServiceChanged } from '@domicile/contract/purchase/api-jobs'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { lockToPublish } from '../../domain/drafts/drafts.ts'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { findStaffWho } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { enqueueNext, enqueueNow } from '../../regular-jobs.ts'
import {
  bringForward,
  findReviewers,
  lockDue,
  saveSchedule,
  takeToReview,
  type ToReview,
} from './post-care.queries.ts'
import { postNoun } from './post-noun.ts'
import { publishPost } from './publish-post.ts'

/** Publishes posts at their time, and reminds of their review: on its day, or once a service that they name has changed. */
export const knowledgeBaseJobs: Pick<MainJobHandlers, 'post.publish' | 'post.remind' | 'service.changed'> = {
  'post.publish': ({ payload, once }) => once((db) => publishDue(db, payload.postId)),
  'post.remind': ({ once }) => once(remindOfReviews),
  'service.changed': ({ payload, once }) => once((db) => reviewForService(db, payload)),
}

async function publishDue(db: Database, postId: string): Promise<void> {
  const due = await lockDue(db, postId)
  if (!due) return
  await saveSchedule(db, postId, null)
  const row = await lockToPublish(db, postNoun, due.slug, due.version)
  await recordChange(db, 'post.published', byPortal(), await publishPost(db, row, due.by))
}

async function remindOfReviews(db: Database): Promise<void> {
  const posts = await takeToReview(db)
  const notifyReviewer = await reviewerNotices(db)
  for (const post of posts) {
    const day = asRead.format(new Date(post.reviewOn))
    const title = post.isExpired
      ? `The review of “${post.name}” is overdue since ${day}`
      : `Review “${post.name}” by ${day}`
    await notifyReviewer(post, title)
  }
  await (posts.length > 0 ? enqueueNow : enqueueNext)(db, 'post.remind')
}

type ChangeOfService = { slug: string; title: string; changes: readonly ServiceChanged[] }

/** Sends the posts that name a service to review: they may repeat what no longer holds. */
async function reviewForService(db: Database, { slug, title, changes }: ChangeOfService): Promise<void> {
  const reason = reasonOf(title, changes)
  const posts = await bringForward(db, slug, reason)
  const notifyReviewer = await reviewerNotices(db)
  for (const post of posts) {
    const { id: subjectId, name: subject, before, reviewOn } = post
    const change = { before: { reviewOn: before }, after: { reviewOn }, reason }
    await recordChange(db, 'post.review-planned', byPortal(), {
      subjectId,
      subject,
      staffOnly: true,
      ...change,
    })
    await notifyReviewer(post, `Review “${post.name}”: ${reason}`)
  }
}

function reasonOf(title: string, changes: readonly ServiceChanged[]): string {
  if (changes.includes('withdrawn')) return `“${title}” is no longer on sale.`
  return `The ${changes.join(' and the ')} of “${title}” changed.`
}

/** Notifies the reviewer of a post; all editors, if it has none who is active. */
async function reviewerNotices(db: Database) {
  const [reviewers, editors] = [await findReviewers(db), await findStaffWho(db, 'posts:publish')]
  return async ({ id, slug, companyId, ownerId }: ToReview, title: string): Promise<void> => {
    const isOwned = reviewers.some((reviewer) => reviewer.id === ownerId)
    await closeNotices(db, 'post.review', id)
    await notify(db, {
      ...{ kind: 'post.review', to: isOwned ? [ownerId!] : editors, subjectId: id, title },
      path: `/knowledge-base/${slug}`,
      ...(companyId && { companyId }),
    })
  }
}

const asRead = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
