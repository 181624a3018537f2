import type { FieldType } from '@domicile/contract/form-engine/field-types'
import type { Section } from '@domicile/contract/form-engine/structure'
import { useEffect, useEffectEvent } from 'react'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { focusField } from '../ui/fields/field-types.ts'
import type { Place } from './state/answer-state.ts'
import { AnswerSection } from './AnswerSection.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import { errorsOf } from './state/error-labels.ts'
import type { FormExtras } from './form-extras.ts'
import { inputName, inputPath } from './input-names.ts'
import { isSectionShown } from './state/paths-of.ts'
import { SectionSteps } from './SectionSteps.tsx'
import { type Uploads, useNamedUploads } from './uploads.ts'
import type { FormAnswers } from './use-answers.ts'

/** A form with more fields shows one section at a time. */
const LONG = 30

/** In milliseconds: first the questions are shown. */
const LOADED_AFTER = 1_000

/** More links would push the questions off the screen. */
const MOST_LISTED = 10

const fileDrop = () => import('../ui/fields/FileDrop.tsx')

/** The code of fields that few forms have. */
const loads: Partial<Record<FieldType, () => Promise<unknown>>> = {
  autocomplete: () => import('../ui/fields/SearchSelect.tsx'),
  'formatted text': () =>
    Promise.all([
      import('../ui/fields/formatted/FormattedTextEditor.tsx'),
      import('../ui/data/FormattedText.tsx'),
    ]),
  'file upload': fileDrop,
  'image upload': fileDrop,
}

type AnswerFormProps = {
  form: FormAnswers
  /** Without it, fields for files are disabled, as in a preview. */
  uploads?: Uploads
  extras?: FormExtras
  /** Shows one section at a time, however short the form is. */
  isStepped?: boolean
}

/** The questions of a form, without its frame and its submit button. */
export function AnswerForm({ form, uploads, extras, isStepped = false }: AnswerFormProps) {
  const { state, actions } = form
  const { structure } = state
  useEffect(() => loadFieldsSoon(structure.sections), [structure])
  const files = useNamedUploads(uploads)
  useFocusOnMoves(state.place)
  const errors = errorsOf(state)
  const ownSections = structure.sections.filter(({ name }) => !extras?.elsewhere?.has(name))
  const sections = ownSections.filter((section) => isSectionShown(section, state.states))
  return (
    <>
      <ErrorSummary
        key={state.attempts}
        errors={errors.slice(0, MOST_LISTED)}
        generalError={
          errors.length > MOST_LISTED ? words.firstProblems(errors.length, MOST_LISTED) : undefined
        }
        onFollow={(name) => actions.go(inputPath(name))}
      />
      {isLong(ownSections) || (isStepped && sections.length > 1) ? (
        <SectionSteps form={form} sections={sections} uploads={files} extras={extras} />
      ) : (
        sections.map((section) => (
          <AnswerSection key={section.name} {...{ section, state, actions, extras }} uploads={files} />
        ))
      )}
    </>
  )
}

/** Loads the code of all fields of a form, so that its other sections open without a network too. */
function loadFieldsSoon(sections: readonly Section[]): () => void {
  const types = new Set(sections.flatMap(({ fields }) => fields.map(({ type }) => type)))
  const load = () => {
    // A failure counts only when the field is shown, which loads it again.
    for (const type of types) void loads[type]?.().catch(() => undefined)
  }
  const timer = setTimeout(load, LOADED_AFTER)
  return () => clearTimeout(timer)
}

/** Counts hidden fields too, so that an answer does not change the layout. */
function isLong(sections: readonly Section[]): boolean {
  return sections.length > 1 && sections.reduce((count, { fields }) => count + fields.length, 0) > LONG
}

function useFocusOnMoves({ path, turn }: Place): void {
  const focus = useEffectEvent(() => focusField(inputName(path)))
  useEffect(() => {
    if (turn > 0) focus()
  }, [turn])
}
