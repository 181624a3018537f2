import { type AuditGroup, auditGroups } from '@domicile/contract/accounts/audit/audit-groups'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nextPageOf } from '../../../api/next-page.ts'
import { errorText } from '../../../api/problem-error.ts'
import { me, query } from '../../../api/queries.ts'
import { optionOf } from '../../../lists/filters/company-source.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useListAddress } from '../../../lists/use-list.ts'
import { Timeline } from '../../../ui/data/Timeline.tsx'
import { auditTexts as words } from './audit-texts.ts'
import { type Histories, useHistories } from '../../../history/use-histories.ts'
import { auditList, auditParts } from './audit.list.ts'
import { isOfPart, toAuditTimeline } from './AuditAside.tsx'

/** The audit events that the user may see, newest first. */
export default function AuditScreen() {
  const address = useListAddress(auditList)
  const { data: person } = useQuery(me)
  const found = useInfiniteQuery({ ...auditParts(address.query), placeholderData: (before) => before })
  const histories = useHistories()
  const texts = histories.data
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  const { record } = address.query
  const subject = rows.find((entry) => entry.subjectId === record && !isOfPart(entry))?.subject
  const isShown = found.data !== undefined && !found.isPlaceholderData && texts !== undefined
  return (
    <ListScreen
      list={{
        ...address,
        data: found.data,
        rows,
        state: found.isError || histories.isError ? 'error' : isShown ? 'ready' : 'loading',
        error: errorText(found.error ?? histories.error),
        onRetry: () => void Promise.all([found.refetch(), histories.refetch()]),
      }}
      texts={words}
      filters={filtersFor(Boolean(person?.role), subject ?? words.filters.oneRecord, texts)}
      renderRows={(entries) => (
        <Timeline
          headings="h2"
          entries={texts ? entries.map((entry) => toAuditTimeline(texts, entry, record)) : []}
          timeZone={person?.timeZone}
          onMore={nextPageOf(found)}
          loadingMore={found.isFetchingNextPage}
        />
      )}
    />
  )
}

const toOptions = (people: { id: string; name: string }[]) => people.map(optionOf)
const people = {
  limit: 1,
  find: (q: string) => ({ ...query('GET /api/audit/people', { query: q ? { q } : {} }), select: toOptions }),
  one: (id: string) => ({ ...query('GET /api/audit/people', { query: { id } }), select: toOptions }),
}

const internalGroups: readonly AuditGroup[] = [
  'note',
  'screening-list',
  'session',
  'permission',
  'upload',
  'audit',
]

/** Returns the filters; clients do not get those for the firm's own events. */
function filtersFor(isStaff: boolean, subject: string, histories: Histories | undefined) {
  const { filters } = words
  return filtersOf(auditList, {
    person: { kind: 'pick', label: filters.person, source: people },
    company: { kind: 'company', label: filters.company, withArchived: true },
    group: {
      kind: 'choice',
      label: filters.group,
      offers: auditGroups.filter((group) => isStaff || !internalGroups.includes(group)),
      nameOf: (group) => histories?.[group].title ?? '',
    },
    record: { kind: 'linked', chip: () => `${filters.record}: ${subject}` },
    from: {
      kind: 'period',
      label: filters.period,
      to: 'to',
      texts: filters,
    },
  })
}
