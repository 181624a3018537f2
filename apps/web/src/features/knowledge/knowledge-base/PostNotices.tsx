import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { formatDay, formatInstant } from '../../../ui/data/format.ts'
import { postTexts as words, reviewTexts } from './post-texts.ts'

/** Notices above a post: that it is old and, for writers, what is not published. */
export function PostNotices({ post }: { post: PostRecord }) {
  const timeZone = useQuery(me).data?.timeZone
  const { publishAt, submittedAt, submittedBy } = post
  const submitted =
    submittedAt && submittedBy && reviewTexts.submitted(submittedBy, formatInstant(submittedAt, timeZone))
  const draft = publishAt
    ? reviewTexts.scheduled(formatInstant(publishAt, timeZone))
    : submitted || draftNoticeOf(post)
  const review = reviewNoticeOf(post)
  return (
    <>
      {review && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {review}
        </Alert>
      )}
      {post.definition && draft && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {draft}
        </Alert>
      )}
    </>
  )
}

function draftNoticeOf({ state, hasDraft }: PostRecord): string | undefined {
  if (state === 'archived') return words.archivedNotice
  if (state === 'draft') return words.draftOnly
  return hasDraft ? words.hasChanges : undefined
}

function reviewNoticeOf({
  definition,
  isStale,
  reviewState,
  reviewOn,
  reviewReason,
  owner,
}: PostRecord): string | undefined {
  if (!definition) return isStale ? reviewTexts.stale : undefined
  const by = owner?.name ?? reviewTexts.anyone
  if (!reviewState || reviewState === 'verified') return undefined
  const due = reviewTexts[isStale ? 'overdue' : 'needed'](formatDay(reviewOn!), by)
  return reviewReason ? `${reviewReason} ${due}` : due
}
