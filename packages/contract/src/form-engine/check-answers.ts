import { characters, isStorable } from '../characters.ts'
import { isDay } from '../days.ts'
import { messages, ownMessages } from '../messages.ts'
import { structureMessages } from './structure-messages.ts'
import { isEmpty, type Value } from './conditions.ts'
import type { Answers, FieldState, Form, FormState } from './evaluate.ts'
import { type Answering, fieldTypes, mostOf } from './field-types.ts'
import { limits } from './limits.ts'
import type { Field } from './structure.ts'

// No zod here: every screen with a form loads this.

/** A problem at the path of a field or a section. */
export type Problem = { path: string; message: string }

/** The context of a check beside the answers: the current day, `YYYY-MM-DD`, and how a text is matched by an RE2 expression. */
export type Checking = { today: string; matches(expression: string, text: string): boolean }

/** Returns the problems of the answers that count: those missing, and those that do not fit their field. */
export function checkAnswers({ sections, fields }: FormState, checking: Checking): Problem[] {
  const problems: Problem[] = []
  const report = (path: string, message: string | undefined) =>
    void (message && problems.push({ path, message }))
  for (const [name, state] of sections) {
    const { repeats } = state.section
    if (!state.isVisible || !state.isEnabled) continue
    const least = Math.max(repeats?.min ?? 0, state.isRequired ? 1 : 0)
    if (repeats && state.rows.length < least) report(name, structureMessages.rowsNeeded(least))
    else if (repeats && state.rows.length > repeats.max)
      report(name, structureMessages.tooManyRows(repeats.max))
    else if (!repeats && state.isRequired && isUnanswered(name, fields))
      report(name, structureMessages.answerNeeded)
  }
  for (const [path, state] of fields) report(path, problemOf(state, checking))
  return problems
}

/** Returns the problems of the answers that are given; those that are missing may follow later. */
export function checkGiven({ fields }: FormState, checking: Checking): Problem[] {
  return [...fields].flatMap(([path, state]) => {
    const message = problemOf({ ...state, isRequired: false }, checking)
    return message ? [{ path, message }] : []
  })
}

/** Returns true if a section has fields to answer, and none has an answer. */
function isUnanswered(section: string, fields: FormState['fields']): boolean {
  const open = [...fields.values()].filter(
    (state) => state.section.name === section && state.isVisible && state.isEnabled,
  )
  return open.length > 0 && open.every(({ value }) => isEmpty(value))
}

/** Returns the problem of one field, or undefined. */
export function problemOf({ field, isRequired, value }: FieldState, checking: Checking): string | undefined {
  if (isEmpty(value) && (value === null || typeof value !== 'boolean'))
    return isRequired ? messages.required : undefined
  if (field.computed) return computedProblem(value)
  const answering = fieldTypes[field.type]
  if (answering === 'yes-no') {
    if (typeof value !== 'boolean') return ownMessages.yesOrNo
    return isRequired && !value ? messages.required : undefined
  }
  return checks[answering](value, field, checking)
}

/** A computed text is as long as the answers make it. */
function computedProblem(value: Value): string | undefined {
  const isLong = typeof value === 'string' && value.length > limits.computedText
  return isLong ? ownMessages.tooLong(limits.computedText) : undefined
}

type Check = (value: Value, field: Field, checking: Checking) => string | undefined

const checks: Record<Exclude<Answering, 'yes-no'>, Check> = {
  line: (value, field, { matches }) =>
    textProblem(value, field, mostOf.line) ??
    (field.pattern && !matches(field.pattern.expression, value as string)
      ? field.pattern.message
      : undefined),
  lines: (value, field) => textProblem(value, field, mostOf.lines),
  formatted: (value, field) => textProblem(value, field, mostOf.formatted),
  number: (value, { min, max }) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return ownMessages.number
    if (min !== null && value < min) return structureMessages.atLeast(min)
    return max !== null && value > max ? structureMessages.atMost(max) : undefined
  },
  date: (value, { from, until }, { today }) => {
    if (!isDay(value)) return ownMessages.invalidDate
    if (from !== null && value < (from === 'today' ? today : from))
      return from === 'today' ? ownMessages.pastDate : structureMessages.notBefore(from)
    if (until !== null && value > (until === 'today' ? today : until))
      return until === 'today' ? ownMessages.futureDate : structureMessages.notAfter(until)
    return undefined
  },
  one: (value, { options }) =>
    options.some(({ name }) => name === value) ? undefined : structureMessages.unknownOption,
  several: (value, field) => {
    const isKnown = (name: unknown) => field.options.some((option) => option.name === name)
    if (!Array.isArray(value) || !value.every(isKnown) || new Set(value).size < value.length)
      return structureMessages.unknownOption
    return countProblem(value.length, field, structureMessages.choose)
  },
  url: (value) => {
    if (typeof value !== 'string' || !isStorable(value) || characters(value) > mostOf.url)
      return structureMessages.url
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    return parsed && ['http:', 'https:'].includes(parsed.protocol) ? undefined : structureMessages.url
  },
  file: filesProblem,
  image: filesProblem,
}

function textProblem(value: Value, { min, max }: Field, most: number): string | undefined {
  if (typeof value !== 'string' || !isStorable(value)) return ownMessages.badText
  const length = characters(value)
  const longest = Math.min(max ?? most, most)
  if (length > longest) return ownMessages.tooLong(longest)
  return min !== null && length < min ? ownMessages.tooShort(min) : undefined
}

function filesProblem(value: Value, field: Field): string | undefined {
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string')) return ownMessages.invalidValue
  return countProblem(
    value.length,
    { ...field, max: Math.min(field.max ?? mostOf.files, mostOf.files) },
    structureMessages.addFiles,
  )
}

type Counted = { least(count: number): string; most(count: number): string }

function countProblem(count: number, { min, max }: Field, words: Counted): string | undefined {
  if (min !== null && count < min) return words.least(min)
  return max !== null && count > max ? words.most(max) : undefined
}

/** Returns the paths of answers that belong to no field, row or section of the form. */
export function unknownPaths({ nodes }: Form, answers: Answers): string[] {
  return Object.keys(answers).filter((path) => {
    const [first = '', row, name, ...rest] = path.split('/')
    const node = nodes.get(name ?? first)
    if (!node || rest.length > 0) return true
    if (row === undefined) return node.field ? node.section.repeats !== null : !node.section.repeats
    if (!node.field || !node.section.repeats || node.section.name !== first) return true
    const rows = Object.hasOwn(answers, first) ? answers[first] : null
    return !Array.isArray(rows) || !rows.includes(row)
  })
}
