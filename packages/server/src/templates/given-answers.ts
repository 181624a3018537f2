import { characters, isStorable } from '@domicile/contract/characters'
import { ownMessages } from '@domicile/contract/messages'
import { answeredSections, type AnswerLine } from '@domicile/contract/templates/answer-lines'
import {
  checkAnswers,
  checkGiven,
  type Problem,
  unknownPaths,
} from '@domicile/contract/templates/check-answers'
import type { Value } from '@domicile/contract/templates/conditions'
import {
  type Answers,
  answersOf,
  evaluateForm,
  type Form,
  type FormState,
  type Node,
  nodeAt,
  prepareForm,
  rowKey,
} from '@domicile/contract/templates/evaluate'
import { fieldTypes, isFileType, mostOf } from '@domicile/contract/templates/field-types'
import type { Structure } from '@domicile/contract/templates/structure'
import { templateMessages } from '@domicile/contract/templates/template-messages'
import { invalid } from '../http/errors.ts'
import { sanitiseHtml } from '../security/formatted-text.ts'
import { patternMatcher } from './patterns.ts'
import { plainText } from './plain-text.ts'

/** Rows multiply the fields of a form; more answers than this are nothing that a person writes. */
const MOST_ANSWERS = 5000

/** `today` is the current day, `YYYY-MM-DD`; `pointer` leads to the answers in the body. */
type Checking = { today: string; pointer?: string }

/**
 * Checks the answers to a whole form; returns those that count, without the answers of hidden and disabled fields.
 * Throws a 422 with each problem at its path.
 */
export function completeAnswers(structure: Structure, given: Answers, checking: Checking): Answers {
  const state = checkedState(structure, given, checking)
  refuse(checkAnswers(state, { ...checking, matches: patternMatcher() }), checking)
  return answersOf(state)
}

/** The same for a form that may be finished later: answers may be missing, but those given fit. */
export function begunAnswers(structure: Structure, given: Answers, checking: Checking): Answers {
  const state = checkedState(structure, given, checking)
  refuse(checkGiven(state, { ...checking, matches: patternMatcher() }), checking)
  return answersOf(state)
}

/** Returns the answers that still count and fit, because the form may have changed since. */
export function fittingAnswers(structure: Structure, given: Answers, today: string): Answers {
  const form = prepareForm(structure)
  const known = without(given, unknownPaths(form, given))
  const state = evaluateForm(form, known, today)
  const misfits = checkGiven(state, { today, matches: patternMatcher() }).map(({ path }) => path)
  return answersOf(evaluateForm(form, without(known, misfits), today))
}

/**
 * Returns the paths that have to be answered before a form is complete. Answers that are given were checked then: a day
 * that was in the future may have passed since.
 */
export function missingPaths(structure: Structure, given: Answers, today: string): string[] {
  const state = evaluateForm(prepareForm(structure), given, today)
  const checking = { today, matches: patternMatcher() }
  const answered = new Set(checkGiven(state, checking).map(({ path }) => path))
  return checkAnswers(state, checking).flatMap(({ path }) => (answered.has(path) ? [] : [path]))
}

/**
 * Returns stored answers with others in their place. Null removes an answer, and those of removed rows go. Throws like
 * `begunAnswers`.
 */
export function changedAnswers(
  structure: Structure,
  stored: Answers,
  { given, ...checking }: Checking & { given: Answers },
): Answers {
  const form = prepareForm(structure)
  const merged = { ...stored, ...given }
  const gone = unknownPaths(form, merged).filter(
    (path) => !Object.hasOwn(given, path) || given[path] === null,
  )
  return begunAnswers(structure, without(merged, gone), checking)
}

/** Returns the answers that count with their labels, in the order of the form. */
export function answersInWords(structure: Structure, given: Answers, today: string): AnswerLine[] {
  const state = evaluateForm(prepareForm(structure), given, today)
  const sections = answeredSections(structure, state, { ...plainText, hasUnits: true })
  return sections.flatMap(({ lines }) => lines)
}

function checkedState(structure: Structure, given: Answers, checking: Checking): FormState {
  const form = prepareForm(structure)
  if (Object.keys(given).length > MOST_ANSWERS)
    throw invalid({
      pointer: checking.pointer ?? POINTER,
      code: 'invalid',
      message: templateMessages.tooMany,
    })
  const clean = Object.entries(given).map(([path, value]) => [path, cleanValue(form, path, value)] as const)
  const answers = Object.fromEntries(clean)
  const unknown = unknownPaths(form, answers)
  const misplaced = unknown.map((path) => ({ path, message: templateMessages.unknownPath }))
  refuse([...misplaced, ...valueProblems(form, without(answers, unknown))], checking)
  return evaluateForm(form, answers, checking.today)
}

/** Returns a text without spaces around it, and formatted text with the few allowed elements. */
function cleanValue(form: Form, path: string, value: Value): Value {
  if (typeof value !== 'string') return value
  const field = nodeAt(form, path)?.field
  const isFormatted = field && fieldTypes[field.type] === 'formatted'
  // Longer text is refused, and not worth the time that cleaning it takes.
  if (isFormatted && characters(value) <= 2 * mostOf.formatted) return sanitiseHtml(value) || null
  return value.trim() || null
}

/** Returns the problems of values that no state of the form allows. */
function valueProblems(form: Form, answers: Answers): Problem[] {
  return Object.entries(answers).flatMap(([path, value]) => {
    const message = valueProblem(nodeAt(form, path)!, value)
    return message ? [{ path, message }] : []
  })
}

function valueProblem({ field }: Node, value: Value): string | undefined {
  if (value === null) return undefined
  if (!field) return isRowList(value) ? undefined : templateMessages.rowKeys
  if (isFileType(field.type)) return templateMessages.files
  return [value].flat().every((one) => typeof one !== 'string' || isStorable(one))
    ? undefined
    : ownMessages.badText
}

function isRowList(value: Value): boolean {
  return (
    Array.isArray(value) &&
    value.length <= mostOf.rows &&
    new Set(value).size === value.length &&
    value.every((key: string) => rowKey.test(key))
  )
}

function without(answers: Answers, paths: readonly string[]): Answers {
  const left = new Set(paths)
  return Object.fromEntries(Object.entries(answers).filter(([path]) => !left.has(path)))
}

const POINTER = '/answers'

function refuse(problems: readonly Problem[], { pointer = POINTER }: Checking): void {
  if (problems.length === 0) return
  throw invalid(
    ...problems.map(({ path, message }) => ({
      pointer: `${pointer}/${path}`,
      code: 'invalid' as const,
      message,
    })),
  )
}
