import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { lockToPublish } from '../../domain/drafts/drafts.ts'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { findStaffWho } from '../../domain/people/people-scope.ts'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { enqueueNext, enqueueNow } from '../../regular-jobs.ts'
import { findReviewers, lockDue, saveSchedule, takeToReview, type ToReview } from './post-care.queries.ts'
import { postNoun } from './post-noun.ts'
import { publishPost } from './publish-post.ts'

/** Publishes posts at their time, and reminds of their review. */
export const knowledgeBaseJobs: Pick<MainJobHandlers, 'post.publish' | 'post.remind'> = {
  'post.publish': ({ payload, once }) => once((db) => publishDue(db, payload.postId)),
  'post.remind': ({ once }) => once(remindOfReviews),
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
  const [reviewers, editors] = [await findReviewers(db), await findStaffWho(db, 'posts:publish')]
  for (const post of posts) {
    const isOwned = reviewers.some(({ id }) => id === post.ownerId)
    await closeNotices(db, 'post.review', post.id)
    await notify(db, noticeOf(post, isOwned ? [post.ownerId!] : editors))
  }
  await (posts.length > 0 ? enqueueNow : enqueueNext)(db, 'post.remind')
}

/** A post without an active owner is for all editors. */
function noticeOf({ id, slug, name, companyId, reviewOn, isExpired }: ToReview, to: string[]) {
  const day = asRead.format(new Date(reviewOn))
  return {
    ...{ kind: 'post.review' as const, to, subjectId: id, path: `/knowledge-base/${slug}` },
    ...(companyId && { companyId }),
    title: isExpired ? `The review of “${name}” is overdue since ${day}` : `Review “${name}” by ${day}`,
  }
}

const asRead = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
