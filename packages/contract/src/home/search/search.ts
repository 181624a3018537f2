import { z } from 'zod'
import { characters } from '../../characters.ts'
import { date, id, text } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { LONGEST_STATE, searchedNouns } from './search-kinds.ts'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from './search-rules.ts'

export { type SearchedNoun, searchedNouns } from './search-kinds.ts'

/** The search and the filters of one API's nouns. */
export function searchQueryOf<Noun extends string>(nouns: readonly Noun[]) {
  return z.strictObject({
    q: text(LONGEST_SEARCH).refine((value) => characters(value) >= SHORTEST_SEARCH, {
      error: ownMessages.tooShort(SHORTEST_SEARCH),
    }),
    /** Only this noun, and more of it. */
    noun: z.enum(nouns).optional(),
    /** Only records of this company, and its people. */
    companyId: id.optional(),
    /** Only records with this state, such as `on track`, as the hits show it. */
    state: text(LONGEST_STATE).optional(),
    /** The first and the last day of the records, such as the day on which mail arrived. */
    from: date.optional(),
    to: date.optional(),
  })
}

/** The positions of the found words in a text: where each begins and ends, in code units. */
const marks = z.array(z.object({ start: z.number().int(), end: z.number().int() }))
export type Marks = z.infer<typeof marks>

const company = z.object({ id, name: z.string() }).nullable()

export const Hit = z.object({
  id: z.string(),
  title: z.string(),
  titleMarks: marks,
  /** A line that distinguishes it from others of the same title, such as an email address. */
  subtitle: z.string().nullable(),
  /** Null for records of no company or of several, and for companies themselves. */
  company,
  /** The id or slug in its address; for a part of a company's page that of the company. */
  target: z.string(),
  state: z.string().nullable(),
  day: date.nullable(),
  /** A part of the text where the title does not have the words; `page` of a scan, from 1. */
  snippet: z.object({ text: z.string(), marks, page: z.number().int().nullable() }).nullable(),
})
export type Hit = z.infer<typeof Hit>

/** A person of one name in their roles; two with different dates of birth are two. */
function personOf<Noun extends string>(nouns: readonly Noun[]) {
  return z.object({
    name: z.string(),
    /** The number of all roles, of which the first are listed. */
    total: z.number().int(),
    roles: z.array(
      z.object({
        noun: z.enum(nouns),
        id: z.string(),
        subtitle: z.string().nullable(),
        company,
        target: z.string(),
      }),
    ),
  })
}

/**
 * The first matches of each noun: those with an exact number first, then the order of the nouns. Nouns without a match, or
 * that the user may not read, are left out.
 */
export function resultsOf<Noun extends string>(nouns: readonly Noun[]) {
  return z.object({
    groups: z.array(z.object({ noun: z.enum(nouns), items: z.array(Hit), hasMore: z.boolean() })),
    people: z.array(personOf(nouns)),
    /** The words that were found instead of mistyped ones. */
    corrections: z.array(z.object({ typed: z.string(), found: z.string() })),
  })
}
export type Results<Noun extends string> = z.infer<ReturnType<typeof resultsOf<Noun>>>

/** The records that a user may create, and the question to us, such as after a search without results. */
export const creatableNouns = ['company', 'project', 'check', 'address', 'translation', 'enquiry'] as const
export type CreatableNoun = (typeof creatableNouns)[number]

export const search = routes({
  'GET /api/search': {
    summary: 'The first records of each kind in which every word of a search occurs.',
    may: 'signed-in',
    query: searchQueryOf(searchedNouns),
    response: resultsOf(searchedNouns).extend({
      /** The next steps of the user; an enquiry is a question to us. */
      mayCreate: z.array(z.enum(creatableNouns)),
    }),
  },
})
