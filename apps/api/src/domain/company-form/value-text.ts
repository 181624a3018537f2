import type { Value } from '@domicile/contract/templates/conditions'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import type { Field } from '@domicile/contract/templates/structure'
import { textOf } from '@domicile/server/security/formatted-text'

/** Returns an answer as a text for the history and for files; of rows their number. Null: no answer. */
export function valueText(field: Field | null, value: Value | undefined): string | null {
  if (value === null || value === undefined) return null
  if (!field) return Array.isArray(value) ? String(value.length) : null
  const labelOf = (name: unknown) =>
    field.options.find((option) => option.name === name)?.label ?? String(name)
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const answering = fieldTypes[field.type]
  if (answering === 'one') return labelOf(value)
  return answering === 'formatted' ? textOf(String(value)) : String(value)
}
