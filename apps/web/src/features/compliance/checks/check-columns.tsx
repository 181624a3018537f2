import type { CheckSummary } from '@domicile/contract/compliance/checks/checks'
import Box from '@mui/material/Box'
import { labelColumn, nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay, formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { checkTexts as words } from './check-texts.ts'

const headers = words.columns

/** The columns of the list. Clients learn only the names of their own people. */
export function checkColumns(isClient: boolean): Column<CheckSummary>[] {
  return [
    nameColumn(headers.name, 160),
    {
      id: 'subject',
      card: 'line',
      header: headers.subject,
      width: 136,
      cell: ({ subject }) => <TruncatedText>{subject.name}</TruncatedText>,
    },
    isClient ? kindsColumn : companyColumn,
    labelColumn(headers.status, 168),
    {
      id: 'waitingOn',
      header: headers.waitingOn,
      width: 120,
      cell: (check) => <TruncatedText>{sentence(waitingName(check, isClient))}</TruncatedText>,
    },
    ...(isClient ? [] : [assigneeColumn]),
    { id: 'due', card: 'line', header: headers.due, width: 120, cell: (check) => <Due check={check} /> },
  ]
}

/** Most clients have one company. */
const kindsColumn: Column<CheckSummary> = {
  id: 'kinds',
  header: headers.kinds,
  width: 176,
  cell: ({ kinds }) => <TruncatedText>{kinds.join(', ')}</TruncatedText>,
}

const companyColumn: Column<CheckSummary> = {
  id: 'company',
  header: headers.company,
  width: 120,
  cell: ({ company }) => <TruncatedText>{company.name}</TruncatedText>,
}

const assigneeColumn: Column<CheckSummary> = {
  id: 'assignee',
  header: headers.assignee,
  width: 120,
  cell: ({ assignee }) => <TruncatedText>{assignee?.name ?? words.unassigned}</TruncatedText>,
}

/** Names whom a check waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitingOn, waitsFor }: CheckSummary, isClient: boolean): string {
  return formatWaitsFor(waitsFor, (isClient ? words.waitsForClient : words.waits)[waitingOn])
}

/** The day a check is due, and that it is overdue. */
export function Due({ check: { dueOn, isLate } }: { check: Pick<CheckSummary, 'dueOn' | 'isLate'> }) {
  return (
    <>
      {formatDay(dueOn)}
      {isLate && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
          {words.overdue}
        </Box>
      )}
    </>
  )
}
