import type { Key } from '../../client.ts'

/** What is out of date once a run has moved on. */
export const runReads: readonly Key[] = [
  'GET /api/workflow-runs',
  'GET /api/workflow-runs/:id',
  'GET /api/workflows',
]

/** What is out of date once a workflow has changed. */
export const workflowReads: readonly Key[] = [
  'GET /api/workflows',
  'GET /api/workflows/:slug',
  'GET /api/workflows/:slug/versions',
  'GET /api/workflows/:slug/publication',
  'GET /api/workflows/calendar',
]
