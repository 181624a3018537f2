// No zod here: screens load this.

/** The authorities whose rules about the property of listed parties are applied, as a sentence names them. */
export const authorities = { OFAC: 'OFAC', EU: 'the EU', UK: 'the UK' } as const
export type Authority = keyof typeof authorities
export const authorityNames = Object.keys(authorities) as [Authority, ...Authority[]]

/**
 * The result of screening for a party of a structure. listed: a hit on a list of sanctions was confirmed. hidden: a company
 * that the reader does not manage. clear: screened against all current lists, without a hit on sanctions that counts.
 */
export const standings = {
  listed: 'Listed',
  possibleHit: 'Possible hit',
  notScreened: 'Not screened',
  hidden: 'Not visible to you',
  clear: 'No sanctions hit',
} as const
export type Standing = keyof typeof standings
export const standingNames = Object.keys(standings) as [Standing, ...Standing[]]

/** Why the last screening of a party does not count. */
export const screeningGaps = {
  never: 'Not screened since its last change',
  stale: 'Due for screening again',
  not_checked: 'Could not be checked against all lists',
} as const
export type ScreeningGap = keyof typeof screeningGaps
export const screeningGapNames = Object.keys(screeningGaps) as [ScreeningGap, ...ScreeningGap[]]
