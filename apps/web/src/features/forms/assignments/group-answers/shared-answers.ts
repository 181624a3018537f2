import type { GroupCompany, GroupResult } from '@domicile/contract/forms/assignments/group-answers'
import { isEmpty, type Value } from '@domicile/contract/form-engine/conditions'
import { groupFieldsOf } from '@domicile/contract/form-engine/group-fields'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { AnswerState } from '../../../../answering/state/answer-state.ts'
import { isSameAnswer } from '../offered-answers/offers.ts'

/** An answer that can be used for other companies. Its section does not repeat, so its name is its path. */
export type SharedAnswer = { path: string; field: Field; value: Value }

/** How a company has answered: with gaps, with the same answers, or with a different one. */
export type Standing = 'empty' | 'same' | 'different'

/** Returns the answers of a section that can be used for other companies, without those that have a problem. */
export function sharedAnswers(state: AnswerState, section: Section): SharedAnswer[] {
  return groupFieldsOf(section).flatMap((path) => {
    const { field, value, isVisible, isEnabled } = state.states.fields.get(path)!
    const counts = isVisible && isEnabled && !isEmpty(value) && !state.problems.has(path)
    return counts ? [{ path, field, value }] : []
  })
}

/** Returns the companies for which the section can be answered now, and whose forms show one of the questions. */
export function openFor(
  group: readonly GroupCompany[],
  section: Section,
  shared: readonly SharedAnswer[],
): GroupCompany[] {
  return group.filter(
    (company) => company.sections.includes(section.name) && shownIn(company, shared).length > 0,
  )
}

/** Returns the answers to the questions that the form of a company shows. */
export function shownIn({ hidden }: GroupCompany, shared: readonly SharedAnswer[]): SharedAnswer[] {
  return shared.filter(({ path }) => !hidden.includes(path))
}

/** A company with some of the same answers and no others counts as empty: nothing is replaced there. */
export function standingOf(company: GroupCompany, shared: readonly SharedAnswer[]): Standing {
  const values = new Map(company.answers.map(({ path, value }) => [path, value]))
  const present = shownIn(company, shared).map(
    ({ path, value }) => [value, values.get(path) ?? null] as const,
  )
  if (present.some(([value, theirs]) => !isEmpty(theirs) && !isSameAnswer(value, theirs))) return 'different'
  return present.some(([, theirs]) => isEmpty(theirs)) ? 'empty' : 'same'
}

/** Returns the names of the companies with an outcome. */
export function namesWith(
  outcome: GroupResult['outcome'],
  results: readonly GroupResult[],
  companies: readonly GroupCompany[],
): string[] {
  const ids = new Set(results.filter((one) => one.outcome === outcome).map(({ id }) => id))
  return companies.filter(({ id }) => ids.has(id)).map(({ company }) => company.name)
}
