import { z } from 'zod'
import { characters } from '../characters.ts'
import { text } from '../fields.ts'
import { ownMessages } from '../messages.ts'
import { routes } from '../route.ts'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from './search-rules.ts'

/** The nouns that the main API's search finds. */
export const searchedNouns = [
  'company',
  'project',
  'user',
  'owner',
  'officer',
  'employee',
  'run',
  'workflow',
  'template',
  'survey',
  'assignment',
  'check',
  'address',
  'translation',
  'mail',
  'due-diligence',
] as const
export type SearchedNoun = (typeof searchedNouns)[number]

export const SearchQuery = z.strictObject({
  q: text(LONGEST_SEARCH).refine((value) => characters(value) >= SHORTEST_SEARCH, {
    error: ownMessages.tooShort(SHORTEST_SEARCH),
  }),
})

const Hit = z.object({
  id: z.string(),
  title: z.string(),
  /** A line that tells it from others of the same title, such as its company. */
  subtitle: z.string().nullable(),
  /** The id or slug in its address; for a part of a company's page that of the company. */
  target: z.string(),
})
export type Hit = z.infer<typeof Hit>

/** The first matches of each noun. Nouns without a match, or that the user may not read, are left out. */
export function resultsOf<Noun extends string>(nouns: readonly Noun[]) {
  return z.object({
    groups: z.array(z.object({ noun: z.enum(nouns), items: z.array(Hit), hasMore: z.boolean() })),
  })
}

export const search = routes({
  'GET /api/search': {
    summary: 'The first records of each kind in which every word of a search occurs.',
    may: 'signed-in',
    query: SearchQuery,
    response: resultsOf(searchedNouns),
  },
})
