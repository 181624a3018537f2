import type { FieldError } from '../../forms/ErrorSummary.tsx'
import type { AnswerState } from './answer-state.ts'
import { answeringTexts as words } from '../answering-texts.ts'
import { inputName } from '../input-names.ts'

/** Returns the problems that the last attempt was refused for, in the order of the form. */
export function errorsOf(state: AnswerState): FieldError[] {
  return state.refused.map((path) => ({
    label: `${labelOf(state, path)}: ${state.problems.get(path)}`,
    field: inputName(path),
  }))
}

/** Returns the label of a field or section; in a repeating section with its row: "Employer 2, Since". */
export function labelOf({ states }: AnswerState, path: string): string {
  const field = states.fields.get(path)
  if (!field) return states.sections.get(path)?.section.title ?? path
  const { section, row } = field
  if (row === undefined || !section.repeats) return field.field.label
  const place = (states.sections.get(section.name)?.rows.indexOf(row) ?? 0) + 1
  return `${words.row(section.repeats.item, place)}, ${field.field.label}`
}
