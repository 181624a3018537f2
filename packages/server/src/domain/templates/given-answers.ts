import { answeredSections, type AnswerLine } from '@domicile/contract/form-engine/answer-lines'
import { checkAnswers, checkGiven, unknownPaths } from '@domicile/contract/form-engine/check-answers'
import {
  type Answers,
  answersOf,
  evaluateForm,
  type FormState,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import type { Structure } from '@domicile/contract/form-engine/structure'
import {
  answerProblems,
  cleanAnswers,
  type Files,
  mergeAnswers,
  refuseAnswers,
  sizeProblem,
  without,
} from './answer-checks.ts'
import { patternMatcher } from './patterns.ts'
import { plainText } from './plain-text.ts'

/**
 * `today` is the current day, `YYYY-MM-DD`; `pointer` leads to the answers in the body; `files` are those that answers
 * may name, none without it.
 */
type Checking = { today: string; pointer?: string; files?: Files }

/**
 * Checks the answers to a whole form; returns those that count, without the answers of hidden and disabled fields.
 * Throws a 422 with each problem at its path.
 */
export function completeAnswers(structure: Structure, answers: Answers, checking: Checking): Answers {
  const state = checkedState(structure, answers, checking)
  refuseAnswers(checkAnswers(state, { ...checking, matches: patternMatcher() }), checking.pointer)
  return answersOf(state)
}

/** The same for a form that may be finished later: answers may be missing, but those given fit. */
export function begunAnswers(structure: Structure, answers: Answers, checking: Checking): Answers {
  const state = checkedState(structure, answers, checking)
  refuseAnswers(checkGiven(state, { ...checking, matches: patternMatcher() }), checking.pointer)
  return answersOf(state)
}

/** Returns the answers that still count and fit, because the form may have changed since. */
export function fittingAnswers(structure: Structure, answers: Answers, today: string): Answers {
  const form = prepareForm(structure)
  const knownAnswers = without(answers, unknownPaths(form, answers))
  const state = evaluateForm(form, knownAnswers, today)
  const misfits = checkGiven(state, { today, matches: patternMatcher() }).map(({ path }) => path)
  return answersOf(evaluateForm(form, without(knownAnswers, misfits), today))
}

/**
 * Returns the paths that have to be answered before a form is complete. Answers that are given were checked then: a day
 * that was in the future may have passed since.
 */
export function missingPaths(structure: Structure, answers: Answers, today: string): string[] {
  const state = evaluateForm(prepareForm(structure), answers, today)
  const checking = { today, matches: patternMatcher() }
  const answered = new Set(checkGiven(state, checking).map(({ path }) => path))
  return checkAnswers(state, checking).flatMap(({ path }) => (answered.has(path) ? [] : [path]))
}

/** Returns stored answers with others in their place: see `mergeAnswers`. Throws like `begunAnswers`. */
export function changedAnswers(
  structure: Structure,
  stored: Answers,
  { given, ...checking }: Checking & { given: Answers },
): Answers {
  return begunAnswers(structure, mergeAnswers(prepareForm(structure), stored, given), checking)
}

/** Returns the answers that count with their labels, in the order of the form. */
export function answersInWords(structure: Structure, answers: Answers, today: string): AnswerLine[] {
  const state = evaluateForm(prepareForm(structure), answers, today)
  const sections = answeredSections(structure, state, { ...plainText, hasUnits: true })
  return sections.flatMap(({ lines }) => lines)
}

function checkedState(structure: Structure, rawAnswers: Answers, checking: Checking): FormState {
  const { today, pointer, files } = checking
  const form = prepareForm(structure)
  const answers = cleanAnswers(form, rawAnswers)
  const message = sizeProblem(answers)
  if (message) refuseAnswers([{ path: '', message }], pointer)
  refuseAnswers(answerProblems(form, answers, { files }), pointer)
  return evaluateForm(form, answers, today)
}
