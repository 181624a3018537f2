import { answerText } from '@domicile/contract/templates/answer-text'
import type { Value } from '@domicile/contract/templates/conditions'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import type { Field } from '@domicile/contract/templates/structure'
import { textOf } from '@domicile/server/security/formatted-text'

/** Returns an answer as a text for the history and for files; of rows their number. Null: no answer. */
export function valueText(field: Field | null, value: Value): string | null {
  if (!field) return Array.isArray(value) ? String(value.length) : null
  const text = answerText(field, value)
  return text !== null && fieldTypes[field.type] === 'formatted' ? textOf(text) : text
}
