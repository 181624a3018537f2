import { checkFacts, type CheckRow } from './checks.ts'
import { obstacle, type SectionFacts } from './section-facts.ts'

/** The kinds of check that search lists. */
const screeningKinds: readonly string[] = ['sanctions', 'pep']

/** The screening of the company and its people: until runs are stored, the checks against lists. */
export function screeningFacts(checks: readonly CheckRow[]): SectionFacts {
  const { items, obstacles } = checkFacts(checks.filter(isScreening))
  return { items, obstacles: items.length > 0 ? obstacles : [obstacle('No one has been screened.')] }
}

/** Returns true for a check that belongs to the section of screening. */
export function isScreening({ kind }: CheckRow): boolean {
  return screeningKinds.includes(kind)
}

/** Returns true if a politically exposed person was found. */
export function hasExposedPerson(checks: readonly CheckRow[]): boolean {
  return checks.some(({ kind, outcome }) => kind === 'pep' && outcome === 'finding')
}
