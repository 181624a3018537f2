import { type Answers, answersOf, evaluateForm, prepareForm } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { SectionAnswers } from './AnswerDocument.tsx'
import type { FileOf } from './AnswerValue.tsx'
import { fieldPathsOf } from '../state/paths-of.ts'

type AnswerListProps = {
  sections: readonly Section[]
  answers: Answers
  /** The current day, `YYYY-MM-DD`. */
  today: string
  /** Shows a file by its id; without it, files have no names. */
  fileOf?: FileOf
}

/** The answers to a form inside a panel: as a document, but without the questions that have none. */
export function AnswerList({ sections, answers, today, fileOf }: AnswerListProps) {
  const { states, isAnswered } = useMemo(() => {
    const evaluated = evaluateForm(prepareForm({ sections }), answers, today)
    const counted = answersOf(evaluated)
    return { states: evaluated, isAnswered: (path: string) => Object.hasOwn(counted, path) }
  }, [sections, answers, today])
  const answered = sections.filter((section) => fieldPathsOf(section, states).some(isAnswered))
  return (
    <Stack sx={{ gap: 2 }}>
      {answered.map((section) => (
        <Box key={section.name} component="section" aria-label={section.title}>
          {sections.length > 1 && <Box sx={{ typography: 'h3', mb: 1 }}>{section.title}</Box>}
          <SectionAnswers
            section={section}
            states={states}
            onlyFields={isAnswered}
            {...(fileOf && { fileOf })}
          />
        </Box>
      ))}
    </Stack>
  )
}
