import type { Key } from '../../api/client.ts'

/** What is out of date once a run has moved on. */
export const runReads: readonly Key[] = [
  'GET /api/workflow-runs',
  'GET /api/workflow-runs/:id',
  'GET /api/workflows',
]
