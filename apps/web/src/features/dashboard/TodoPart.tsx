import type { Dashboard, Todo } from '@domicile/contract/dashboard'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDay } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import { EntryList } from './EntryList.tsx'
import { NumberList } from './NumberList.tsx'

const words = dashboardTexts.todo

type TodoPartProps = { dashboard: Dashboard; isClient: boolean; timeZone: string | undefined }

/** What the person can do now, each one click away, and how much of it there is. */
export function TodoPart({ dashboard, isClient, timeZone }: TodoPartProps) {
  const { todo, mine, deadlines } = dashboard
  const asked = mine.filter(({ count }) => count > 0)
  const empty = isClient ? words.emptyClient : deadlines ? words.empty : words.emptyEditor
  return (
    <Panel title={words.title}>
      {todo.length === 0 && asked.length === 0 && <EmptyState title={words.emptyTitle} text={empty} />}
      <EntryList
        label={words.title}
        entries={todo.map((one) => ({
          key: `${one.kind} ${one.id} ${one.title}`,
          to: pathOf(one),
          title: one.title,
          beside: <Beside todo={one} timeZone={timeZone} />,
          text: one.of ? words.of(one.of, one.company.name) : one.company.name,
        }))}
      />
      {asked.length > 0 && (
        <Box sx={todo.length > 0 ? { mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' } : undefined}>
          <NumberList label={dashboardTexts.mine.label} numbers={asked} labels={dashboardTexts.mine} />
        </Box>
      )}
    </Panel>
  )
}

function pathOf({ kind, id }: Todo): string {
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
