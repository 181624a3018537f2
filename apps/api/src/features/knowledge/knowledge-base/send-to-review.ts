import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import type { RawBuilder } from 'kysely'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findStaffWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { bringForward, findReviewers, type ToReview } from './post-care.queries.ts'

/**
 * Sends published posts to review today, because they may repeat what no longer holds. The condition is about `posts`, and
 * about their published version as `version`.
 */
export async function sendToReview(db: Database, which: RawBuilder<unknown>, reason: string): Promise<void> {
  const posts = await bringForward(db, which, reason)
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

/** The place of notices about a post. */
export function noticeOfPost({ id, slug, companyId }: Pick<ToReview, 'id' | 'slug' | 'companyId'>) {
  return { subjectId: id, path: `/knowledge-base/${slug}`, ...(companyId && { companyId }) }
}

/** Notifies the reviewer of a post; all editors, if it has none who is active. */
export async function reviewerNotices(db: Database) {
  const [reviewers, editors] = [await findReviewers(db), await findStaffWho(db, 'posts:publish')]
  return async ({ id, slug, companyId, ownerId }: ToReview, title: string): Promise<void> => {
    const isOwned = reviewers.some((reviewer) => reviewer.id === ownerId)
    await closeNotices(db, 'post.review', id)
    await notify(db, {
      ...{ kind: 'post.review', to: isOwned ? [ownerId!] : editors, title },
      ...noticeOfPost({ id, slug, companyId }),
    })
  }
}
