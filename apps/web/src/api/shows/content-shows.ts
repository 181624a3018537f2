import type { Shows } from './shown-nouns.ts'

/** Which changes make the queries of the knowledge base and the FAQ out of date. */
export const contentShows = {
  'GET /api/posts': ['post'],
  'GET /api/post-categories': ['post'],
  'GET /api/posts/:slug': ['post'],
  'GET /api/posts/:slug/versions': ['post'],
  'GET /api/faq': ['question'],
  'GET /api/faq/archive': ['question'],
} satisfies Shows
