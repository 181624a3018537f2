import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { AnswerState } from '../../../answering/state/answer-state.ts'
import { pathsOf } from '../../../answering/state/paths-of.ts'

/** Returns the sections of a form, those that are asked again before the others. */
export function askedFirst({ sections, changes }: Pick<AssignmentRecord, 'sections' | 'changes'>) {
  const changedNames = new Set(changes.map(({ section }) => section))
  const again = sections.filter(({ name }) => changedNames.has(name))
  return [...again, ...sections.filter(({ name }) => !changedNames.has(name))]
}

/**
 * Returns the sections that are not asked again while changes are requested in others, unless a changed answer left a
 * problem in them.
 */
export function acceptedSections({ sections, changes }: AssignmentRecord, state: AnswerState): Set<string> {
  if (changes.length === 0) return new Set()
  const isAsked = (name: string) =>
    changes.some(({ section }) => section === name) ||
    pathsOf(state, name).some((path) => state.problems.has(path))
  return new Set(sections.map(({ name }) => name).filter((name) => !isAsked(name)))
}

/** Returns the sections that the reader cannot answer: those that are accepted, and those of others. */
export function lockedSections({ sections, ownSections }: AssignmentRecord, accepted: ReadonlySet<string>) {
  const names = sections.map(({ name }) => name)
  return new Set(names.filter((name) => accepted.has(name) || !ownSections.includes(name)))
}
