import { answerText } from '@domicile/contract/form-engine/answer-text'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import { plainText } from '@domicile/server/domain/templates/plain-text'

/** Returns an answer as a text for the history and for files; of rows their number. Null: no answer. */
export function valueText(field: Field | null, value: Value): string | null {
  if (!field) return Array.isArray(value) ? String(value.length) : null
  return answerText(field, value, plainText)
}
