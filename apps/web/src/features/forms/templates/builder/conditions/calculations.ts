import type { Calculation, Expression, Value } from '@domicile/contract/form-engine/conditions'
import { type Answering, type FieldType, fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Sections } from '../structure/places.ts'
import { computedTexts as words } from './condition-texts.ts'

/** A part of a calculation as the editor shows it. */
export type Part = { field: string } | { value: Value }
/** A calculation whose parts are all fields or values. */
export type Plain = { calculate: Calculation; of: readonly Part[] }

/** Returns a computed value as the editor shows it, or undefined if it is deeper. */
export function plainOf(computed: Expression): Plain | undefined {
  if (!('calculate' in computed)) return undefined
  const isPlain = computed.of.every((part) => 'field' in part || 'value' in part)
  return isPlain ? (computed as Plain) : undefined
}

/** The parts that a calculation takes at least and at most, and the answers it calculates with. */
type Shape = { least: number; most: number; answers: readonly Answering[]; overRows?: true; hasValues?: true }

const numbers = ['number'] as const
const texts: readonly Answering[] = ['line', 'lines', 'number', 'date', 'one', 'url']
const MOST = 30

export const shapes: Record<Calculation, Shape> = {
  add: { least: 2, most: MOST, answers: numbers, hasValues: true },
  subtract: { least: 2, most: MOST, answers: numbers, hasValues: true },
  multiply: { least: 2, most: MOST, answers: numbers, hasValues: true },
  divide: { least: 2, most: MOST, answers: numbers, hasValues: true },
  round: { least: 1, most: 2, answers: numbers, hasValues: true },
  sum: { least: 1, most: MOST, answers: numbers, overRows: true },
  average: { least: 1, most: MOST, answers: numbers, overRows: true },
  least: { least: 1, most: MOST, answers: numbers, overRows: true, hasValues: true },
  greatest: { least: 1, most: MOST, answers: numbers, overRows: true, hasValues: true },
  count: { least: 1, most: MOST, answers: [...texts, 'several', 'file', 'image', 'yes-no'], overRows: true },
  join: { least: 1, most: MOST, answers: texts, overRows: true, hasValues: true },
  'days-between': { least: 2, most: 2, answers: ['date'] },
  'years-since': { least: 1, most: 1, answers: ['date'] },
}

const ofNumber = Object.keys(shapes).filter((name) => name !== 'join') as Calculation[]

/** The calculations whose result fits a type. */
export function calculationsFor(type: FieldType): readonly Calculation[] {
  const answering = fieldTypes[type]
  if (answering === 'number') return ofNumber
  return answering === 'line' || answering === 'lines' ? ['join', ...ofNumber] : []
}

/** Returns the fields that a calculation of a field can use, and the sections whose rows it can count. */
export function partOptions(sections: Sections, name: string, calculation: Calculation) {
  const { answers, overRows } = shapes[calculation]
  return sections.flatMap((section) => {
    const isAround = section.fields.some((field) => field.name === name)
    if (section.repeats && !isAround && !overRows) return []
    const rows =
      calculation === 'count' && section.repeats && !isAround
        ? [{ value: section.name, label: words.rows(section.title) }]
        : []
    const fields = section.fields
      .filter((field) => field.name !== name && answers.includes(fieldTypes[field.type]))
      .map((field) => ({ value: field.name, label: field.label }))
    return [...rows, ...fields]
  })
}

/** Returns a calculation with as many parts as it needs, of the parts that are there. */
export function withCalculation(
  before: Plain | undefined,
  calculate: Calculation,
  options: readonly { value: string }[],
): Plain {
  const { least, most, hasValues } = shapes[calculate]
  const validParts = (before?.of ?? []).filter((part) =>
    'field' in part ? options.some(({ value }) => value === part.field) : hasValues,
  )
  const parts = [...validParts, ...newParts(options, validParts, hasValues === true)].slice(
    0,
    Math.max(least, validParts.length),
  )
  return { calculate, of: parts.slice(0, most) }
}

function newParts(
  options: readonly { value: string }[],
  validParts: readonly Part[],
  hasValues: boolean,
): Part[] {
  const unused = options.filter(
    ({ value }) => !validParts.some((part) => 'field' in part && part.field === value),
  )
  const filler: Part[] = hasValues
    ? [{ value: 1 }, { value: 1 }]
    : options.slice(0, 1).flatMap(({ value }) => [{ field: value }, { field: value }])
  return [...unused.map(({ value }) => ({ field: value })), ...filler]
}
