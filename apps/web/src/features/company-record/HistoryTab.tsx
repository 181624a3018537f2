import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Timeline } from '../../ui/data/Timeline.tsx'
import { type CompanyTabProps } from '../companies/companies.public.ts'
import { historyTexts as words } from './history-texts.ts'
import { toTimelineEntry } from '../../history/timeline-entry.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { pagesOf } from '../../lists/older-pages.ts'

const PAGE_SIZE = 30

/** All changes of a company with their author, time, reason, old and new values. */
export function HistoryTab({ company, person }: CompanyTabProps) {
  const result = useInfiniteQuery(pagesOf('GET /api/companies/:id/history', { id: company.id }, PAGE_SIZE))
  return (
    <Panel title={words.title}>
      <QueryBoundary query={result}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items.map(toTimelineEntry))
          if (entries.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />
          return (
            <Timeline
              entries={entries}
              timeZone={person?.timeZone}
              onMore={result.hasNextPage ? () => void result.fetchNextPage() : undefined}
              loadingMore={result.isFetchingNextPage}
            />
          )
        }}
      </QueryBoundary>
    </Panel>
  )
}
