import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import type { Section } from '@domicile/contract/templates/structure'
import History from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { FormAnswers } from '../../../answering/use-answers.ts'
import { assignmentTexts as words } from '../assignment-texts.ts'
import { LastAnswer } from './LastAnswer.tsx'
import { emptyPaths, lastValues, unchangedAnswers } from './unchanged-answers.ts'

type Answering = { record: AssignmentRecord; form: FormAnswers; locked: ReadonlySet<string> }

/** Returns the last answer for each field that the reader can answer now, by path. */
export function lastAnswerLines({ record, form, locked }: Answering): Map<string, ReactNode> {
  const { submittedAt = '', answers = [] } = record.lastAnswers ?? {}
  const lines = new Map<string, ReactNode>()
  for (const { path, value: last } of answers) {
    const state = form.state.states.fields.get(path)
    if (!state?.isEnabled || locked.has(state.section.name)) continue
    const { field, value } = state
    lines.set(path, <LastAnswer {...{ path, field, value, last, submittedAt }} actions={form.actions} />)
  }
  return lines
}

/** Takes over the last answers of a section for its empty fields; nothing where there are none. */
export function AllUnchanged({ section, record, form, locked }: Answering & { section: Section }) {
  const last = lastValues(record)
  if (locked.has(section.name) || emptyPaths(form.state.states, last, section.name).length === 0) return null
  return (
    <Button
      size="small"
      startIcon={<History />}
      sx={{ ml: -0.625 }}
      onClick={() => {
        form.actions.go(section.name)
        form.actions.load(unchangedAnswers(form.state, last, section.name))
      }}
    >
      {words.allUnchanged}
    </Button>
  )
}
