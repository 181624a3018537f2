/** The value of a fact. Countries name the lists they are on; `missing` says what else is not recorded. */
export type RiskFact =
  | { kind: 'countries'; countries: { code: string; lists: string[] }[]; missing: string | null }
  | { kind: 'number'; number: number }
  | { kind: 'yes-no'; yes: boolean }
  | { kind: 'choices'; choices: { name: string; label: string }[] }
  | { kind: 'unknown'; why: string }

export type KnownFact = Exclude<RiskFact, { kind: 'unknown' }>

/** A list of countries on the day of the facts. An empty list was never entered, so it clears no country. */
export type FactList = { slug: string; name: string; isEmpty: boolean }

/** The facts of a company on a day, by the keys of `factKey` in risk-kinds.ts. */
export type RiskFacts = { day: string; values: Record<string, RiskFact>; lists: FactList[] }
