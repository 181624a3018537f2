import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { FieldIssue } from '../../../../forms/form-errors.ts'
import { reviewTexts as words } from './review-texts.ts'

type Decision = { section: string; decision: 'accept' | 'ask'; note: string }

/** A decision on each section, in their order, and one note for colleagues. */
export type ReviewValues = { sections: Decision[]; internalNote: string }

export function startOfReview({ sections }: AssignmentRecord): ReviewValues {
  return {
    sections: sections.map(({ name }) => ({ section: name, decision: 'accept', note: '' })),
    internalNote: '',
  }
}

/** Returns the sections that are asked again. */
export function askedIn({ sections }: ReviewValues): Decision[] {
  return sections.filter(({ decision }) => decision === 'ask')
}

/** Returns the request body for the form's values. */
export function bodyOf(values: ReviewValues) {
  const sections = askedIn(values).map(({ section, note }) => ({ section, note }))
  return { sections, internalNote: values.internalNote }
}

/** Returns the sections that are asked again without a note, by their place among these. */
export function checkReview(values: ReviewValues): FieldIssue[] {
  return askedIn(values).flatMap(({ note }, place) =>
    note.trim() === '' ? [{ path: `sections.${place}.note`, message: words.noteMissing }] : [],
  )
}

/** Maps the place among the sections that are asked again to that among all. */
export function pathOf(path: string, values: ReviewValues): string {
  const [, place, rest] = /^sections\.(\d+)(.*)$/.exec(path) ?? []
  if (place === undefined) return path
  return `sections.${values.sections.indexOf(askedIn(values)[Number(place)]!)}${rest}`
}

/** Returns the answers of a record by their paths. */
export function answersOfRecord({ answers }: Pick<AssignmentRecord, 'answers'>): Answers {
  return Object.fromEntries(answers.map(({ path, value }) => [path, value as Value]))
}

/** Returns the names of the sections with an answer that changed since the last review. */
export function changedSections({ sections, changedAnswers }: AssignmentRecord): Set<string> {
  return new Set((changedAnswers ?? []).flatMap(({ path }) => sectionOf(sections, path)?.name ?? []))
}

/** Returns the section of a path: that of its field, or that whose rows it lists. */
function sectionOf(sections: readonly Section[], path: string): Section | undefined {
  const [first = '', row] = path.split('/')
  if (row !== undefined) return sections.find(({ name }) => name === first)
  return sections.find(({ name, fields }) => name === first || fields.some((field) => field.name === first))
}
