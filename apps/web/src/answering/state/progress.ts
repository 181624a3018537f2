import type { AnswerState } from './answer-state.ts'
import { pathsOf } from './paths-of.ts'

export type Progress = {
  /** The required fields and sections that are shown, and those of them that are answered. */
  total: number
  answered: number
  /** The path of the first that is not. */
  next: string | undefined
}

/** Returns how much of what is required is answered without a problem, in the form or in one of its sections. */
export function progressOf(state: AnswerState, section?: string): Progress {
  const needed = pathsOf(state, section).filter((path) => isNeeded(state, path))
  const open = needed.filter((path) => state.problems.has(path))
  return { total: needed.length, answered: needed.length - open.length, next: open[0] }
}

/**
 * A section that needs an answer counts as one question. One that repeats counts while it has too few rows: after that
 * their fields count.
 */
function isNeeded({ states, problems }: AnswerState, path: string): boolean {
  const field = states.fields.get(path)
  if (field) return field.isRequired
  const section = states.sections.get(path)
  return section?.section.repeats ? problems.has(path) : Boolean(section?.isRequired)
}
