import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import { isEmpty, type Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { groupFieldsOf } from '@domicile/contract/form-engine/group-fields'

/** Where an offered answer comes from: an earlier survey of the company, or another company in this survey. */
export type Source =
  | { kind: 'last'; at: string }
  | { kind: 'group'; at: string; company: string; /** The number with this answer. */ companies: number }

/** An answer that a press of a button takes over. */
export type Offer = { value: Value; from: Source }
export type Offers = ReadonlyMap<string, Offer>

/**
 * Returns the offered answers by path: the latest of the other companies, else that of an earlier survey. While those of
 * the other companies are loading, their fields have no offer: it would change under the pointer.
 */
export function offersOf(
  { sections, lastAnswers }: Pick<AssignmentRecord, 'sections' | 'lastAnswers'>,
  group: readonly GroupCompany[] | undefined,
): Offers {
  const { submittedAt: at = '', answers = [] } = lastAnswers ?? {}
  const offers = new Map<string, Offer>(
    answers.map(({ path, value }) => [path, { value, from: { kind: 'last', at } }]),
  )
  for (const path of sections.flatMap(groupFieldsOf)) {
    if (!group) offers.delete(path)
    const offer = group && latestIn(group, path)
    if (offer) offers.set(path, offer)
  }
  return offers
}

/** An answer without an author comes from the record of the other company. */
function latestIn(group: readonly GroupCompany[], path: string): Offer | undefined {
  const candidates = group.flatMap(({ company, answers }) =>
    answers
      .filter((one) => one.path === path && one.by !== null && !isEmpty(one.value))
      .map(({ value, at }) => ({ value, at, company: company.name })),
  )
  const [latest] = candidates.toSorted((one, other) => other.at.localeCompare(one.at))
  if (!latest) return undefined
  const { value, ...where } = latest
  const companies = candidates.filter((one) => isSameAnswer(one.value, value)).length
  return { value, from: { kind: 'group', ...where, companies } }
}

/** Returns the offered answers of one kind by their paths. */
export function offeredValues(offers: Offers, kind: Source['kind']): Answers {
  return Object.fromEntries(
    [...offers].filter(([, { from }]) => from.kind === kind).map(([path, { value }]) => [path, value]),
  )
}

/** Several choices are the same in any order. */
export function isSameAnswer(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((name: string) => other.includes(name))
}
