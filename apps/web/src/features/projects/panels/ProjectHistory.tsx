import { useInfiniteQuery } from '@tanstack/react-query'
import { toTimelineEntry } from '../../../history/timeline-entry.ts'
import { Loaded } from '../../../api/QueryBoundary.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { projectPageTexts as words } from '../project-texts.ts'

const PAGE_SIZE = 20

/** The project's history: who changed it, when and why, with the values before and after. */
export function ProjectHistory({ projectId, timeZone }: { projectId: string; timeZone: string | undefined }) {
  const reading = useInfiniteQuery(pagesOf('GET /api/projects/:id/history', { id: projectId }, PAGE_SIZE))
  return (
    <Panel title={words.history}>
      <Loaded reading={reading}>
        {({ pages }) => (
          <Timeline
            entries={pages.flatMap(({ items }) => items.map(toTimelineEntry))}
            {...(timeZone && { timeZone })}
            onMore={reading.hasNextPage ? () => void reading.fetchNextPage() : undefined}
            loadingMore={reading.isFetchingNextPage}
          />
        )}
      </Loaded>
    </Panel>
  )
}
