import { formatDayOf, formatMonthOf } from '../../../../ui/data/format.ts'
import type { Source } from './offers.ts'

/** The texts of one kind of offered answers. */
type OfferTexts<Kind extends Source['kind']> = {
  offered: (from: Extract<Source, { kind: Kind }>, answer: string) => string
  same: (from: Extract<Source, { kind: Kind }>) => string
  take: string
  takeOf: (label: string) => string
  takeAll: string
}

const last: OfferTexts<'last'> = {
  offered: ({ at }, answer) => `Last time (${formatMonthOf(at)}): ${answer}`,
  same: ({ at }) => `Same as last time (${formatMonthOf(at)})`,
  take: 'Unchanged',
  takeOf: (label) => `Unchanged: ${label}`,
  takeAll: 'All unchanged',
}

const group: OfferTexts<'group'> = {
  offered: ({ company, at }, answer) => `Answered for ${company} on ${formatDayOf(at)}: ${answer}`,
  same: ({ company, companies }) =>
    companies === 1 ? `Same as for ${company}` : `Same as for ${companies} other companies`,
  take: 'Confirm for this company',
  takeOf: (label) => `Confirm for this company: ${label}`,
  takeAll: 'Confirm all',
}

export const offeredTexts = { last, group }

/** Says what was answered, or that the answer is the same. */
export function describeOffer(from: Source, answer: string | null): string {
  if (from.kind === 'last') return answer === null ? last.same(from) : last.offered(from, answer)
  return answer === null ? group.same(from) : group.offered(from, answer)
}
