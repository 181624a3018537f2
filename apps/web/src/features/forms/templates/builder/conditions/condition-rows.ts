import type { Condition, Operator, Value } from '@domicile/contract/form-engine/conditions'
import { type Answering, fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import type { Sections } from '../structure/places.ts'

/** A comparison of a field with a value, as a row of the editor shows it. */
export type Row = { kind: 'row'; field: string; operator: Operator; value: Value }
/** A condition that the editor cannot show as a row. */
export type Fixed = { kind: 'fixed'; condition: Condition }
/** Rows of which all or any hold. */
export type Group<Part = Row | Fixed> = { kind: 'group'; join: Join; parts: readonly Part[] }
export type Join = 'all' | 'any'
/** The content of the editor: rows, and groups of rows. */
export type Root = Group<Row | Fixed | Group>

/** Returns a condition as the editor shows it; deeper parts stay conditions. */
export function rootOf(condition: Condition | null): Root {
  if (!condition) return { kind: 'group', join: 'all', parts: [] }
  const group = partsOf(condition)
  if (!group) return { kind: 'group', join: 'all', parts: [rowOf(condition)] }
  return { kind: 'group', join: group.join, parts: group.conditions.map(partOf) }
}

function partOf(condition: Condition): Row | Fixed | Group {
  const group = partsOf(condition)
  if (!group) return rowOf(condition)
  return { kind: 'group', join: group.join, parts: group.conditions.map(rowOf) }
}

function partsOf(condition: Condition): { join: Join; conditions: readonly Condition[] } | undefined {
  if ('all' in condition) return { join: 'all', conditions: condition.all }
  if ('any' in condition) return { join: 'any', conditions: condition.any }
  return undefined
}

function rowOf(condition: Condition): Row | Fixed {
  if (!('operator' in condition) || !('field' in condition.of)) return { kind: 'fixed', condition }
  const { of, operator, to } = condition
  if (!to) return { kind: 'row', field: of.field, operator, value: null }
  return 'value' in to
    ? { kind: 'row', field: of.field, operator, value: to.value }
    : { kind: 'fixed', condition }
}

/** Returns the condition that the editor shows, or null if it shows none. */
export function conditionOf({ join, parts }: Root): Condition | null {
  const conditions = parts.flatMap((part) => {
    if (part.kind === 'group') return groupOf(part)
    return [part.kind === 'fixed' ? part.condition : comparisonOf(part)]
  })
  const [first] = conditions
  if (!first) return null
  // A group alone is the root itself, unless it is meant to be joined with further conditions.
  if (conditions.length === 1) return first
  return join === 'all' ? { all: conditions } : { any: conditions }
}

/** A group with one condition stays a group, so that the editor can add to it. */
function groupOf({ join, parts }: Group): Condition[] {
  const conditions = parts.map((part) => (part.kind === 'fixed' ? part.condition : comparisonOf(part)))
  if (conditions.length === 0) return []
  return [join === 'all' ? { all: conditions } : { any: conditions }]
}

function comparisonOf({ field, operator, value }: Row): Condition {
  const of = { field }
  return hasValue(operator) ? { of, operator, to: { value } } : { of, operator }
}

export function hasValue(operator: Operator): boolean {
  return operator !== 'empty' && operator !== 'not-empty'
}

/** The comparisons that make sense for an answer, the usual one first. */
export const operatorsOf: Record<Answering, readonly Operator[]> = {
  line: ['equals', 'not-equals', 'contains', 'not-contains', 'not-empty', 'empty'],
  lines: ['contains', 'not-contains', 'not-empty', 'empty'],
  formatted: ['contains', 'not-contains', 'not-empty', 'empty'],
  number: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'not-empty', 'empty'],
  date: ['equals', 'less', 'at-most', 'greater', 'at-least', 'not-empty', 'empty'],
  'yes-no': ['equals'],
  one: ['equals', 'not-equals', 'any-of', 'none-of', 'not-empty', 'empty'],
  several: ['contains', 'not-contains', 'any-of', 'not-empty', 'empty'],
  url: ['equals', 'contains', 'not-contains', 'not-empty', 'empty'],
  file: ['not-empty', 'empty'],
  image: ['not-empty', 'empty'],
}

/** Returns true for a comparison with several options. */
export function isWithSeveral(operator: Operator): boolean {
  return operator === 'any-of' || operator === 'none-of'
}

/** Returns a row about a field, with its usual comparison and a value to start with. */
export function newRow(field: Field): Row {
  const operator = operatorsOf[fieldTypes[field.type]][0]!
  return { kind: 'row', field: field.name, operator, value: firstValue(field, operator) }
}

/** Returns a row with another comparison; the value stays if it fits. */
export function withOperator(row: Row, field: Field, operator: Operator): Row {
  if (!hasValue(operator)) return { ...row, operator, value: null }
  const several = isWithSeveral(operator)
  if (several === Array.isArray(row.value) && row.value !== null) return { ...row, operator }
  const value = several
    ? typeof row.value === 'string'
      ? [row.value]
      : []
    : Array.isArray(row.value) && row.value[0] !== undefined
      ? (row.value[0] as string)
      : firstValue(field, operator)
  return { ...row, operator, value }
}

function firstValue(field: Field, operator: Operator): Value {
  if (!hasValue(operator)) return null
  const answering = fieldTypes[field.type]
  if (isWithSeveral(operator)) return []
  if (answering === 'yes-no') return true
  if (answering === 'one' || answering === 'several') return field.options[0]?.name ?? ''
  return answering === 'number' ? null : ''
}

/**
 * Returns the fields that a condition of a part can compare: all but itself, and of the repeating sections only those of
 * its own row. A condition of a section cannot compare its own fields.
 */
export function comparable(sections: Sections, name: string): Field[] {
  return sections.flatMap((section) => {
    const isAround = section.fields.some((field) => field.name === name)
    if (section.name === name || (section.repeats && !isAround)) return []
    return section.fields.filter((field) => field.name !== name)
  })
}

/** Returns the field to suggest: the nearest choice above the part, which is usually answered before it. */
export function suggested(sections: Sections, name: string): Field | undefined {
  const fields = comparable(sections, name)
  const order = sections.flatMap((section) => [section.name, ...section.fields.map((field) => field.name)])
  const before = fields.filter((field) => order.indexOf(field.name) < order.indexOf(name))
  return before.findLast(isChoice) ?? before.at(-1) ?? fields.find(isChoice) ?? fields[0]
}

function isChoice({ type }: Field): boolean {
  return ['one', 'several', 'yes-no'].includes(fieldTypes[type])
}
