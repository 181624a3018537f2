// No zod here: screens load this.

/** The numbers of a party by which the lists are searched, by their names in FollowTheMoney. */
export const searchNumbers = [
  'passportNumber',
  'registrationNumber',
  'taxNumber',
  'leiCode',
  'imoNumber',
  'callSign',
  'mmsi',
] as const
export type SearchNumber = (typeof searchNumbers)[number]

/**
 * The kinds of party that the lists are searched for, the property that the country of each is, and its numbers. Only a
 * person has a date of birth.
 */
export const searchKinds = {
  Person: { label: 'Person', country: 'nationality', numbers: ['passportNumber', 'taxNumber'] },
  Company: {
    label: 'Company',
    country: 'jurisdiction',
    numbers: ['registrationNumber', 'taxNumber', 'leiCode'],
  },
  Vessel: { label: 'Ship', country: 'flag', numbers: ['imoNumber', 'callSign', 'mmsi'] },
} as const satisfies Record<string, { label: string; country: string; numbers: readonly SearchNumber[] }>
export type SearchKind = keyof typeof searchKinds
export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

/** A search shows at most so many entries, the best ones. */
export const MOST_FOUND = 50

export const searchMessages = {
  nothing: 'Enter a name or a number.',
  year: 'Enter a year such as 1961.',
  tooShort: 'This number is too short to tell parties apart. Enter a name too.',
} as const
