import { answerText } from '@domicile/contract/templates/answer-text'
import type { Value } from '@domicile/contract/templates/conditions'
import type { Field } from '@domicile/contract/templates/structure'
import { plainText } from '@domicile/server/domain/templates/plain-text'

/** Returns an answer as a text for the history and for files; of rows their number. Null: no answer. */
export function valueText(field: Field | null, value: Value): string | null {
  if (!field) return Array.isArray(value) ? String(value.length) : null
  return answerText(field, value, plainText)
}
