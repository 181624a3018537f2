import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { NoticesMenu } from '../../../layouts/top-bar/NoticesMenu.tsx'
import { useIsSettled } from '../../../session/Settled.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { noticeTexts } from './notice-texts.ts'

const LatestNotices = openedPart(async () => (await import('./LatestNotices.tsx')).LatestNotices)

const words = noticeTexts.bell

/** The user's latest notices, on every screen. The count updates live. */
export function Bell({ timeZone }: { timeZone?: string | undefined }) {
  const summary = useQuery({ ...query('GET /api/notices/summary'), enabled: useIsSettled() })
  return (
    <NoticesMenu count={summary.data?.unread} label={words.label} title={words.title}>
      {(close) => (
        <QueryBoundary query={summary} isInline>
          {(data) => <LatestNotices {...data} timeZone={timeZone} onClose={close} />}
        </QueryBoundary>
      )}
    </NoticesMenu>
  )
}
