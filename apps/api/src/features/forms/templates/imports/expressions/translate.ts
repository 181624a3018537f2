import type {
  Calculation,
  Condition,
  Expression,
  Operator,
  Value,
} from '@domicile/contract/form-engine/conditions'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import { limits } from '@domicile/contract/form-engine/limits'
import { type Term, Unsupported } from './grammar.ts'
import {
  COMPARISONS,
  CONDITIONS,
  constant,
  fitValue,
  isTextSum,
  type Kind,
  kindOf,
  need,
  optionsIn,
  optionsOf,
  trueOption,
  type Resolve,
} from './kinds.ts'

/** A condition that never holds. */
export const never: Condition = { of: { value: false }, operator: 'equals', to: { value: true } }

const MIRRORED: Record<string, string> = {
  less: 'greater',
  'at-most': 'at-least',
  greater: 'less',
  'at-least': 'at-most',
}

/** Joins conditions into one, in groups of as many as a condition may have. */
export function combine(kind: 'all' | 'any', parts: readonly Condition[]): Condition {
  if (parts.length === 1) return parts[0]!
  const join = (some: readonly Condition[]): Condition => (kind === 'all' ? { all: some } : { any: some })
  if (parts.length <= limits.parts) return join(parts)
  const groups = Array.from({ length: Math.ceil(parts.length / limits.parts) }, (_, place) =>
    parts.slice(place * limits.parts, (place + 1) * limits.parts),
  )
  return combine(kind, groups.map(join))
}

/** Returns the condition that a term states. Throws {@link Unsupported}. */
export function toCondition(term: Term, resolve: Resolve, depth = 0): Condition {
  if (depth > limits.depth) throw new Unsupported('it is nested too deep')
  const inner = (part: Term) => toCondition(part, resolve, depth + 1)
  if (!('call' in term) || !CONDITIONS.has(term.call)) return isTrue(term, resolve, depth)
  const { call, of } = term
  if (call === 'and') return combine('all', of.map(inner))
  if (call === 'or') return combine('any', of.map(inner))
  if (call === 'not') return negated(inner(need(of, 0)))
  if (call === 'empty' || call === 'not-empty')
    return { of: toExpression(need(of, 0), resolve, depth + 1), operator: call }
  const [left, right] = [need(of, 0), need(of, 1)]
  return COMPARISONS.includes(call)
    ? comparison(call as Operator, [left, right], resolve, depth)
    : membership(call, [left, right], resolve, depth)
}

const OPPOSITES: Partial<Record<Operator, Operator>> = {
  equals: 'not-equals',
  'not-equals': 'equals',
  contains: 'not-contains',
  'not-contains': 'contains',
  'any-of': 'none-of',
  'none-of': 'any-of',
  empty: 'not-empty',
  'not-empty': 'empty',
}

function negated(condition: Condition): Condition {
  const opposite = 'operator' in condition ? OPPOSITES[condition.operator] : undefined
  return opposite && 'operator' in condition ? { ...condition, operator: opposite } : { not: condition }
}

/** A value that is used as a condition. */
function isTrue(term: Term, resolve: Resolve, depth: number): Condition {
  if ('value' in term) return { of: { value: Boolean(term.value) }, operator: 'equals', to: { value: true } }
  const of = toExpression(term, resolve, depth + 1)
  const yes = trueOption(optionsOf(term, resolve))
  if (yes !== undefined) return { of, operator: 'equals', to: { value: yes } }
  return kindOf(term, resolve) === 'number'
    ? combine('all', [
        { of, operator: 'not-empty' },
        { of, operator: 'not-equals', to: { value: 0 } },
      ])
    : { of, operator: 'not-empty' }
}

type Sides = readonly [left: Term, right: Term]

function comparison(operator: Operator, [left, right]: Sides, resolve: Resolve, depth: number): Condition {
  if (isConstant(left, resolve) && !isConstant(right, resolve))
    return comparison((MIRRORED[operator] ?? operator) as Operator, [right, left], resolve, depth)
  if ('call' in left && left.call === 'today' && !('call' in right && right.call === 'today'))
    return comparison((MIRRORED[operator] ?? operator) as Operator, [right, left], resolve, depth)
  if ('call' in right && right.call === 'today') return againstToday(operator, left, resolve, depth)
  const value = constant(right, resolve)
  if (value === '' || value === null || value === 'NaN') return blankness(operator, left, resolve, depth)
  if ('call' in left && left.call === 'text-length' && typeof value === 'number')
    return lengthCheck(operator, [need(left.of, 0), value], resolve, depth)
  const of = toExpression(left, resolve, depth + 1)
  const isOrder = operator in MIRRORED
  const options = optionsOf(left, resolve)
  if (isOrder && options) return orderOfOptions(of, operator, options, value)
  const to =
    value === undefined ? toExpression(right, resolve, depth + 1) : { value: fitValue(value, left, resolve) }
  const isList = kindOf(left, resolve) === 'several' && 'value' in to && typeof to.value === 'string'
  return {
    of,
    operator,
    to: isList ? { value: optionsIn((to as { value: string }).value, left, resolve) } : to,
  }
}

