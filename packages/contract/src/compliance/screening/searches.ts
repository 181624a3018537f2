import { z } from 'zod'
import { country, date, optionalText, orNone } from '../../fields.ts'
import { routes } from '../../route.ts'
import { ListedPartyRow } from '../screening-lists/list-parties.ts'
import { ListOfRun, Match } from './runs.ts'
import { runOutcomeNames } from './screening-kinds.ts'
import { searchKindNames, searchKinds, searchMessages, searchNumbers } from './search-kinds.ts'

const number = optionalText(60)

/** A party to look for. Of the numbers only those of its kind count. */
export const SearchInput = z
  .strictObject({
    kind: z.enum(searchKindNames),
    name: optionalText(200),
    birthDate: orNone(date),
    /** Of a person whose date of birth is not known. */
    birthYear: orNone(z.string().regex(/^(18|19|20)\d\d$/, { error: searchMessages.year })),
    country: orNone(country),
    passportNumber: number,
    registrationNumber: number,
    taxNumber: number,
    leiCode: number,
    imoNumber: number,
    callSign: number,
    mmsi: number,
  })
  .superRefine(({ kind, name, ...rest }, context) => {
    if (!name && searchKinds[kind].numbers.every((each) => !rest[each]))
      context.addIssue({ code: 'custom', path: ['name'], message: searchMessages.nothing })
  })
export type SearchInput = z.output<typeof SearchInput>

/** An entry that resembles the party, as the list has it. */
const FoundEntry = Match.extend({ entry: ListedPartyRow })
export type FoundEntry = z.infer<typeof FoundEntry>

export const ListSearch = z.object({
  outcome: z.enum(runOutcomeNames),
  lists: z.array(ListOfRun),
  /** The number of parties in all lists that were searched. */
  parties: z.number().int(),
  /** The version of the rules of comparison. */
  rules: z.string(),
  threshold: z.number(),
  /** From the threshold on, the best first. */
  matches: z.array(FoundEntry),
  /** Entries below the threshold that resemble the party. */
  nearMisses: z.array(FoundEntry),
  /** There are more entries than are shown. */
  isTruncated: z.boolean(),
  /** Numbers that were not compared, because they are too short to tell parties apart. */
  unused: z.array(z.enum(searchNumbers)),
})
export type ListSearch = z.infer<typeof ListSearch>

export const screeningSearches = routes({
  'POST /api/screening-searches': {
    summary:
      'Search the current versions of all lists for a party. The search is recorded without the party, and nothing else is stored.',
    may: 'screening-lists:read',
    // Names and numbers are sent in the body, which no log has; the answer is not stored either.
    idempotencyKey: 'ignored',
    body: SearchInput,
    response: ListSearch,
    audit: 'screening-search.made',
  },
})
