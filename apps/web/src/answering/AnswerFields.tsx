import { pathOf } from '@domicile/contract/templates/evaluate'
import { AnswerField } from './AnswerField.tsx'
import type { AnswerSectionProps } from './AnswerSection.tsx'

/** The visible fields of a section, or of one of its rows. */
export function AnswerFields(props: AnswerSectionProps & { row: string | undefined }) {
  const { section, row, state, actions, uploads } = props
  return section.fields.map((field) => {
    const path = pathOf(section, field, row)
    const fieldState = state.states.fields.get(path)
    if (!fieldState?.isVisible) return null
    return (
      <AnswerField
        key={path}
        path={path}
        state={fieldState}
        problem={state.left.has(path) ? state.problems.get(path) : undefined}
        today={state.today}
        actions={actions}
        uploads={uploads}
      />
    )
  })
}
