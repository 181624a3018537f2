import type { Run } from '@domicile/contract/work/runs/workflow-runs'
import Box from '@mui/material/Box'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { companyColumn, labelColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { runsTexts as words } from './run-texts.ts'

const headers = words.columns

/** The columns of the runs. Clients learn only the names of their own people. */
export function runColumns(isClient: boolean, timeZone: string | undefined): Column<Run>[] {
  const assignee: Column<Run> = {
    id: 'assignee',
    header: headers.assignee,
    width: 112,
    cell: ({ assignee: person }) => person?.name ?? words.noAssignee,
  }
  return [
    {
      id: 'workflow',
      header: headers.workflow,
      primary: true,
      width: 184,
      cell: ({ workflow, number }) => <TruncatedText>{words.named(workflow.name, number)}</TruncatedText>,
    },
    companyColumn(headers.company, 128),
    labelColumn(headers.label, 168),
    {
      id: 'stage',
      card: 'line',
      header: headers.stage,
      width: 128,
      cell: ({ stage }) => <TruncatedText>{stage.name}</TruncatedText>,
    },
    {
      id: 'waitingOn',
      header: headers.waitingOn,
      width: 136,
      cell: (run) => <TruncatedText>{sentence(waitingName(run, isClient))}</TruncatedText>,
    },
    ...(isClient ? [] : [assignee]),
    {
      id: 'dueAt',
      card: 'amount',
      header: headers.dueAt,
      width: 112,
      cell: (run) => <Due run={run} timeZone={timeZone} />,
    },
  ]
}

/** Names whom a run waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitingOn, waitsFor }: Run, isClient: boolean): string {
  return formatWaitsFor(waitsFor, (isClient ? words.waitsForClient : words.waits)[waitingOn])
}

type DueProps = { run: Pick<Run, 'dueAt' | 'isLate'>; timeZone: string | undefined }

/** The due time of the stage, and a mark if it is late. */
export function Due({ run: { dueAt, isLate }, timeZone }: DueProps) {
  if (!dueAt) return words.noLimit
  return (
    <>
      <DateTime value={dueAt} timeZone={timeZone} />
      {isLate && (
        <Box component="span" sx={{ ml: 1, typography: 'body2', color: 'error.main' }}>
          {words.late}
        </Box>
      )}
    </>
  )
}
