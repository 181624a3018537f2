import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { toTimelineEntry } from '../../../history/timeline-entry.ts'
import { pagesOf } from '../../../lists/older-pages.ts'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { reviewTexts as words } from './review-texts.ts'

const PAGE_SIZE = 20

/** What happened to the answers: who, when and why. */
export function AnswerHistory({ id }: { id: string }) {
  const timeZone = useQuery(me).data?.timeZone
  const result = useInfiniteQuery(pagesOf('GET /api/assignments/:id/history', { id }, PAGE_SIZE))
  return (
    <Panel title={words.history}>
      <QueryBoundary query={result}>
        {({ pages }) => (
          <Timeline
            entries={pages.flatMap(({ items }) => items.map(toTimelineEntry))}
            {...(timeZone && { timeZone })}
            onMore={result.hasNextPage ? () => void result.fetchNextPage() : undefined}
            loadingMore={result.isFetchingNextPage}
          />
        )}
      </QueryBoundary>
    </Panel>
  )
}
