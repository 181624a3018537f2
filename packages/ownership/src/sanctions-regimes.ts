import type { Interest } from './graph.ts'
import { isWithin } from './is-within.ts'

/** The rules that say when an entity is blocked through its owners. Plain data, like the regimes of owners. */
export type SanctionsRegime = {
  id: string
  comparator: '>=' | '>'
  percent: string
  interests: readonly Interest[]
  /** `all`: holdings of all listed parties are added. `jointly`: only those of groups that act together. */
  aggregation: 'all' | 'jointly'
  /** True if control without ownership blocks too. */
  countsControl: boolean
  validFrom: string | null
  validTo: string | null
  source: string
  verify: string | null
}

const eu = {
  id: 'EU',
  percent: '50',
  interests: ['shares'],
  aggregation: 'all',
  countsControl: true,
} as const

export const sanctionsRegimes: readonly SanctionsRegime[] = [
  {
    id: 'OFAC',
    comparator: '>=',
    percent: '50',
    interests: ['shares'],
    aggregation: 'all',
    countsControl: false,
    validFrom: '2014-08-13',
    validTo: null,
    source:
      'OFAC, Revised Guidance on Entities Owned by Persons Whose Property Is Blocked; FAQ 398, 399, 401',
    verify: 'Some programs block governments and their entities by other criteria (FAQ 398).',
  },
  {
    ...eu,
    comparator: '>',
    validFrom: null,
    validTo: '2024-07-02',
    source: 'EU Best Practices for the implementation of restrictive measures, before the update of 2024',
    verify: 'The Commission has stated only since 2022 that holdings of several listed parties are added.',
  },
  {
    ...eu,
    comparator: '>=',
    validFrom: '2024-07-03',
    validTo: null,
    source: 'EU Best Practices for the implementation of restrictive measures, update of 3 July 2024',
    verify: 'Control is a presumption that the entity can rebut: review entities blocked for that reason.',
  },
  {
    id: 'UK',
    comparator: '>',
    percent: '50',
    interests: ['shares', 'votes'],
    aggregation: 'jointly',
    countsControl: true,
    validFrom: '2020-12-31',
    validTo: null,
    source: 'OFSI general guidance, chapter 4 (4.14 on aggregation); for example S.I. 2019/855, regulation 7',
    verify:
      'Holdings are added only under a joint arrangement, or where one party controls the rights of another: record such parties as a group.',
  },
]

/** The sanctions rules of an authority on a day; undefined if it is unknown or had none then. */
export function sanctionsRegimeOn(id: string, day: string): SanctionsRegime | undefined {
  return sanctionsRegimes.find(
    (regime) => regime.id === id && isWithin(day, regime.validFrom, regime.validTo),
  )
}
