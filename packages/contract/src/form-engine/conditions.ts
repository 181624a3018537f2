// No zod here: every screen with a form loads this.

import { calculate, type Calculation, type Exact, toValue, type Value } from './calculate.ts'

export { type Calculation, calculations, type Value } from './calculate.ts'

/**
 * A value that is computed. `field` is the answer to a field: inside a repeating section that of the same row, outside
 * it those of all rows. The name of a repeating section refers to its rows, whose number `count` returns. round: to
 * whole numbers, or to as many decimals as its second part. years-since: full years from a date until today.
 */
export type Expression =
  | { value: Value }
  | { field: string }
  | { calculate: Calculation; of: readonly Expression[] }
  | { when: Condition; use: Expression; otherwise: Expression }

export const operators = [
  'equals',
  'not-equals',
  'less',
  'at-most',
  'greater',
  'at-least',
  'contains',
  'not-contains',
  'any-of',
  'none-of',
  'empty',
  'not-empty',
] as const
export type Operator = (typeof operators)[number]

/** A comparison of two values, or a combination of conditions. `to` is absent for `empty` and `not-empty`. */
export type Condition =
  | { of: Expression; operator: Operator; to?: Expression | undefined }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

/** The context in which a condition is evaluated: the answers, each value or those of all rows, and the current day. */
export type Scope = { read(name: string): Value; today: string }

/** Returns the names of the fields and sections that conditions or expressions refer to. */
export function namesIn(part: Condition | Expression): string[] {
  return 'field' in part ? [part.field] : insideOf(part).flatMap(namesIn)
}

/** Returns the number of conditions and expressions inside each other: 2 for a comparison. */
export function depthOf(part: Condition | Expression): number {
  return 1 + Math.max(0, ...insideOf(part).map(depthOf))
}

/** Returns the conditions and expressions directly inside one. */
export function insideOf(part: Condition | Expression): readonly (Condition | Expression)[] {
  if ('calculate' in part) return part.of
  if ('when' in part) return [part.when, part.use, part.otherwise]
  if ('all' in part) return part.all
  if ('any' in part) return part.any
  if ('not' in part) return [part.not]
  if ('operator' in part) return [part.of, ...(part.to ? [part.to] : [])]
  return []
}

/** Changes the conditions and expressions directly inside one. */
type Change = <Part extends Condition | Expression>(part: Part) => Part

/** Returns a condition or an expression with other parts directly inside it. */
export function mapInside<Part extends Condition | Expression>(part: Part, change: Change): Part {
  return mapAny(part, change) as Part
}

function mapAny(part: Condition | Expression, change: Change): Condition | Expression {
  if ('calculate' in part) return { ...part, of: part.of.map(change) }
  if ('when' in part)
    return { when: change(part.when), use: change(part.use), otherwise: change(part.otherwise) }
  if ('all' in part) return { all: part.all.map(change) }
  if ('any' in part) return { any: part.any.map(change) }
  if ('not' in part) return { not: change(part.not) }
  if ('operator' in part) return { ...part, of: change(part.of), ...(part.to && { to: change(part.to) }) }
  return part
}

/** Returns true if a condition holds. A comparison with a value that is missing is false, its negation true. */
export function holds(condition: Condition, scope: Scope): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, scope))
  if ('any' in condition) return condition.any.some((part) => holds(part, scope))
  if ('not' in condition) return !holds(condition.not, scope)
  const left = valueOf(condition.of, scope)
  const right = condition.to ? valueOf(condition.to, scope) : null
  return compare[condition.operator](left, right)
}

const compare: Record<Operator, (left: Value, right: Value) => boolean> = {
  equals: isSame,
  'not-equals': (left, right) => !isSame(left, right),
  less: (left, right) => order(left, right) === -1,
  'at-most': (left, right) => [-1, 0].includes(order(left, right)),
  greater: (left, right) => order(left, right) === 1,
  'at-least': (left, right) => [0, 1].includes(order(left, right)),
  contains,
  'not-contains': (left, right) => !contains(left, right),
  'any-of': isAnyOf,
  'none-of': (left, right) => !isAnyOf(left, right),
  empty: isEmpty,
  'not-empty': (left) => !isEmpty(left),
}

/** Returns true for an answer that is missing; an unticked box is one, and so is a text of spaces. */
export function isEmpty(value: Value): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === false || (Array.isArray(value) && value.length === 0)
}

function isSame(left: Value, right: Value): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right
  return left.length === right.length && left.every((one) => right.includes(one))
}

/** Returns the order of two numbers, or of two dates or other texts; NaN if they have none. */
function order(left: Value, right: Value): number {
  const areNumbers = typeof left === 'number' && typeof right === 'number'
  const areTexts = typeof left === 'string' && typeof right === 'string' && left !== '' && right !== ''
  if (!areNumbers && !areTexts) return Number.NaN
  return left < right ? -1 : left > right ? 1 : 0
}

function contains(left: Value, right: Value): boolean {
  if (typeof right !== 'string' || right === '') return false
  if (Array.isArray(left)) return left.includes(right)
  return typeof left === 'string' && left.toLowerCase().includes(right.toLowerCase())
}

function isAnyOf(left: Value, right: Value): boolean {
  const list = Array.isArray(right) ? right : [right]
  return (Array.isArray(left) ? left : [left]).some((one) => one !== null && list.includes(one as string))
}

/** Returns the value of an expression; null if a part it needs is missing, or for a division by zero. */
export function valueOf(expression: Expression, scope: Scope): Value {
  return toValue(exactValueOf(expression, scope))
}

/** Results inside an expression keep all their digits: a third of 100, three times, is 100. */
function exactValueOf(expression: Expression, scope: Scope): Exact {
  if ('field' in expression) return scope.read(expression.field)
  if ('when' in expression)
    return exactValueOf(holds(expression.when, scope) ? expression.use : expression.otherwise, scope)
  if (!('calculate' in expression)) return expression.value
  const parts = expression.of.map((part) => exactValueOf(part, scope))
  return calculate[expression.calculate](parts, scope.today)
}
