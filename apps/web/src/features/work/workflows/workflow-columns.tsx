import type { Workflow } from '@domicile/contract/work/workflows/workflows'
import { DraftState } from '../../../drafts/DraftState.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatNumber } from '../../../ui/data/format.ts'
import { nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { workflowTexts as words } from './workflow-texts.ts'

const headers = words.columns

/** The columns of the workflows; each count links to its runs. */
export function workflowColumns(timeZone: string | undefined): Column<Workflow>[] {
  return [
    nameColumn(headers.name, 232),
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 152,
      cell: (workflow) => <DraftState record={workflow} note={pausedNote(workflow)} />,
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
        nextRunAt ? <DateTime value={nextRunAt} timeZone={timeZone} /> : words.notPlanned,
    },
  ]
}

/** Returns the note of a paused workflow. */
export function pausedNote({ isPaused }: Pick<Workflow, 'isPaused'>): string | undefined {
  return isPaused ? words.paused : undefined
}

function Count({ value, to }: { value: number; to: string }) {
  return value > 0 ? <TextLink to={to}>{formatNumber(value)}</TextLink> : <>{value}</>
}
