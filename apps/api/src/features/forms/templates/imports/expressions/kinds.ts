import type { Value } from '@domicile/contract/form-engine/conditions'
import { type FieldType, fieldTypes } from '@domicile/contract/form-engine/field-types'
import { type Term, Unsupported } from './grammar.ts'

export type Kind = 'number' | 'text' | 'date' | 'yes-no' | 'one' | 'several' | 'other'

/** The target of a name of the foreign form: a field or the rows of a section, by its key, or a known value. */
export type Target =
  | {
      key: string
      kind: Kind
      options?: ReadonlyMap<string, string>
      yes?: string
      no?: string
      /** True if the foreign form compares values without case. */
      ignoresCase?: true
    }
  | { value: Value }

/** Returns what a name refers to; throws {@link Unsupported} if it is not in the form any more. */
export type Resolve = (name: string) => Target

export const COMPARISONS = ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least']

/** The calls that are conditions, and those whose value is a number. */
export const CONDITIONS = new Set([
  ...COMPARISONS,
  ...'and or not contains not-contains any-of none-of all-of empty not-empty selected'.split(' '),
])
const NUMBERS = new Set(
  `add subtract multiply divide modulo negate round floor sum average least greatest count days-between years-since
  number text-length`.split(/\s+/),
)

/** Returns the kind of value of a type of fields. */
export function kindOfType(type: FieldType): Kind {
  const kinds: Partial<Record<(typeof fieldTypes)[FieldType], Kind>> = {
    line: 'text',
    lines: 'text',
    url: 'text',
    formatted: 'text',
    number: 'number',
    date: 'date',
    'yes-no': 'yes-no',
    one: 'one',
    several: 'several',
  }
  return kinds[fieldTypes[type]] ?? 'other'
}

/** Returns the kind of value that a term has. */
export function kindOf(term: Term, resolve: Resolve): Kind {
  if ('value' in term) return kindOfValue(term.value)
  if ('name' in term) {
    const target = resolve(term.name)
    return 'value' in target ? kindOfValue(target.value) : target.kind
  }
  if (CONDITIONS.has(term.call)) return 'yes-no'
  if (term.call === 'today' || term.call === 'date') return 'date'
  if (term.call === 'subtract' || NUMBERS.has(term.call)) return isTextSum(term, resolve) ? 'text' : 'number'
  if (term.call === 'if' || term.call === 'coalesce') {
    const [use, otherwise] = term.of.slice(-2)
    const isBlank = use && 'value' in use && (use.value === null || use.value === '')
    const kind = use && kindOf(isBlank && otherwise ? otherwise : use, resolve)
    return kind ?? 'text'
  }
  return 'text'
}

function kindOfValue(value: Value): Kind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yes-no'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return 'date'
  return Array.isArray(value) ? 'several' : 'text'
}

/** Returns true for texts joined with a plus. */
export function isTextSum(term: Term, resolve: Resolve): boolean {
  return (
    'call' in term &&
    term.call === 'add' &&
    term.of.some((part) => ['text', 'one', 'several'].includes(kindOf(part, resolve)))
  )
}

export function need(parts: readonly Term[], place: number): Term {
  const part = parts[place]
  if (!part) throw new Unsupported('it lacks a part')
  return part
}

/** Returns the value of a literal, or undefined. */
export function constant(term: Term, resolve: Resolve): Value | undefined {
  if ('value' in term) return term.value
  if ('name' in term) {
    const target = resolve(term.name)
    return 'value' in target ? target.value : undefined
  }
  if (term.call === 'negate') {
    const value = constant(need(term.of, 0), resolve)
    return typeof value === 'number' ? -value : undefined
  }
  return term.call === 'date' || term.call === 'number' ? constant(need(term.of, 0), resolve) : undefined
}

export function optionsOf(term: Term, resolve: Resolve): ReadonlyMap<string, string> | undefined {
  const target = 'name' in term ? resolve(term.name) : undefined
  return target && 'key' in target && target.kind === 'one' ? target.options : undefined
}

/** Returns a literal as the other side has its values: the name of an option, a number, yes or no. */
export function fitValue(value: Value, beside: Term, resolve: Resolve): Value {
  const target = 'name' in beside ? resolve(beside.name) : undefined
  const kind = kindOf(beside, resolve)
  if (Array.isArray(value)) return value.map((one) => String(fitValue(one, beside, resolve)))
  const text = String(value)
  const field = target && 'key' in target ? target : undefined
  const isSame = (one: string) =>
    one === text || (field?.ignoresCase && one.toLowerCase() === text.toLowerCase())
  if (kind === 'one' || kind === 'several')
    return optionFor(text, field?.options, isSame) ?? numberedOption(text, field?.options) ?? text
  if (kind === 'yes-no' && field) {
    const [yes, no] = [field.yes ?? 'true', field.no ?? 'false']
    // In a foreign form 1 equals true, and 0 equals false.
    if (isSame(yes) || (yes === 'true' && text === '1')) return true
    return isSame(no) || (no === 'false' && text === '0') ? false : value
  }
  if (kind === 'number')
    return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
      ? Number(value)
      : value
  return typeof value === 'number' ? text : value
}

/** Returns the option of true, of a question whose options are true and false. */
export function trueOption(options: ReadonlyMap<string, string> | undefined): string | undefined {
  return options?.size === 2 && options.has('false') ? options.get('true') : undefined
}

/** In a foreign form 1 equals true, and 0 equals false. */
function numberedOption(text: string, options: ReadonlyMap<string, string> | undefined): string | undefined {
  if (trueOption(options) === undefined) return undefined
  return text === '1' ? options!.get('true') : text === '0' ? options!.get('false') : undefined
}

/** Returns the options that a text names: one, or in XLSForm several with spaces between them. */
export function optionsIn(value: string, beside: Term, resolve: Resolve): string[] {
  const target = 'name' in beside ? resolve(beside.name) : undefined
  const options = target && 'key' in target ? target.options : undefined
  const names = value.split(' ').map((word) => options?.get(word))
  const isList = ![...(options?.values() ?? [])].includes(value) && names.every((name) => name !== undefined)
  return isList ? names : [value]
}

function optionFor(
  text: string,
  options: ReadonlyMap<string, string> | undefined,
  isSame: (raw: string) => boolean | undefined,
): string | undefined {
  return options?.get(text) ?? options?.entries().find(([raw]) => isSame(raw))?.[1]
}
