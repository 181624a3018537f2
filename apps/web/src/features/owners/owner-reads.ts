import type { Key } from '../../api/client.ts'

/** What is out of date once its owners have changed. */
export const ownerReads: readonly Key[] = [
  'GET /api/companies/:companyId/owners',
  'GET /api/companies/:companyId/structure',
  'GET /api/companies/:id/history',
]
