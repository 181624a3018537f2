import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import type { CompanyTabProps } from './company-tab.ts'
import { toTimelineEntry } from '../../history-words.ts'
import { Loaded } from '../../Loaded.tsx'
import { pagesOf } from '../../older-pages.ts'
import { historyTexts as words } from './record-texts.ts'

const PAGE_SIZE = 30

/** Every change of a company: who, when, why, before and after. */
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
