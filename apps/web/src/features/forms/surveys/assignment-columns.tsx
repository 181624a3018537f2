import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay, sentence } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { answerTexts as words, surveyTexts } from './survey-texts.ts'
import type { answerList } from './surveys.list.ts'

const headers = words.columns

/** The filters of a list of assignments. */
export function answerFilters(list: Pick<typeof answerList, 'params'>) {
  const labels = surveyTexts.filters
  return filtersOf(list, {
    state: { kind: 'choice', label: labels.state, nameOf: (state) => words.states[state] },
    waitsFor: { kind: 'flag', label: labels.waitsFor, value: 'me' },
    companyId: { kind: 'company', label: labels.company },
  })
}

/** The columns of assignments; on the page of a survey without its name. */
export function assignmentColumns(isOfSurvey = false): Column<Assignment>[] {
  const survey: Column<Assignment> = {
    id: 'survey',
    card: 'line',
    header: headers.survey,
    width: 240,
    cell: (assignment) => <TruncatedText>{assignment.survey.name}</TruncatedText>,
  }
  return [
    {
      id: 'company',
      header: headers.company,
      primary: true,
      width: 240,
      cell: ({ company }) => <TruncatedText>{company.name}</TruncatedText>,
    },
    ...(isOfSurvey ? [] : [survey]),
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 184,
      cell: (assignment) => <Label assignment={assignment} />,
    },
    {
      id: 'waitingOn',
      header: headers.waitingOn,
      width: 120,
      cell: ({ waitingOn }) => sentence(words.waits[waitingOn]),
    },
    { id: 'dueOn', card: 'line', header: headers.dueOn, width: 120, cell: ({ dueOn }) => formatDay(dueOn) },
  ]
}

/** The label of an assignment, with its state where the label alone leaves it open. */
function Label({ assignment: { label, state } }: { assignment: Assignment }) {
  const isOpen = label === 'rejected' || label === 'issues'
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip label={label} />
      {isOpen && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {words.states[state]}
        </Box>
      )}
    </Stack>
  )
}
