import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { companyColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { listTexts as words } from './assignment-texts.ts'
import { assignmentList } from './assignments.list.ts'
import { AssignmentStatus } from './AssignmentStatus.tsx'

const filters = filtersOf(assignmentList, {
  waitsFor: { kind: 'flag', label: words.filters.waitsFor, value: 'me' },
  state: { kind: 'choice', label: words.filters.state, nameOf: (state) => words.states[state] },
  companyId: { kind: 'company', label: words.filters.company },
})

/** The surveys that a client's companies are asked to answer. */
export function AssignmentList() {
  return (
    <ListScreen
      list={useList(assignmentList)}
      texts={words}
      filters={filters}
      columns={columns}
      rowLink={({ id }) => paths.assignment(id)}
    />
  )
}

const columns: Column<Assignment>[] = [
  {
    id: 'survey',
    header: words.columns.survey,
    primary: true,
    width: 288,
    cell: ({ survey }) => <TruncatedText>{survey.name}</TruncatedText>,
  },
  companyColumn(words.columns.company, 240),
  {
    id: 'state',
    card: 'status',
    header: words.columns.state,
    width: 200,
    cell: (assignment) => <AssignmentStatus assignment={assignment} />,
  },
  {
    id: 'dueOn',
    card: 'amount',
    header: words.columns.dueOn,
    width: 120,
    cell: ({ dueOn }) => <Box component="span">{formatDay(dueOn)}</Box>,
  },
]
