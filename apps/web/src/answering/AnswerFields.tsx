import { pathOf } from '@domicile/contract/form-engine/evaluate'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { answeringTexts as words } from './answering-texts.ts'
import { AnswerField } from './AnswerField.tsx'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { AnswerState } from './state/answer-state.ts'
import type { FormExtras } from './form-extras.ts'
import type { Uploads } from './uploads.ts'
import type { AnswerActions } from './use-answers.ts'

export type AnswerSectionProps = {
  section: Section
  state: AnswerState
  actions: AnswerActions
  uploads: Uploads | undefined
  extras: FormExtras | undefined
}

/** The visible fields of a section, or of one of its rows. */
export function AnswerFields(props: AnswerSectionProps & { row: string | undefined }) {
  const { section, row, state, actions, uploads, extras } = props
  return section.fields.map((field) => {
    const path = pathOf(section, field, row)
    const fieldState = state.states.fields.get(path)
    if (!fieldState?.isVisible) return null
    return (
      <Fragment key={path}>
        <AnswerField
          path={path}
          state={fieldState}
          problem={state.left.has(path) ? state.problems.get(path) : undefined}
          today={state.today}
          isLocked={extras?.locked.has(section.name) ?? false}
          actions={actions}
          uploads={uploads}
        />
        {extras?.prefilled?.has(path) && !extras.locked.has(section.name) && (
          <Typography variant="body2" sx={{ mt: -2, color: 'text.secondary' }}>
            {words.prefilled}
          </Typography>
        )}
        {extras?.belowFields.get(path)}
      </Fragment>
    )
  })
}
