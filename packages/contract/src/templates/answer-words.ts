import { isEmpty, type Value } from './conditions.ts'
import { fieldTypes } from './field-types.ts'
import type { Field } from './structure.ts'

// No zod here: screens that show answers load this.

/**
 * Returns an answer as people read it: the labels of chosen options, Yes or No. Formatted text stays HTML, and files stay
 * the ids of files. Null for an empty answer. A value that does not fit its field is shown as it is.
 */
export function answerInWords(
  { type, options }: Pick<Field, 'type' | 'options'>,
  value: Value,
): string | null {
  const answering = fieldTypes[type]
  if (value !== null && answering === 'yes-no') return value === true ? 'Yes' : 'No'
  if (isEmpty(value)) return null
  const labelOf = (name: unknown) => options.find((option) => option.name === name)?.label ?? String(name)
  if (Array.isArray(value)) return value.map(labelOf).join('; ')
  return answering === 'one' ? labelOf(value) : String(value)
}
