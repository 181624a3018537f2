import type { Key } from '../../api/client.ts'

/** What is out of date once a workflow has changed. */
export const workflowReads: readonly Key[] = [
  'GET /api/workflows',
  'GET /api/workflows/:slug',
  'GET /api/workflows/:slug/versions',
  'GET /api/workflows/:slug/publication',
  'GET /api/workflows/calendar',
]
