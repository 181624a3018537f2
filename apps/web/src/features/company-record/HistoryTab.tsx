import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Timeline } from '../../ui/data/Timeline.tsx'
import { type CompanyTabProps } from '../companies/companies.public.ts'
import { historyTexts as words } from './history-texts.ts'
import { toTimelineEntry } from '../../history/timeline-entry.ts'
import { Loaded } from '../../api/QueryBoundary.tsx'
import { pagesOf } from '../../lists/older-pages.ts'

const PAGE_SIZE = 30

/** All changes of a company with their author, time, reason, old and new values. */
export function HistoryTab({ company, person }: CompanyTabProps) {
  const reading = useInfiniteQuery(pagesOf('GET /api/companies/:id/history', { id: company.id }, PAGE_SIZE))
  return (
    <Panel title={words.title}>
      <Loaded reading={reading}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items.map(toTimelineEntry))
          if (entries.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />
          return (
            <Timeline
              entries={entries}
              timeZone={person?.timeZone}
              onMore={reading.hasNextPage ? () => void reading.fetchNextPage() : undefined}
              loadingMore={reading.isFetchingNextPage}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
