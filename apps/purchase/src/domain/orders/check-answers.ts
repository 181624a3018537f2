import { isStorable } from '@domicile/contract/characters'
import { date } from '@domicile/contract/fields'
import { ownMessages } from '@domicile/contract/messages'
import type { IntakeAnswers, IntakeQuestion } from '@domicile/contract/purchase/services/intake'
import type { IntakeKind } from '@domicile/contract/purchase/services/service-kinds'
import { invalid } from '@domicile/server/http/errors'

/**
 * Returns the answers to store, without empty ones. Throws a 422 that names each answer that does not fit its
 * question, under `pointer`; `missingOf` finds the answers that are missing.
 */
export function checkAnswers(
  questions: readonly IntakeQuestion[],
  answers: IntakeAnswers,
  pointer = '/answers',
): IntakeAnswers {
  const given = Object.entries(answers).map(([key, value]) => ({ key, value: value.trim() }))
  const problems = given.flatMap(({ key, value }) => {
    const question = questions.find((one) => one.key === key)
    const message = question ? value && problemOf(question, value) : ownMessages.unknownField
    return message ? [{ pointer: `${pointer}/${key}`, code: 'invalid' as const, message }] : []
  })
  if (problems.length > 0) throw invalid(...problems)
  return Object.fromEntries(given.filter(({ value }) => value).map(({ key, value }) => [key, value]))
}

const SHORT = 200

const rules: Record<IntakeKind, (value: string, question: IntakeQuestion) => string | undefined> = {
  text: (value) => (value.length > SHORT ? ownMessages.tooLong(SHORT) : undefined),
  longText: () => undefined,
  number: (value) => (/^-?\d{1,15}([.,]\d{1,6})?$/.test(value) ? undefined : ownMessages.number),
  date: (value) => (date.safeParse(value).success ? undefined : ownMessages.invalidDate),
  choice: (value, { options }) => (options.includes(value) ? undefined : ownMessages.invalidValue),
  yesOrNo: (value) => (value === 'yes' || value === 'no' ? undefined : ownMessages.yesOrNo),
}

function problemOf(question: IntakeQuestion, value: string): string | undefined {
  return isStorable(value) ? rules[question.kind](value, question) : ownMessages.badText
}

/** Returns the answers that still fit, because the questions may have changed since. */
export function fittingAnswers(questions: readonly IntakeQuestion[], answers: IntakeAnswers): IntakeAnswers {
  const fitting = questions.flatMap((question) => {
    const value = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined
    return value && !problemOf(question, value) ? [[question.key, value]] : []
  })
  return Object.fromEntries(fitting) as IntakeAnswers
}

/** Returns the keys of the required questions without an answer. */
export function missingOf(questions: readonly IntakeQuestion[], answers: IntakeAnswers): string[] {
  return questions.filter(({ key, isRequired }) => isRequired && !answers[key]).map(({ key }) => key)
}
