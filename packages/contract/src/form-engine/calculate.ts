import {
  add,
  type Decimal,
  decimalOf,
  divide,
  isLess,
  multiply,
  numberOf,
  round,
  subtract,
} from './decimal.ts'
import { limits } from './limits.ts'

// No zod here: every screen with a form loads this.

/** The value of an answer: of a choice the name of its option, of files their ids, of a date `YYYY-MM-DD`. */
export type Value = string | number | boolean | readonly string[] | null

export const calculations = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'round',
  'sum',
  'average',
  'least',
  'greatest',
  'count',
  'join',
  'days-between',
  'years-since',
] as const
export type Calculation = (typeof calculations)[number]

/** A value inside an expression, where numbers are exact. */
export type Exact = Value | Decimal

/** The value of a result; null for a number that is too large. */
export function toValue(result: Exact): Value {
  if (!isDecimal(result)) return result
  const number = numberOf(result)
  return Number.isFinite(number) ? number : null
}

export const calculate: Record<Calculation, (parts: readonly Exact[], today: string) => Exact> = {
  add: fold(add),
  subtract: fold(subtract),
  multiply: fold(multiply),
  divide: fold(divide),
  round: fold((value, decimals) => round(value, Math.trunc(numberOf(decimals))), 0),
  sum: ofNumbers(total),
  average: ofNumbers((numbers) => {
    const sum = total(numbers)
    return sum && divide(sum, { digits: BigInt(numbers.length), scale: 0 })
  }),
  least: ofNumbers((numbers) => numbers.reduce((least, one) => (isLess(one, least) ? one : least))),
  greatest: ofNumbers((numbers) => numbers.reduce((most, one) => (isLess(most, one) ? one : most))),
  count: (parts) => nonEmptyValues(parts).length,
  join: (parts) => joinValues(nonEmptyValues(parts)),
  'days-between': ([from = null, until = null]) => daysBetween(toValue(from), toValue(until)),
  'years-since': ([from = null], today) => yearsBetween(toValue(from), today),
}

/** Folds numbers from the left; a single one is itself, or is combined with `other`. Null if one of them is missing. */
function fold(work: (left: Decimal, right: Decimal) => Decimal | undefined, other?: number) {
  return (parts: readonly Exact[]): Exact => {
    const numbers = parts.map(toDecimal)
    const alone = numbers.length === 1 && other !== undefined ? [toDecimal(other)] : []
    return (
      [...numbers, ...alone].reduce((left, right) => (left && right ? work(left, right) : undefined)) ?? null
    )
  }
}

/** Calculates with the numbers among all values and rows; null without any. */
function ofNumbers(work: (numbers: readonly Decimal[]) => Decimal | undefined) {
  return (parts: readonly Exact[]): Exact => {
    const numbers = parts.flat().flatMap((part) => toDecimal(part) ?? [])
    return numbers.length > 0 ? (work(numbers) ?? null) : null
  }
}

function total(numbers: readonly Decimal[]): Decimal | undefined {
  const zero: Decimal = { digits: 0n, scale: 0 }
  return numbers.reduce<Decimal | undefined>((sum, one) => sum && add(sum, one), zero)
}

function toDecimal(part: Exact): Decimal | undefined {
  if (isDecimal(part)) return part
  return typeof part === 'number' ? decimalOf(part) : undefined
}

function isDecimal(part: Exact): part is Decimal {
  return typeof part === 'object' && part !== null && 'digits' in part
}

/** The values of all rows that are not empty, one after the other. */
function nonEmptyValues(parts: readonly Exact[]): (string | number | true)[] {
  const isFilled = (part: Value) => part !== null && part !== false && String(part).trim() !== ''
  return parts.flat().map(toValue).filter(isFilled) as (string | number | true)[]
}

/**
 * A text that grows beyond the limit is cut one character behind it: the check of the answers refuses it, and texts that are
 * joined from joined texts stay small.
 */
function joinValues(parts: readonly (string | number | true)[]): Value {
  let text = ''
  for (const part of parts) {
    text += text === '' ? part : ` ${part}`
    if (text.length > limits.computedText) return text.slice(0, limits.computedText + 1)
  }
  return text || null
}

const DAY_MS = 86_400_000

function daysBetween(from: Value, until: Value): Value {
  const [start, end] = [timeOf(from), timeOf(until)]
  return start === undefined || end === undefined ? null : Math.round((end - start) / DAY_MS)
}

function yearsBetween(from: Value, until: Value): Value {
  if (timeOf(from) === undefined || timeOf(until) === undefined) return null
  const [[year, ...start], [endYear, ...end]] = [splitDay(from as string), splitDay(until as string)]
  return endYear - year - (start.join() > end.join() ? 1 : 0)
}

function splitDay(day: string): [year: number, month: string, day: string] {
  const [year = '', month = '', date = ''] = day.split('-')
  return [Number(year), month, date]
}

function timeOf(value: Value): number | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
