import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { shownError } from '../../api/problem-error.ts'
import { me } from '../../api/queries.ts'
import { ListPage } from '../../lists/ListPage.tsx'
import { Timeline } from '../../ui/data/Timeline.tsx'
import { useExport } from '../../lists/use-export.ts'
import { auditParts } from './audit-parts.ts'
import { parseAuditSearch } from './audit-search.ts'
import { auditTexts as words } from './audit-texts.ts'
import { isOfPart, toAuditTimeline } from './AuditAside.tsx'
import { AuditFilters, useActiveFilters } from './AuditFilters.tsx'

const NO_FILTER = {
  person: undefined,
  company: undefined,
  group: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
}

/** What was done in the part of the portal that the person may see, filtered by the address, newest first. */
export default function AuditScreen() {
  const navigate = useNavigate()
  const filter = parseAuditSearch(useSearch({ strict: false }))
  const { data: person } = useQuery(me)
  const found = useInfiniteQuery({ ...auditParts(filter), placeholderData: (before) => before })
  const exporting = useExport('GET /api/audit/export', { query: filter })
  const entries = found.data?.pages.flatMap(({ items }) => items) ?? []

  const go = (change: Partial<typeof NO_FILTER> | typeof filter) =>
    void navigate({ to: paths.audit(), search: { ...filter, ...change } })
  const subject = entries.find((entry) => entry.subjectId === filter.record && !isOfPart(entry))?.subject
  const active = useActiveFilters(filter, go, subject ?? undefined)

  return (
    <ListPage
      title={words.title}
      subtitle={words.subtitle}
      filters={<AuditFilters filter={filter} onFilter={go} isStaff={Boolean(person?.role)} />}
      activeFilters={active}
      onClearFilters={() => go(NO_FILTER)}
      rows={entries}
      rowKey={({ id }) => id}
      renderRows={(rows) => (
        <Timeline
          headings="h2"
          entries={rows.map((entry) => toAuditTimeline(entry, filter.record))}
          timeZone={person?.timeZone}
          onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
          loadingMore={found.isFetchingNextPage}
        />
      )}
      state={found.isError ? 'error' : found.data && !found.isPlaceholderData ? 'ready' : 'loading'}
      error={shownError(found.error)}
      onRetry={() => void found.refetch()}
      {...exporting}
      empty={words.empty}
      emptyFiltered={words.emptyFiltered}
    />
  )
}
