import { isDay } from '../days.ts'
import { isEmpty, type Value } from './conditions.ts'
import { fieldTypes } from './field-types.ts'
import type { Field } from './structure.ts'

// No zod here: screens that show answers load this.

/** How answers are written that are not texts already; `html` is sanitised formatted text. */
export type Wording = {
  day(day: string): string
  html(html: string): string
  /** Numbers have their unit behind them. */
  hasUnits: boolean
}

/** Days as `YYYY-MM-DD`, formatted text as HTML, numbers alone. */
const asStored: Wording = { day: (day) => day, html: (html) => html, hasUnits: false }

/**
 * Returns an answer as people read it: the labels of chosen options, Yes or No. Files stay the ids of files. Null for an
 * empty answer. A value that does not fit its field is written as it is.
 */
export function answerText(
  { type, options, unit }: Pick<Field, 'type' | 'options' | 'unit'>,
  value: Value,
  wording: Wording = asStored,
): string | null {
  const answering = fieldTypes[type]
  if (typeof value === 'boolean') return answering === 'yes-no' || value ? (value ? 'Yes' : 'No') : null
  if (isEmpty(value)) return null
  const labelOf = (name: unknown) => options.find((option) => option.name === name)?.label ?? String(name)
  if (Array.isArray(value)) return value.map(labelOf).join('; ')
  if (answering === 'one') return labelOf(value)
  const text = String(value)
  if (answering === 'date') return isDay(text) ? wording.day(text) : text
  if (answering === 'formatted') return wording.html(text)
  // Not grouped: 2026 may be a year.
  return answering === 'number' && wording.hasUnits && unit ? `${text} ${unit}` : text
}
