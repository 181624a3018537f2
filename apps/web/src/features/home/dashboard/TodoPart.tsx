import type { Dashboard, Todo } from '@domicile/contract/home/dashboard'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import type { Buying } from './buying.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import { type Entry, EntryList } from '../../../ui/data/EntryList.tsx'
import { NumberList } from './NumberList.tsx'
import { orderEntry } from './order-entry.tsx'

const words = dashboardTexts.todo
const MOST_ENTRIES = 8

type TodoPartProps = {
  dashboard: Dashboard
  buying: Buying
  isClient: boolean
  timeZone: string | undefined
}

/** The user's most urgent tasks, each a link, and the number of each kind. */
export function TodoPart({ dashboard, buying, isClient, timeZone }: TodoPartProps) {
  const entries = mostUrgent(dashboard.todo, buying, timeZone)
  const openCounts = [...dashboard.mine, ...(buying.data?.mine ?? [])].filter(({ count }) => count > 0)
  const labels = { ...dashboardTexts.mine, ...dashboardTexts.orders.mine }
  const empty = isClient ? words.emptyClient : dashboard.deadlines ? words.empty : words.emptyEditor
  const isEmpty = entries.length === 0 && openCounts.length === 0
  return (
    <Panel title={words.title}>
      {isEmpty && buying.state === 'known' && <EmptyState title={words.emptyTitle} text={empty} />}
      <EntryList label={words.title} entries={entries} />
      {buying.state === 'coming' && (
        <Box role="status" aria-label={dashboardTexts.orders.coming} sx={{ py: 1 }}>
          <Skeleton width="40%" />
          <Skeleton width="25%" />
        </Box>
      )}
      {openCounts.length > 0 && (
        <Box sx={entries.length > 0 ? { mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' } : undefined}>
          <NumberList label={dashboardTexts.mine.label} numbers={openCounts} labels={labels} />
        </Box>
      )}
      {buying.state === 'away' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: isEmpty ? 0 : 1 }}>
          {dashboardTexts.orders.away}
        </Typography>
      )}
    </Panel>
  )
}

/** Returns the most urgent tasks of both APIs: late ones first, then by due date. */
function mostUrgent(todo: readonly Todo[], { data }: Buying, timeZone: string | undefined): Entry[] {
  return [
    ...todo.map((one) => ({ ...one, entry: entryOf(one, timeZone) })),
    ...(data?.todo ?? []).map((one) => ({ ...one, dueAt: one.dueOn, entry: orderEntry(one) })),
  ]
    .map(({ entry, isLate, dueAt }) => ({ entry, urgency: `${isLate ? 0 : 1} ${dueAt ?? '9999'}` }))
    .toSorted((a, b) => a.urgency.localeCompare(b.urgency))
    .slice(0, MOST_ENTRIES)
    .map(({ entry }) => entry)
}

function entryOf(todo: Todo, timeZone: string | undefined): Entry {
  const { kind, id, title, of, company } = todo
  return {
    key: `${kind} ${id} ${title}`,
    to: pathOf(kind, id),
    title,
    beside: <Beside todo={todo} timeZone={timeZone} />,
    text: of === null ? company.name : title === company.name ? of : words.of(of, company.name),
  }
}

function pathOf(kind: Todo['kind'], id: string): string {
  if (kind === 'check') return paths.check(id)
  if (kind === 'translation') return paths.translation(id)
  if (kind === 'case') return paths.case(id)
  if (kind === 'hit') return paths.screeningHit(id)
  if (kind === 'change') return paths.watch(id)
  if (kind === 'letter' || kind === 'consent' || kind === 'deadline') return paths.mail(id)
  if (kind === 'review' || kind === 'survey') return paths.assignment(id)
  return kind === 'accept' || kind === 'task' ? paths.project(id) : paths.run(id)
}

function Beside({ todo: { kind, dueAt, isLate }, timeZone }: { todo: Todo; timeZone: string | undefined }) {
  const zone = timeZone === undefined ? {} : { timeZone }
  return (
    <>
      {dueAt && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {words.due} {dueAt.length > 10 ? <DateTime value={dueAt} {...zone} /> : formatDay(dueAt)}
        </Typography>
      )}
      {isLate ? (
        <StatusChip label={words.late} tone="issues" />
      ) : (
        <StatusChip label={words.kinds[kind]} tone={kind === 'accept' ? 'waiting for accept' : 'pending'} />
      )}
    </>
  )
}
