import type { Condition } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import { type Term, Unsupported } from '../expressions/grammar.ts'
import type { Group } from '../outline.ts'
import { quote, type Report, without } from '../report.ts'
import { parseSurveyJs } from './expressions.ts'
import type { Room } from '../room.ts'
import { fitPlainLabel, plainText } from '../texts.ts'
import { constant, kindOf, kindOfType, type Resolve, type Target } from '../expressions/kinds.ts'
import { type Calculated, toCondition } from '../expressions/translate.ts'

export type Json = Readonly<Record<string, unknown>>

/** The state while a definition is read. Conditions are read last, when all names are known. */
export type Reading = {
  report: Report
  room: Room
  /** The language of localised texts, and those that are left out. */
  locale: string
  others: Set<string>
  names: Map<string, Target>
  tasks: (() => void)[]
  /** Read before the other conditions: they decide the types of their fields. */
  calculations: (() => void)[]
  nextKey(): string
}

/** Where a question is: its section, its place in the report, and in a repeating section the names of its row. */
export type Place = {
  reading: Reading
  group: Group
  at: string
  row?: Map<string, Target> | undefined
  /** Of a matrix in a repeating section, the names of the section's row. */
  outerRow?: Map<string, Target> | undefined
  rowsOf?: string
  depth: number
}

/** SurveyJS writes a value and its text as one: `de|Germany`. */
export function splitItem(item: string): { value: string; text: string } {
  const [, value, text] = /^([^|]+)\|(.+)$/s.exec(item) ?? []
  return { value: value ?? item, text: text ?? '' }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an own property of an object of the file. */
export function own(json: Json, name: string): unknown {
  return Object.hasOwn(json, name) ? json[name] : undefined
}

export function listIn(json: Json, name: string): unknown[] {
  const value = own(json, name)
  return Array.isArray(value) ? value : []
}

export function numberIn(json: Json, name: string): number | null {
  const value = own(json, name)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Returns a text; of one in several languages that of the form. Empty if there is none. */
export function textIn(json: Json, name: string, reading: Reading): string {
  return textOf(own(json, name), reading)
}

export function textOf(value: unknown, { locale, others }: Pick<Reading, 'locale' | 'others'>): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isObject(value)) return ''
  const languages = Object.entries(value).filter(([, text]) => typeof text === 'string')
  const chosen = [locale, 'default', 'en'].find((language) => languages.some(([tag]) => tag === language))
  const language = chosen ?? languages[0]?.[0]
  for (const [other] of languages)
    if (other !== language && other !== 'default' && others.size < 50) others.add(other.slice(0, 20))
  const text = languages.find(([tag]) => tag === language)?.[1]
  return typeof text === 'string' ? text : ''
}

export type Texts = { label: string; help: string | null }

/** Returns the label and help of a question or section; without a title its name is the label. */
export function textsOf(
  json: Json,
  otherwise: string,
  { reading, at }: Pick<Place, 'reading' | 'at'>,
): Texts {
  const title = textIn(json, 'title', reading)
  const help = textIn(json, 'description', reading)
  if (/\{[^{}]+\}/.test(title) || /\{[^{}]+\}/.test(help))
    reading.report.add(at, 'changed', 'Texts here do not show answers: names in braces stay as they are.')
  const place = { at, report: reading.report }
  return fitPlainLabel(plainText(title) || plainText(otherwise) || 'Untitled', plainText(help), place)
}

/** Returns the setting of a question as a condition; null without one, or if it cannot be carried over. */
export function conditionIn(
  source: unknown,
  use: keyof typeof without,
  { reading, at, row, outerRow }: Pick<Place, 'reading' | 'at' | 'row' | 'outerRow'>,
  item?: string,
): Condition | null {
  if (typeof source !== 'string' || source.trim() === '') return null
  return attempt(source, use, { reading, at }, () => {
    const [term, resolve] = [parseSurveyJs(source), resolverFor({ reading, row, outerRow }, item)]
    const condition = toCondition(term, resolve)
    reportLetters(term, resolve, { reading, at })
    return condition
  })
}

/** Reports a comparison of texts: SurveyJS makes no difference between capitals and small letters. */
export function reportLetters(
  term: Term,
  resolve: Resolve,
  { reading, at }: Pick<Place, 'reading' | 'at'>,
): void {
  if (!('call' in term)) return
  for (const part of term.of) reportLetters(part, resolve, { reading, at })
  const [left, right] = term.of
  if (!left || !right || !['equals', 'not-equals', 'any-of', 'none-of'].includes(term.call)) return
  const isText = [left, right].some(
    (part) => 'name' in part && constant(part, resolve) === undefined && kindOf(part, resolve) === 'text',
  )
  const values = [left, right].map((part) => constant(part, resolve)).filter((one) => one !== undefined)
  const hasCase = values.some(
    (value) => value !== null && String(value).toLowerCase() !== String(value).toUpperCase(),
  )
  if (isText && (hasCase || values.length === 0)) reading.report.add(at, 'changed', EXACT_TEXTS)
}

const EXACT_TEXTS = 'Conditions are case-sensitive here: “MALTA” does not match “Malta”.'

/** Returns what an expression became; null with a note if it cannot be carried over. */
export function attempt<T extends Condition | Calculated>(
  source: string,
  use: keyof typeof without,
  { reading, at }: Pick<Place, 'reading' | 'at'>,
  work: () => T,
): T | null {
  try {
    return reading.room.take('characters', source.length, at) ? work() : null
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    const what = use === 'computed' ? 'calculation' : 'condition'
    const text = `The ${what} ${quote(source)} was left out, ${without[use]}: ${error.message}.`
    reading.report.add(at, 'left-out', text)
    return null
  }
}

export function resolverFor(
  { reading, row, outerRow }: Pick<Place, 'reading' | 'row' | 'outerRow'>,
  item?: string,
): Resolve {
  return (name) => {
    if (name.toLowerCase() === 'item' && item !== undefined) return { value: item }
    const inRow = /^(?:panel|row)\.(.+)$/is.exec(name)?.[1]
    const rows = [row, outerRow].filter((one) => one !== undefined)
    const target = (inRow && findInRows(rows, inRow)) || findNamed(reading.names, name)
    if (!target) throw new Unsupported(`the form has no field ${quote(name)}`)
    return target
  }
}

/** Adds a field to its section and makes it known by its names; in a row the last of them is known there only. */
export function addField(
  field: Field,
  { reading, group, at, row }: Place,
  context: { names: readonly string[]; options?: ReadonlyMap<string, string>; yes?: string; no?: string },
): void {
  const { names, ...rest } = context
  const key = reading.nextKey()
  group.children.push({ at, key, field })
  const target: Target = { key, kind: kindOfType(field.type), ignoresCase: true, ...rest }
  const everywhere = row ? names.slice(0, -1) : names
  for (const name of everywhere) addName(reading.names, name, target)
  if (row) addName(row, names.at(-1)!, target)
}

/** Makes a name known. Of two equal ones the first counts; those that differ only in case are found exactly. */
export function addName(names: Map<string, Target>, name: string, target: Target): void {
  for (const key of [name, anyCase(name)]) if (!names.has(key)) names.set(key, target)
}

function findInRows(rows: readonly ReadonlyMap<string, Target>[], name: string): Target | undefined {
  for (const row of rows) {
    const target = findNamed(row, name)
    if (target) return target
  }
  return undefined
}

function findNamed(names: ReadonlyMap<string, Target>, name: string): Target | undefined {
  return names.get(name) ?? names.get(anyCase(name))
}

function anyCase(name: string): string {
  return `any case: ${name.toLowerCase()}`
}
