import type { ServiceChanged } from '@domicile/contract/api-jobs'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { lockToPublish } from '../../../domain/drafts/drafts.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { findStaffWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
import { endSubmission, lockDue, saveSchedule, takeToReview } from './post-care.queries.ts'
import { postNoun } from './post-noun.ts'
import { publishPost } from './publish-post.ts'
import { noticeOfPost, reviewerNotices, sendToReview } from './send-to-review.ts'

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
  const publishers = await findStaffWho(db, 'posts:publish')
  if (!publishers.includes(due.by)) return notifyOfUnpublished(db, postId, due, publishers)
  await endSubmission(db, postId)
  const row = await lockToPublish(db, postNoun, due.slug, due.version)
  await recordChange(db, 'post.published', byPortal(), await publishPost(db, row, due.by))
}

/** The person who scheduled it may no longer publish, so an editor decides. */
function notifyOfUnpublished(
  db: Database,
  postId: string,
  { slug, name, companyId }: { slug: string; name: string; companyId: string | null },
  to: readonly string[],
): Promise<void> {
  return notify(db, {
    ...{ kind: 'post.not-published', to, title: `“${name}” was not published` },
    ...noticeOfPost({ id: postId, slug, companyId }),
    body: 'The person who scheduled it can no longer publish. Publish it yourself, or schedule it again.',
  })
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

/** Sends the posts that name a service to review. */
function reviewForService(db: Database, { slug, title, changes }: ChangeOfService): Promise<void> {
  return sendToReview(db, sql`version.definition -> 'services' ? ${slug}`, reasonOf(title, changes))
}

function reasonOf(title: string, changes: readonly ServiceChanged[]): string {
  if (changes.includes('withdrawn')) return `“${title}” is no longer on sale.`
  return `The ${changes.join(' and the ')} of “${title}” changed.`
}

const asRead = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
