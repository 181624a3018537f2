import type { HistoryEntry } from '@domicile/contract/history-entry'
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nextPageOf } from '../api/next-page.ts'
import { me } from '../api/queries.ts'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { Timeline } from '../ui/data/Timeline.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { toTimelineEntry } from './timeline-entry.ts'
import { type Histories, useHistories } from './use-histories.ts'

type HistoryPanelProps = {
  title: string
  /** The events, from `pagesOf`. */
  result: UseInfiniteQueryResult<InfiniteData<{ items: HistoryEntry[] }>>
  /** Shown if there are none. */
  empty?: ReactNode
}

/** The changes of a record, the latest first: author, time and reason, with the values before and after. */
export function HistoryPanel({ title, result, empty }: HistoryPanelProps) {
  const histories = useHistories()
  return (
    <Panel title={title}>
      <QueryBoundary query={histories}>
        {(texts) => <Entries result={result} histories={texts} empty={empty} />}
      </QueryBoundary>
    </Panel>
  )
}

type EntriesProps = Pick<HistoryPanelProps, 'result' | 'empty'> & { histories: Histories }

function Entries({ result, histories, empty }: EntriesProps) {
  const timeZone = useQuery(me).data?.timeZone
  return (
    <QueryBoundary query={result}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0 && empty) return empty
        return (
          <Timeline
            entries={items.map((entry) => toTimelineEntry(histories, entry))}
            timeZone={timeZone}
            onMore={nextPageOf(result)}
            loadingMore={result.isFetchingNextPage}
          />
        )
      }}
    </QueryBoundary>
  )
}
