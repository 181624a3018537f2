import type { Value } from '@domicile/contract/form-engine/conditions'
import type { FieldState } from '@domicile/contract/form-engine/evaluate'
import type { OfferedOption } from '../ui/fields/SelectField.tsx'
import { inputName } from './input-names.ts'
import type { Uploads } from './uploads.ts'
import type { AnswerActions } from './use-answers.ts'

export type AnswerFieldProps = {
  path: string
  state: FieldState
  /** The problem to show. */
  problem: string | undefined
  /** The current day, `YYYY-MM-DD`. */
  today: string
  /** The reader cannot answer it. */
  isLocked: boolean
  actions: AnswerActions
  uploads: Uploads | undefined
}

export type InputProps = ReturnType<typeof inputProps>

/** Returns the props that the inputs of all types share. */
export function inputProps(props: AnswerFieldProps) {
  const { path, state, problem, today, isLocked, actions, uploads } = props
  return {
    ...{ path, state, today, isLocked, actions, uploads },
    answer: (value: Value) => actions.answer(path, value),
    base: {
      name: inputName(path),
      label: state.field.label,
      help: state.field.help ?? undefined,
      error: problem,
      required: state.isRequired,
      disabled: isLocked || !state.isEnabled,
      onBlur: () => actions.leave(path),
    },
  }
}

/** Returns the answer as a text; an answer of another type, after a change of the form, is empty. */
export function textOf({ value }: FieldState): string {
  return typeof value === 'string' ? value : ''
}

export function optionsOf({ options }: FieldState): OfferedOption[] {
  return options.map(({ name, label, isEnabled }) => ({ value: name, label, disabled: !isEnabled }))
}

/** Returns the limits of a text for its live count; one without a greatest length has none. */
export function countOf({ field: { min, max } }: FieldState) {
  return max === null ? {} : { count: { max, ...(min !== null && { min }) } }
}

/** Returns a limit of a date field. */
export function dayOf<Limit extends 'min' | 'max'>(limit: Limit, day: string | null, today: string) {
  return (day === null ? {} : { [limit]: day === 'today' ? today : day }) as Partial<Record<Limit, string>>
}