function isConstant(term: Term, resolve: Resolve): boolean {
  return constant(term, resolve) !== undefined
}

function blankness(operator: Operator, left: Term, resolve: Resolve, depth: number): Condition {
  const of = toExpression(left, resolve, depth + 1)
  if (operator === 'equals') return { of, operator: 'empty' }
  if (operator === 'not-equals') return { of, operator: 'not-empty' }
  throw new Unsupported('it compares with an empty text')
}

/** Conditions do not know the current day, only full years until it. */
function againstToday(operator: Operator, left: Term, resolve: Resolve, depth: number): Condition {
  const years: Expression = { calculate: 'years-since', of: [toExpression(left, resolve, depth + 2)] }
  if (operator === 'greater') return { of: years, operator: 'less', to: { value: 0 } }
  if (operator === 'at-most') return { of: years, operator: 'at-least', to: { value: 0 } }
  throw new Unsupported('conditions here cannot compare a date with today in this way')
}

function lengthCheck(
  operator: Operator,
  [text, length]: readonly [Term, number],
  resolve: Resolve,
  depth: number,
): Condition {
  const of = toExpression(text, resolve, depth + 1)
  const check = `${operator} ${length}`
  if (['equals 0', 'at-most 0', 'less 1'].includes(check)) return { of, operator: 'empty' }
  if (['not-equals 0', 'greater 0', 'at-least 1'].includes(check)) return { of, operator: 'not-empty' }
  throw new Unsupported('conditions here cannot count the characters of a text')
}

/** Options have names, not numbers: lists those that are less or greater. */
function orderOfOptions(
  of: Expression,
  operator: Operator,
  options: ReadonlyMap<string, string>,
  value: Value | undefined,
): Condition {
  const bound = Number(value)
  if (value === undefined || Number.isNaN(bound)) throw new Unsupported('options here have no order')
  const holds: Record<string, (one: number) => boolean> = {
    less: (one) => one < bound,
    'at-most': (one) => one <= bound,
    greater: (one) => one > bound,
    'at-least': (one) => one >= bound,
  }
  const names = [...options].filter(([raw]) => holds[operator]!(Number(raw))).map(([, name]) => name)
  return { of, operator: 'any-of', to: { value: names } }
}

function membership(call: string, [left, right]: Sides, resolve: Resolve, depth: number): Condition {
  const of = toExpression(left, resolve, depth + 1)
  const value = constant(right, resolve)
  const fitted = value === undefined ? undefined : fitValue(value, left, resolve)
  const to = fitted === undefined ? toExpression(right, resolve, depth + 1) : { value: fitted }
  if (call === 'selected')
    return { of, operator: kindOf(left, resolve) === 'several' ? 'contains' : 'equals', to }
  const names = Array.isArray(fitted) ? (fitted as readonly string[]) : undefined
  if (names && kindOf(left, resolve) === 'number' && (call === 'any-of' || call === 'none-of')) {
    const operator = call === 'any-of' ? 'equals' : 'not-equals'
    const parts = names.map((name): Condition => ({ of, operator, to: { value: Number(name) } }))
    return parts.length > 0 ? combine(call === 'any-of' ? 'any' : 'all', parts) : never
  }
  if (call === 'all-of' || (call === 'contains' && names))
    return combine(
      'all',
      (names ?? [fitted as string]).map((name) => ({ of, operator: 'contains', to: { value: name } })),
    )
  if (kindOf(left, resolve) === 'one' && (call === 'contains' || call === 'not-contains'))
    return { of, operator: call === 'contains' ? 'equals' : 'not-equals', to }
  return { of, operator: call as Operator, to }
}

const CALCULATIONS: Record<string, Calculation> = Object.assign(Object.create(null), {
  add: 'add',
  multiply: 'multiply',
  divide: 'divide',
  sum: 'sum',
  average: 'average',
  least: 'least',
  greatest: 'greatest',
  count: 'count',
  round: 'round',
  join: 'join',
  'years-since': 'years-since',
  'days-between': 'days-between',
})

