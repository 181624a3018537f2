import type { Value } from '@domicile/contract/templates/conditions'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import type { Field } from '@domicile/contract/templates/structure'
import { answeringTexts } from '../../answering/answering-texts.ts'
import { formatDay, formatNumber } from '../../ui/data/format.ts'
import { isDay } from '../../ui/fields/parse-day.ts'

/** Returns an answer as a text, with the labels of its options; empty for none. */
export function answerInWords({ type, options }: Field, value: Value): string {
  const answering = fieldTypes[type]
  const labelOf = (name: string) => options.find((option) => option.name === name)?.label ?? name
  if (typeof value === 'boolean') return value ? answeringTexts.yes : answeringTexts.no
  if (typeof value === 'number') return formatNumber(value)
  if (value === null) return ''
  if (typeof value !== 'string') return value.map(labelOf).join(', ')
  if (answering === 'one') return labelOf(value)
  if (answering === 'date') return isDay(value) ? formatDay(value) : value
  return answering === 'formatted' ? textOf(value) : value
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
