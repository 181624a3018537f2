import type { Key } from '../../api/client.ts'

/** What is out of date once a project, or anything of it, has changed. */
export const projectReads: readonly Key[] = [
  'GET /api/projects',
  'GET /api/projects/board',
  'GET /api/projects/:id',
  'GET /api/projects/:id/history',
]