/** Returns the computed value that a term states. Throws {@link Unsupported}. */
export function toExpression(term: Term, resolve: Resolve, depth = 0): Expression {
  if (depth > limits.depth) throw new Unsupported('it is nested too deep')
  if ('value' in term) return { value: term.value }
  if ('name' in term) {
    const target = resolve(term.name)
    return 'value' in target ? { value: target.value } : { field: target.key }
  }
  const { call, of } = term
  const inner = (part: Term) => toExpression(part, resolve, depth + 1)
  if (CONDITIONS.has(call))
    return { when: toCondition(term, resolve, depth + 1), use: { value: true }, otherwise: { value: false } }
  if (call === 'if')
    return {
      when: toCondition(need(of, 0), resolve, depth + 1),
      use: inner(need(of, 1)),
      otherwise: of[2] ? inner(of[2]) : { value: null },
    }
  if (call === 'coalesce') {
    const use = inner(need(of, 0))
    return { when: { of: use, operator: 'not-empty' }, use, otherwise: inner(need(of, 1)) }
  }
  if (['number', 'text', 'date'].includes(call)) return inner(need(of, 0))
  if (call === 'negate') return { calculate: 'subtract', of: [{ value: 0 }, inner(need(of, 0))] }
  if (call === 'floor') return floor(inner(need(of, 0)))
  if (call === 'subtract') return difference([need(of, 0), need(of, 1)], resolve, depth)
  if (call === 'modulo') {
    const [a, b] = [inner(need(of, 0)), inner(need(of, 1))]
    const whole: Expression = { calculate: 'multiply', of: [b, floor({ calculate: 'divide', of: [a, b] })] }
    return { calculate: 'subtract', of: [a, whole] }
  }
  if (call === 'join' || isTextSum(term, resolve)) return joinTexts(of.map(inner))
  const calculate = CALCULATIONS[call]
  if (!calculate) throw new Unsupported(reasonWithout(call))
  if (of.length === 0) throw new Unsupported('it lacks a part')
  return { calculate, of: of.map(inner) }
}

function reasonWithout(call: string): string {
  return call === 'today'
    ? 'calculations here cannot use today'
    : call === 'text-length'
      ? 'calculations here cannot count the characters of a text'
      : `forms here have no function “${call.slice(0, 60)}”`
}

/** Rounds down: the engine rounds halves up. */
function floor(part: Expression): Expression {
  return { calculate: 'round', of: [{ calculate: 'subtract', of: [part, { value: 0.5 }] }] }
}

function difference([left, right]: Sides, resolve: Resolve, depth: number): Expression {
  const isDays = kindOf(left, resolve) === 'date' && kindOf(right, resolve) === 'date'
  const [a, b] = [toExpression(left, resolve, depth + 1), toExpression(right, resolve, depth + 1)]
  return isDays ? { calculate: 'days-between', of: [b, a] } : { calculate: 'subtract', of: [a, b] }
}

/** Texts are joined with a space, so literals that are only spaces go. */
function joinTexts(parts: readonly Expression[]): Expression {
  const rest = parts
    .map((part) => ('value' in part && typeof part.value === 'string' ? { value: part.value.trim() } : part))
    .filter((part) => !('value' in part && part.value === ''))
  return rest.length > 0 ? { calculate: 'join', of: rest } : { value: null }
}

/** A calculation: its value, the type of a field that has it, and how it differs from that in the file. */
export type Calculated = { computed: Expression; type: FieldType; differences: string[] }

/** Returns the calculation that a term states. Throws {@link Unsupported}. */
export function toCalculation(term: Term, resolve: Resolve): Calculated {
  const computed = toExpression(term, resolve)
  const types: Partial<Record<Kind, FieldType>> = { number: 'number', date: 'date', 'yes-no': 'checkbox' }
  const type = types[kindOf(term, resolve)] ?? 'short text'
  return { computed, type, differences: differencesIn(term, computed) }
}

/** Returns how the value of a calculation differs from that in the file, in plain words. */
function differencesIn(term: Term, computed: Expression): string[] {
  const isUsed = (call: string) => JSON.stringify(term).includes(`"call":"${call}"`)
  return [
    ...(JSON.stringify(computed).includes('"calculate":"join"')
      ? ['Texts are joined with single spaces here.']
      : []),
    ...(isUsed('floor') || isUsed('modulo')
      ? ['Whole numbers are rounded down here, also negative ones.']
      : []),
  ]
}
