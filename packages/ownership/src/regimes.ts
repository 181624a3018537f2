import type { Interest } from './graph.ts'
import { isWithin } from './is-within.ts'

/** The ways to be a beneficial owner: 54a and 54b are named after the articles of Regulation (EU) 2024/1624. */
export type OwnerTest = 'ownership' | 'control' | '54a' | '54b'

/** The rules that say who is a beneficial owner. Plain data, so that a firm can add its own. */
export type Regime = {
  id: string
  /** A percentage meets the threshold if it is at least (`>=`) or more than (`>`) this one. */
  comparator: '>=' | '>'
  percent: string
  interests: readonly Interest[]
  /**
   * How a holding of another company counts: multiplied along the chain, or whole if the person has a majority stake in
   * that company, and not at all otherwise.
   */
  indirect: 'multiplied' | 'majorityStake'
  tests: readonly OwnerTest[]
  /** The first and last day, `YYYY-MM-DD`; null for no limit. */
  validFrom: string | null
  validTo: string | null
  source: string
  /** An open question to settle before relying on this entry; null if nothing is open. */
  verify: string | null
}

const everyTest = ['ownership', 'control', '54a', '54b'] as const

export const regimes: readonly Regime[] = [
  {
    id: 'EU-AMLR',
    comparator: '>=',
    percent: '25',
    interests: ['shares', 'votes', 'profit', 'assets'],
    indirect: 'multiplied',
    tests: everyTest,
    validFrom: '2027-07-10',
    validTo: null,
    source: 'Regulation (EU) 2024/1624, Art. 51 to 55',
    verify:
      'The Commission may set a lower threshold, 15 % at most, for categories of higher risk (Art. 52(2)).',
  },
  {
    id: 'EU-AMLD',
    comparator: '>',
    percent: '25',
    interests: ['shares', 'votes', 'profit', 'assets'],
    indirect: 'multiplied',
    tests: everyTest,
    validFrom: '2017-06-26',
    validTo: '2027-07-09',
    source: 'Directive (EU) 2015/849, Art. 3(6)(a)',
    verify:
      'Member states may have lower thresholds. The directive itself does not name the tests for control above or below the company.',
  },
  {
    id: 'UK',
    comparator: '>',
    percent: '25',
    interests: ['shares', 'votes'],
    indirect: 'majorityStake',
    tests: ['ownership', 'control'],
    validFrom: '2016-04-06',
    validTo: null,
    source: 'Companies Act 2006, Part 21A and Schedule 1A; for indirect holdings its paragraph 18',
    verify:
      'Paragraph 18 asks for a majority of the votes; shares stand in where no votes are recorded. ' +
      'A majority also counts if several companies of one person hold it together, and any right of control counts as dominant influence. Review such owners.',
  },
]

/** The rules of a regime on a day; undefined if it is unknown or did not apply then. */
export function regimeOn(id: string, day: string): Regime | undefined {
  return regimes.find((regime) => regime.id === id && isWithin(day, regime.validFrom, regime.validTo))
}
