import type { Workflow } from '@domicile/contract/workflows/workflows'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { paths } from '../../navigation/paths.ts'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { formatNumber } from '../../ui/data/format.ts'
import type { Column } from '../../lists/list-types.ts'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { TruncatedText } from '../../ui/data/TruncatedText.tsx'
import { workflowTexts as words } from './workflow-texts.ts'

const headers = words.columns

/** The columns of the workflows; each count links to its runs. */
export function workflowColumns(timeZone: string | undefined): Column<Workflow>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      primary: true,
      width: 232,
      cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
    },
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 152,
      cell: (workflow) => <State workflow={workflow} />,
    },
    {
      id: 'trigger',
      card: 'line',
      header: headers.trigger,
      width: 160,
      cell: ({ triggerType }) => words.triggers[triggerType],
    },
    {
      id: 'openRuns',
      header: headers.openRuns,
      align: 'right',
      width: 104,
      cell: ({ slug, openRuns }) => <Count value={openRuns} to={paths.runs(slug)} />,
    },
    {
      id: 'troubledRuns',
      header: headers.troubledRuns,
      align: 'right',
      width: 144,
      cell: ({ slug, troubledRuns }) => (
        <Count value={troubledRuns} to={`${paths.runs(slug)}&state=trouble`} />
      ),
    },
    {
      id: 'nextRunAt',
      card: 'line',
      header: headers.nextRunAt,
      width: 136,
      cell: ({ nextRunAt }) =>
        nextRunAt ? <DateTime value={nextRunAt} {...(timeZone && { timeZone })} /> : words.notPlanned,
    },
  ]
}

/** The state of a workflow, with a note if it is paused or has unpublished changes. */
export function State({ workflow }: { workflow: Pick<Workflow, 'state' | 'hasDraft' | 'isPaused'> }) {
  const { state, hasDraft, isPaused } = workflow
  const tone = ({ draft: 'pending', published: 'approved', archived: 'rejected' } as const)[state]
  const notes = [isPaused && words.paused, state === 'published' && hasDraft && words.changed]
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip label={words.states[state]} tone={tone} />
      {notes.some(Boolean) && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {notes.filter(Boolean).join(', ')}
        </Box>
      )}
    </Stack>
  )
}

function Count({ value, to }: { value: number; to: string }) {
  return value > 0 ? <TextLink to={to}>{formatNumber(value)}</TextLink> : <>{value}</>
}
