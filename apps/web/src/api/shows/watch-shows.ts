import type { Shows } from './shown-nouns.ts'

/** The changes that make queries of the regulatory watch out of date. */
export const watchShows = {
  'GET /api/watches': ['watch', 'company'],
  'GET /api/watches/:id': ['watch', 'company', 'user', 'post', 'project'],
  'GET /api/watches/:id/history': ['watch'],
  'GET /api/watches/:id/versions/:number': [],
  'GET /api/watches/:id/redline': ['watch'],
  'GET /api/watches/:id/trace': ['watch', 'project', 'company', 'obligation-rule'],
  'GET /api/watch-changes/:id': ['watch', 'company', 'project'],
  'GET /api/watch-changes/:id/companies': ['watch', 'company', 'user', 'project'],
  'GET /api/watch-changes/:id/acknowledgements': ['watch', 'company'],
  'GET /api/watch-changes/:id/withdrawal': ['watch', 'company', 'user'],
  'GET /api/watch-digest': ['watch'],
} satisfies Shows
