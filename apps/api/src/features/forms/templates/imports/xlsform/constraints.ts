import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import { type Term, Unsupported } from '../expressions/grammar.ts'
import { patternFor } from '../field-pattern.ts'
import { quote } from '../report.ts'
import { dayOf } from '../texts.ts'
import { parseXlsForm } from './expressions.ts'
import type { Place } from './reading.ts'

/** Sets the bounds and the pattern that a constraint states, and reports the rest of it. */
export function readConstraint(field: Field, isWhole: boolean, { reading, row }: Place): void {
  const source = row.cells.get('constraint') ?? ''
  if (source === '') return
  const message = row.text('constraint_message')
  const refuse = (reason: string) =>
    reading.report.add(row.at, 'left-out', `The check ${quote(source)} was left out: ${reason}.`)
  try {
    const term = parseXlsForm(source)
    const parts = 'call' in term && term.call === 'and' ? term.of : [term]
    const unread = parts.filter((part) => !readPart(part, { field, isWhole, message }, { reading, row }))
    if (unread.length > 0)
      refuse(
        unread.length < parts.length ? 'only a part of it was read' : 'checks here are bounds and patterns',
      )
    if (unread.length < parts.length && message && !field.pattern)
      reading.report.add(
        row.at,
        'changed',
        'Checks of the size of an answer have the messages of the portal.',
      )
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    refuse(error.message)
  }
  if (field.min !== null && field.max !== null && field.min > field.max) {
    refuse('its lowest value is above its highest')
    field.min = field.max = null
  }
}

type Checked = { field: Field; isWhole: boolean; message: string }
type At = Pick<Place, 'reading' | 'row'>

function readPart(part: Term, checked: Checked, place: At): boolean {
  if (!('call' in part)) return false
  const [left, right] = part.of
  if (!left || !right) return false
  if (part.call === 'regex') return readPattern(left, right, checked, place)
  if (part.call in MIRRORED && isSelf(unwrapped(right)))
    return readBound(MIRRORED[part.call]!, right, left, checked, place)
  return readBound(part.call, left, right, checked, place)
}

const MIRRORED: Record<string, string> = Object.assign(Object.create(null), {
  less: 'greater',
  'at-most': 'at-least',
  greater: 'less',
  'at-least': 'at-most',
})

function isSelf(term: Term): boolean {
  return 'name' in term && term.name === '.'
}

/** The question inside a function that counts or converts it. */
function unwrapped(term: Term): Term {
  return 'call' in term && ['text-length', 'count', 'number', 'date'].includes(term.call)
    ? (term.of[0] ?? term)
    : term
}

function readPattern(left: Term, right: Term, { field, message }: Checked, { reading, row }: At): boolean {
  if (!isSelf(left) || !('value' in right) || typeof right.value !== 'string') return false
  if (fieldTypes[field.type] !== 'line' || field.pattern) return false
  const around = {
    message: message || 'Enter a valid value.',
    isWhole: true,
    at: row.at,
    report: reading.report,
  }
  field.pattern = patternFor(right.value, around)
  return true
}

function readBound(call: string, left: Term, right: Term, checked: Checked, place: At): boolean {
  if (!isSelf(unwrapped(left)) || !(call in MIRRORED)) return false
  const answering = fieldTypes[checked.field.type]
  const counts = 'call' in left ? left.call : ''
  if (answering === 'date') return readDay(call, right, checked.field, place)
  const value = constant(right)
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (answering === 'number' && counts !== 'text-length') return setBound(call, value, checked, place)
  if ((answering === 'line' || answering === 'lines') && counts === 'text-length')
    return setBound(call, value, { ...checked, isWhole: true }, place)
  return (
    answering === 'several' &&
    counts === 'count' &&
    setBound(call, value, { ...checked, isWhole: true }, place)
  )
}

function constant(term: Term): Value | undefined {
  if ('value' in term)
    return typeof term.value === 'string' && /^-?\d+(\.\d+)?$/.test(term.value)
      ? Number(term.value)
      : term.value
  if (!('call' in term)) return undefined
  const inner = term.of[0] && constant(term.of[0])
  if (term.call === 'negate') return typeof inner === 'number' ? -inner : undefined
  return term.call === 'number' || term.call === 'date' ? inner : undefined
}

/** Bounds here include their value: of whole numbers, more than 27 is at least 28. */
function setBound(call: string, value: number, { field, isWhole }: Checked, { reading, row }: At): true {
  const isOpen = call === 'less' || call === 'greater'
  const step = isOpen && isWhole && Number.isInteger(value) ? 1 : 0
  if (isOpen && step === 0) reading.report.add(row.at, 'changed', 'Bounds include their value here.')
  if (call === 'greater' || call === 'at-least') field.min = Math.max(value + step, field.min ?? value + step)
  else field.max = Math.min(value - step, field.max ?? value - step)
  return true
}

const DAY_MS = 86_400_000

function readDay(call: string, right: Term, field: Field, { reading, row }: At): boolean {
  const isFrom = call === 'greater' || call === 'at-least'
  const step = call === 'greater' ? 1 : call === 'less' ? -1 : 0
  const isToday = 'call' in right && right.call === 'today'
  const value = isToday ? 'today' : constant(right)
  if (typeof value !== 'string' || !/^(today|\d{4}-\d\d-\d\d)$/.test(value)) return false
  if (isToday && step !== 0) reading.report.add(row.at, 'changed', 'Bounds include their day here.')
  const day = isToday
    ? 'today'
    : dayOf(value) && dayOf(new Date(Date.parse(value) + step * DAY_MS).toISOString())
  if (!day) return false
  if (isFrom) field.from = day
  else field.until = day
  return true
}
