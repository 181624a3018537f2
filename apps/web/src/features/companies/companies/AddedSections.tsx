import { editedSections, refusedProblems } from '@domicile/contract/companies/company-form-rules'
import { answerText } from '@domicile/contract/form-engine/answer-text'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { AnswerSection } from '../../../answering/AnswerSection.tsx'
import { inputName } from '../../../answering/input-names.ts'
import type { AnswerState } from '../../../answering/state/answer-state.ts'
import { labelOf } from '../../../answering/state/error-labels.ts'
import { isSectionShown } from '../../../answering/state/paths-of.ts'
import { type FormAnswers, useAnswers } from '../../../answering/use-answers.ts'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { formatCount } from '../../../ui/data/format.ts'
import { focusField } from '../../../ui/fields/field-types.ts'
import { type Added, type AddedCheck, demandOf } from './added.ts'
import { toAnswers, toChanges, toValues } from './added-values.ts'
import type { CompanyForm } from './company-form.ts'

/** The texts of the sections that the firm added to the company form. */
const words = {
  rows: (count: number) => formatCount(count, 'row'),
} as const

type AddedSectionsProps = {
  form: RouteForm<CompanyForm>
  added: Added
  isDraft: boolean
  /** Receives the check of the answers, which the form runs before it sends them. */
  check: AddedCheck
}

/** The sections that the firm added to the company form, within the company's own. */
export function AddedSections({ form, added, isDraft, check }: AddedSectionsProps) {
  const { sections, today, answers: stored } = added
  const structure = useMemo(() => ({ sections }), [sections])
  const answers = useAnswers(structure, toAnswers(structure, form.getValues()), {
    today,
    onChange: (_changes, state) => writeTo(form, state),
  })
  const { state, actions } = answers
  useFormValues(form, answers)
  useLabels(form, state)
  useEffect(() => {
    check.set((how) => {
      const edited = editedSections(state.form, stored, state.answers)
      const problems = [...state.problems].map(([path, message]) => ({ path, message }))
      const found = { form: state.form, state: state.states, problems }
      const refused = refusedProblems(found, edited, demandOf(isDraft, how))
      for (const { path } of refused) actions.leave(path)
      return refused.map(({ path, message }) => ({ path: inputName(path), message }))
    })
  }, [check, state, actions, stored, isDraft])
  useEffect(() => focusField(location.hash.slice(1)), [])
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
      {sections
        .filter((section) => isSectionShown(section, state.states))
        .map((section) => (
          <AnswerSection
            key={section.name}
            {...{ section, state, actions }}
            uploads={undefined}
            extras={undefined}
          />
        ))}
    </Box>
  )
}

function writeTo(form: RouteForm<CompanyForm>, { structure, answers }: AnswerState): void {
  const before = form.getValues()
  for (const [name, value] of entriesOf(toValues(structure, answers)))
    if (before[name] !== value) form.setValue(name, value, { shouldDirty: true })
}

function entriesOf(values: ReturnType<typeof toValues>) {
  return Object.entries(values) as [`answer-${string}`, string][]
}

/** Takes over what the form itself changes: restored input, and answers of another user. */
function useFormValues(form: RouteForm<CompanyForm>, { state, actions }: FormAnswers): void {
  const values = form.watch()
  const follow = useEffectEvent(() => {
    for (const { path, value } of toChanges(state.answers, toAnswers(state.structure, form.getValues())))
      actions.answer(path, value)
  })
  // The values of the form may be newer than those of this rendering.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => follow(), [values])
}

/** The labels of all fields, for the list of errors and the choice between two users' answers. */
function useLabels(form: RouteForm<CompanyForm>, state: AnswerState): void {
  const { states, structure } = state
  useEffect(() => {
    const fields = [...states.fields].map(([path, { field }]) =>
      form.bind(inputName(path), {
        label: labelOf(state, path),
        show: (text: string) => answerText(field, text ? JSON.parse(text) : null) ?? '',
      }),
    )
    const sections = structure.sections.map(({ name, title, repeats }) =>
      form.bind(inputName(name), {
        label: title,
        show: (text: string) => (repeats && text ? words.rows(rowsIn(text, name)) : ''),
      }),
    )
    return () => [...fields, ...sections].forEach((unbind) => unbind())
    // The functions of the form are new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [states, structure])
}

function rowsIn(text: string, section: string): number {
  const rows = (JSON.parse(text) as Record<string, unknown>)[section]
  return Array.isArray(rows) ? rows.length : 0
}
