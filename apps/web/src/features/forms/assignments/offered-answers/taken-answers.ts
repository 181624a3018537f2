import { isEmpty } from '@domicile/contract/form-engine/conditions'
import { type Answers, evaluateForm, type FormState } from '@domicile/contract/form-engine/evaluate'
import type { AnswerState } from '../../../../answering/state/answer-state.ts'

/** Returns the paths of empty fields of a section that have an offered answer and can be answered. */
export function emptyPaths(states: FormState, offered: Answers, section: string): string[] {
  return Object.keys(offered).filter((path) => {
    const state = states.fields.get(path)
    const isOpen = state?.section.name === section && state.isVisible && state.isEnabled
    return isOpen && isEmpty(state.value)
  })
}

/** Returns the offered answers for the empty fields of a section, also for those that these answers show. */
export function takenAnswers(state: AnswerState, offered: Answers, section: string): Answers {
  let taken: Answers = {}
  let states = state.states
  for (;;) {
    const paths = emptyPaths(states, offered, section).filter((path) => !Object.hasOwn(taken, path))
    if (paths.length === 0) return taken
    taken = { ...taken, ...Object.fromEntries(paths.map((path) => [path, offered[path]!])) }
    states = evaluateForm(state.form, { ...state.answers, ...taken }, state.today)
  }
}
