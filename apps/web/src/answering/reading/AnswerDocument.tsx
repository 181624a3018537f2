import type { Value } from '@domicile/contract/form-engine/conditions'
import {
  type Answers,
  evaluateForm,
  type FormState,
  pathOf,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, type ReactNode } from 'react'
import { DefinitionList, type Fact } from '../../ui/data/DefinitionList.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { answeringTexts as words } from '../answering-texts.ts'
import { AnswerValue, type FileOf } from './AnswerValue.tsx'
import { isSectionShown } from '../state/paths-of.ts'

export type AnswerDocumentProps = {
  sections: readonly Section[]
  answers: Answers
  /** The current day of the company, `YYYY-MM-DD`. */
  today: string
  /** Shows a file by its id; without it, files have no names. */
  fileOf?: FileOf
  /** The answers before, by path, where they were others. */
  before?: ReadonlyMap<string, Value>
  /** The names of the sections to show; defaults to all. */
  only?: (section: string) => boolean
  /** The paths of the fields to show; defaults to all. */
  onlyFields?: (path: string) => boolean
  /** Shown at the end of a section, such as a decision on it. */
  after?: (section: Section) => ReactNode
}

/** The answers to a form as a document, section by section; only those that count. */
export function AnswerDocument(props: AnswerDocumentProps) {
  const { sections, answers, today, only = () => true, after } = props
  const states = useMemo(
    () => evaluateForm(prepareForm({ sections }), answers, today),
    [sections, answers, today],
  )
  return sections
    .filter((section) => only(section.name) && isSectionShown(section, states))
    .map((section) => (
      <Panel key={section.name} title={section.title}>
        <SectionAnswers {...props} section={section} states={states} />
        {after?.(section)}
      </Panel>
    ))
}

type SectionAnswersProps = Pick<AnswerDocumentProps, 'fileOf' | 'before' | 'onlyFields'> & {
  section: Section
  states: FormState
}

/** The answers of a section, once or for each of its rows. */
export function SectionAnswers(props: SectionAnswersProps) {
  const { section, states } = props
  if (!section.repeats) return <DefinitionList items={factsOf(props, undefined)} />
  const { item } = section.repeats
  const rows = states.sections.get(section.name)?.rows ?? []
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noRows(item)}</Typography>
  return rows.map((row, index) => {
    const facts = factsOf(props, row)
    if (facts.length === 0) return null
    return (
      <Box key={row} role="group" aria-label={words.row(item, index + 1)} sx={rowFrame}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {words.row(item, index + 1)}
        </Typography>
        <DefinitionList items={facts} />
      </Box>
    )
  })
}

function factsOf(props: SectionAnswersProps, row: string | undefined): Fact[] {
  const { section, states, before, fileOf, onlyFields = () => true } = props
  return section.fields.flatMap((field) => {
    const path = pathOf(section, field, row)
    const state = states.fields.get(path)
    if (!state?.isVisible || !onlyFields(path)) return []
    const answer = <AnswerValue field={field} value={state.value} fileOf={fileOf} />
    if (!before?.has(path)) return [{ label: field.label, value: answer }]
    const value = (
      <>
        {answer}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {words.before} <AnswerValue field={field} value={before.get(path)!} fileOf={fileOf} />
        </Box>
      </>
    )
    return [{ label: field.label, value }]
  })
}

const rowFrame = { '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } } as const
