import { answersIn, type UnsentAnswer, type UnsentAnswers } from '../../../session/unsent-answers.ts'

const PREFIX = 'answering:'

/** The unsent answers of a link, which this tab stores as long as its session lasts. */
export type KeptAnswers = UnsentAnswers & {
  /** Removes them from the device; the open page keeps them for the next session of the link, until it is closed. */
  lock(): void
  /** Stores them again, in a new session. */
  unlock(): void
  /** Removes them for good, when the form is submitted or can no longer be answered. */
  clear(): void
}

/** Returns the unsent answers to the form of a link; `hasSession` if this tab has stored some under it. */
export function keptAnswers(hasSession: boolean): KeptAnswers {
  const stored = answersIn(sessionStorage, PREFIX)
  const answers = new Map<string, UnsentAnswer>(hasSession ? stored.all() : [])
  const lock = () => stored.all().forEach(([path]) => stored.forget(path))
  return {
    all: () => [...answers],
    keep(path, answer) {
      answers.set(path, answer)
      return stored.keep(path, answer)
    },
    forget(path) {
      answers.delete(path)
      stored.forget(path)
    },
    lock,
    unlock: () => answers.forEach((answer, path) => stored.keep(path, answer)),
    clear() {
      answers.clear()
      lock()
    },
  }
}
