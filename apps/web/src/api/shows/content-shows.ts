import type { Shows } from './shown-nouns.ts'

/** Which changes make the queries of the FAQ out of date. */
export const contentShows = {
  'GET /api/faq': ['question'],
  'GET /api/faq/archive': ['question'],
} satisfies Shows
