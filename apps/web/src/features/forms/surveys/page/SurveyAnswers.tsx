import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ExportMenu } from '../../../../lists/ExportMenu.tsx'
import { FilterControl } from '../../../../lists/filters/FilterControl.tsx'
import type { Column } from '../../../../lists/list-types.ts'
import { ListBody } from '../../../../lists/ListBody.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { paths } from '../../../../navigation/paths.ts'
import { surface } from '../../../../ui/layout/surface.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { answerFilters, assignmentColumns } from '../assignment-columns.tsx'
import { RecallDialog } from '../../assignments/assignments.public.ts'
import { answerTexts, surveyPageTexts } from '../survey-texts.ts'
import { answersOfSurvey } from '../surveys.list.ts'

const words = { ...answerTexts, title: surveyPageTexts.answers.title, empty: surveyPageTexts.answers.empty }

/** The companies that answer a survey, with reminding and recalling. */
export function SurveyAnswers({ survey }: { survey: SurveyRecord }) {
  const definition = useMemo(() => answersOfSurvey(survey.slug), [survey.slug])
  const list = useList(definition)
  useOnChange(survey.assignments.total, list.onRetry)
  const [recalled, setRecalled] = useState<Assignment>()
  const asCards = useMediaQuery('(max-width:599.95px)')
  const filters = answerFilters(definition)
  const isFiltered = filters.some(({ name }) => list.query[name as 'state'] !== undefined)
  const clear = () => list.go(Object.fromEntries(filters.map(({ name }) => [name, undefined])))
  return (
    <Box component="section" aria-label={words.title}>
      <Stack role="search" aria-label={`Filter ${words.title}`} direction="row" sx={tools}>
        {filters.map((filter) => (
          <FilterControl key={filter.name} filter={filter} list={list} />
        ))}
        <Box sx={{ ml: 'auto' }}>
          <ExportMenu
            route="GET /api/assignments/export"
            input={{
              query: { template: survey.template.slug, survey: survey.slug, state: list.query.state },
            }}
          />
        </Box>
      </Stack>
      <Box sx={{ ...surface, position: 'relative' }} aria-busy={list.state === 'loading'}>
        <ListBody
          list={list}
          texts={words}
          filters={filters}
          columns={[...assignmentColumns(true), actionsColumn(survey, setRecalled)]}
          hidden={[]}
          asCards={asCards}
          isFiltered={isFiltered}
          onClear={clear}
          rowLink={({ id }) => paths.assignment(id)}
        />
      </Box>
      {recalled && <RecallDialog assignment={recalled} onClose={() => setRecalled(undefined)} />}
    </Box>
  )
}

/** Reads the list again while the survey reaches more companies. */
function useOnChange(total: number, read: () => void): void {
  const before = useRef(total)
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (before.current === total) return
    before.current = total
    readAgain()
  }, [total])
}

function actionsColumn(survey: SurveyRecord, onRecall: (one: Assignment) => void): Column<Assignment> {
  return {
    id: 'actions',
    header: '',
    width: 64,
    card: 'action',
    cell: (assignment) => (
      <AnswerActions assignment={assignment} survey={survey} onRecall={() => onRecall(assignment)} />
    ),
  }
}

const tools = { gap: 1, mb: 1, flexWrap: 'wrap', alignItems: 'center' } as const
