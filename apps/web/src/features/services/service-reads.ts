import type { Key } from '../../api/client.ts'

/** What is out of date once a service has changed. */
export const serviceReads: readonly Key[] = [
  'GET /api/purchase/services',
  'GET /api/purchase/services/categories',
  'GET /api/purchase/services/:slug',
]
