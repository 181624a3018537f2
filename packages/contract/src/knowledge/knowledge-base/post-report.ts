import { z } from 'zod'
import { text } from '../../fields.ts'
import { routes } from '../../route.ts'
import { LONGEST_MISSED, reportPeriods, type SearchPlace, searchPlaces } from './post-kinds.ts'

const places = Object.keys(searchPlaces) as [SearchPlace, ...SearchPlace[]]

const ReadPost = z.object({
  slug: z.string(),
  name: z.string(),
  /** Each reader counts once a day. */
  readers: z.number().int(),
  /** Of them, those who wrote to the firm within a day. */
  wrote: z.number().int(),
})
export type ReadPost = z.infer<typeof ReadPost>

const MissedSearch = z.object({
  /** Without names of people, numbers and addresses. */
  text: z.string(),
  place: z.enum(places),
  searches: z.number().int(),
})
export type MissedSearch = z.infer<typeof MissedSearch>

/** The most read posts and the searches without results, in numbers without names. */
export const postReport = routes({
  'GET /api/post-report': {
    summary:
      'The posts that were read most, those whose readers still wrote, and the searches that found nothing.',
    may: 'posts:edit',
    query: z.strictObject({ days: z.enum(reportPeriods).default('30') }),
    response: z.object({
      read: z.array(ReadPost),
      /** Those after which the most readers wrote. */
      wrote: z.array(ReadPost),
      missed: z.array(MissedSearch),
    }),
  },
  'POST /api/posts/:slug/readings': {
    summary: 'Count a reading of a post; one of a writer, and a second within a day, counts nothing.',
    may: 'posts:read',
    whileActing: 'refused',
    audit: 'post.read',
    mayBeNoop: true,
  },
  'POST /api/missed-searches': {
    summary: 'Count a search of the knowledge base or the FAQ that found nothing.',
    may: 'posts:read',
    whileActing: 'refused',
    body: z.strictObject({ place: z.enum(places), text: text(LONGEST_MISSED) }),
    audit: 'post.search-missed',
    mayBeNoop: true,
  },
})
