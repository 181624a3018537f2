import type { Key } from '../../api/client.ts'

/** What is out of date once a person has changed; a change may be to oneself. */
export const userReads: readonly Key[] = [
  'GET /api/users',
  'GET /api/users/:id',
  'GET /api/users/:id/work',
  'GET /api/users/:id/explanation',
  'GET /api/users/profile',
  'GET /api/companies',
  'GET /api/companies/:id',
]
