import { checkGiven, type Problem } from '@domicile/contract/form-engine/check-answers'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { type Answers, answersOf } from '@domicile/contract/form-engine/evaluate'
import type { Structure } from '@domicile/contract/form-engine/structure'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react'
import { type AnswerState, startState, takeStep } from './state/answer-state.ts'
import { changesBetween } from './state/changes-between.ts'
import { matchesPattern, preparePatterns } from './state/matches-pattern.ts'
import { initialAnswers, newRow } from './state/initial-answers.ts'
import { today } from '../ui/data/today.ts'

type Options = {
  /**
   * Receives the answers that changed, by path, and the state after it; null for one that was removed. Fields that are
   * hidden keep their answers: `answersOf(state.states)` returns those that count.
   */
  onChange?: (changes: Answers, state: AnswerState) => void
  /** The current day, `YYYY-MM-DD`. */
  today?: string
}

/** The actions of a form; they stay the same while it is open. */
export type AnswerActions = {
  answer(path: string, value: Value): void
  /** Sets answers that were saved elsewhere. */
  load(answers: Answers): void
  addFile(path: string, id: string): void
  /** Completes an answer, and shows its problem. */
  leave(path: string): void
  addRow(section: string): void
  removeRow(section: string, row: string): void
  restoreRow(): void
  /** Shows a section or a field, by its path, and moves the focus to it. */
  go(path: string): void
  /** Shows a section and leaves the focus where it is. */
  show(section: string): void
  /** Shows the problems of answers that the server did not save, until they change; nothing moves. */
  refuse(problems: readonly Problem[]): void
  /** Shows the problems that a submission was refused for, until their answers change. */
  report(problems: readonly Problem[]): void
}

export type FormAnswers = {
  state: AnswerState
  actions: AnswerActions
  /** Shows all problems; returns the answers that count, or undefined if there are problems. */
  attempt(): Answers | undefined
  /** Shows the problems of the answers that are given; returns them, or undefined if one does not fit. */
  attemptGiven(): Answers | undefined
}

/**
 * The answers to a form. `start` are those stored before; without it, the form begins with its defaults. The structure
 * may change while the form is open, as in a preview: the answers stay.
 */
export function useAnswers(structure: Structure, start?: Answers, options: Options = {}): FormAnswers {
  const [state, dispatch] = useReducer(takeStep, undefined, () =>
    startState(structure, start ?? initialAnswers(structure), options.today ?? today()),
  )
  if (state.structure !== structure) dispatch({ type: 'structure', structure })
  useEffect(() => preparePatterns(structure), [structure])
  const actions = useMemo<AnswerActions>(
    () => ({
      answer: (path, value) => dispatch({ type: 'answer', path, value }),
      load: (answers) => dispatch({ type: 'load', answers }),
      refuse: (problems) => dispatch({ type: 'refuse', problems }),
      addFile: (path, id) => dispatch({ type: 'add file', path, id }),
      leave: (path) => dispatch({ type: 'leave', path }),
      addRow: (section) => dispatch({ type: 'add row', section, row: newRow() }),
      removeRow: (section, row) => dispatch({ type: 'remove row', section, row }),
      restoreRow: () => dispatch({ type: 'restore row' }),
      go: (path) => dispatch({ type: 'go', path }),
      show: (section) => dispatch({ type: 'show', section }),
      report: (problems) => dispatch({ type: 'report', problems }),
    }),
    [],
  )
  useReportedChanges(state, options.onChange)
  return {
    state,
    actions,
    attempt() {
      dispatch({ type: 'attempt' })
      const { states, problems } = takeStep(state, { type: 'attempt' })
      return problems.size === 0 ? answersOf(states) : undefined
    },
    attemptGiven() {
      const { states, today } = takeStep(state, { type: 'attempt' })
      const [first, ...rest] = checkGiven(states, { today, matches: matchesPattern })
      if (!first) return answersOf(states)
      for (const { path } of [first, ...rest]) dispatch({ type: 'leave', path })
      dispatch({ type: 'go', path: first.path })
      return undefined
    },
  }
}

function useReportedChanges(state: AnswerState, onChange: Options['onChange']): void {
  const before = useRef(state.answers)
  const report = useEffectEvent(() => {
    const changes = changesBetween(before.current, state.answers)
    before.current = state.answers
    if (Object.keys(changes).length > 0) onChange?.(changes, state)
  })
  useEffect(() => report(), [state.answers])
}
