import type { Condition, Expression, Operator, Value } from '@domicile/contract/form-engine/conditions'
import { type Answering, fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import { formatDay, formatNumber } from '../../../../../ui/data/format.ts'
import { findField } from '../structure/names.ts'
import type { Sections } from '../structure/places.ts'
import { calculationTexts, conditionTexts as words } from './condition-texts.ts'

/** Returns a comparison as the fields of an answering are compared: a date is before, a number less. */
export function operatorInWords(operator: Operator, answering: Answering | undefined): string {
  return (answering && words.ofAnswering[answering]?.[operator]) ?? words.operators[operator]
}

/** Returns a condition as a sentence with the labels of fields: 'Country is Estonia and Age is at least 18'. */
export function conditionInWords(condition: Condition, sections: Sections): string {
  const inWords = (part: Condition) => {
    const sentence = conditionInWords(part, sections)
    return isGroup(part) ? `(${sentence})` : sentence
  }
  if ('all' in condition) return condition.all.map(inWords).join(words.and)
  if ('any' in condition) return condition.any.map(inWords).join(words.or)
  if ('not' in condition) return words.not(conditionInWords(condition.not, sections))
  const { of, operator, to } = condition
  const field = 'field' in of ? findField(sections, of.field)?.field : undefined
  const answering = field && fieldTypes[field.type]
  return [
    expressionInWords(of, sections),
    operatorInWords(operator, answering),
    to && ('value' in to ? valueInWords(to.value, field) : expressionInWords(to, sections)),
  ]
    .filter(Boolean)
    .join(' ')
}

function isGroup(condition: Condition): boolean {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return parts.length > 1
}

function labelIn(sections: Sections, name: string): string {
  const section = sections.find((one) => one.name === name)
  return section?.title ?? (findField(sections, name)?.field.label || name)
}

/** Returns a computed value as text: 'Price × Shares'. */
export function expressionInWords(expression: Expression, sections: Sections): string {
  if ('field' in expression) return `“${labelIn(sections, expression.field)}”`
  if ('value' in expression) return valueInWords(expression.value, undefined)
  if ('when' in expression)
    return words.when(
      conditionInWords(expression.when, sections),
      expressionInWords(expression.use, sections),
      expressionInWords(expression.otherwise, sections),
    )
  const { label, sign } = calculationTexts[expression.calculate]
  const parts = expression.of.map((part) => {
    const text = expressionInWords(part, sections)
    return sign && 'calculate' in part && calculationTexts[part.calculate].sign ? `(${text})` : text
  })
  return sign ? parts.join(sign) : `${label} (${parts.join(', ')})`
}

/** Formats a value as the field that it is compared with shows it. */
export function valueInWords(value: Value, field: Field | undefined): string {
  if (Array.isArray(value)) return value.map((one: string) => valueInWords(one, field)).join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string' || value === '') return words.nothing
  const option = field?.options.find(({ name }) => name === value)
  if (option) return option.label
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : field?.options.length ? value : `“${value}”`
}
