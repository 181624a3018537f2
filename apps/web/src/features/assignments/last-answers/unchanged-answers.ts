import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import { isEmpty, type Value } from '@domicile/contract/templates/conditions'
import { type Answers, evaluateForm, type FormState } from '@domicile/contract/templates/evaluate'
import type { AnswerState } from '../../../answering/state/answer-state.ts'

/** Returns the last answers by their paths. */
export function lastValues({ lastAnswers }: Pick<AssignmentRecord, 'lastAnswers'>): Answers {
  return Object.fromEntries(lastAnswers?.answers.map(({ path, value }) => [path, value]) ?? [])
}

/** Several choices are the same in any order. */
export function isSameAnswer(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((name: string) => other.includes(name))
}

/** Returns the paths of empty fields of a section that have a last answer and can be answered. */
export function emptyPaths(states: FormState, last: Answers, section: string): string[] {
  return Object.keys(last).filter((path) => {
    const state = states.fields.get(path)
    const isOpen = state?.section.name === section && state.isVisible && state.isEnabled
    return isOpen && isEmpty(state.value)
  })
}

/** Returns the last answers for the empty fields of a section, also for those that these answers show. */
export function unchangedAnswers(state: AnswerState, last: Answers, section: string): Answers {
  let taken: Answers = {}
  let states = state.states
  for (;;) {
    const paths = emptyPaths(states, last, section).filter((path) => !Object.hasOwn(taken, path))
    if (paths.length === 0) return taken
    taken = { ...taken, ...Object.fromEntries(paths.map((path) => [path, last[path]!])) }
    states = evaluateForm(state.form, { ...state.answers, ...taken }, state.today)
  }
}
