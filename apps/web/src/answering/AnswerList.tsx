import { answeredSections } from '@domicile/contract/templates/answer-lines'
import { type Answers, evaluateForm, prepareForm } from '@domicile/contract/templates/evaluate'
import type { Section } from '@domicile/contract/templates/structure'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { DefinitionList } from '../ui/data/DefinitionList.tsx'
import { answerWording } from './answer-wording.ts'

type AnswerListProps = {
  sections: readonly Section[]
  answers: Answers
  /** The current day, `YYYY-MM-DD`. */
  today: string
}

/** The answers to a form, to read: those that count, under the titles of their sections. */
export function AnswerList({ sections, answers, today }: AnswerListProps) {
  const answered = useMemo(() => {
    const state = evaluateForm(prepareForm({ sections }), answers, today)
    return answeredSections({ sections }, state, answerWording)
  }, [sections, answers, today])
  return (
    <Stack sx={{ gap: 2 }}>
      {answered.map(({ name, title, lines }) => (
        <Box key={name} component="section" aria-label={title}>
          {sections.length > 1 && <Box sx={{ typography: 'h3', mb: 1 }}>{title}</Box>}
          <DefinitionList items={lines.map(({ label, text }) => ({ label, value: text }))} />
        </Box>
      ))}
    </Stack>
  )
}
