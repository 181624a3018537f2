import type { AssignmentRecord } from '@domicile/contract/surveys/assignments'
import type { AnswerState } from '../../answering/state/answer-state.ts'
import { pathsOf } from '../../answering/state/paths-of.ts'

/** Returns the sections of a form, those that are asked again before the others. */
export function askedFirst({ sections, changes }: Pick<AssignmentRecord, 'sections' | 'changes'>) {
  const asked = new Set(changes.map(({ section }) => section))
  const again = sections.filter(({ name }) => asked.has(name))
  return [...again, ...sections.filter(({ name }) => !asked.has(name))]
}

/**
 * Returns the sections that the reader cannot answer. While changes are requested, those are also the sections that are
 * not asked again, unless a changed answer left a problem in them.
 */
export function lockedSections(record: AssignmentRecord, state: AnswerState): Set<string> {
  const { sections, ownSections, changes } = record
  const isAsked = (name: string) =>
    changes.length === 0 ||
    changes.some(({ section }) => section === name) ||
    pathsOf(state, name).some((path) => state.problems.has(path))
  return new Set(
    sections.map(({ name }) => name).filter((name) => !ownSections.includes(name) || !isAsked(name)),
  )
}
