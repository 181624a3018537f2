import type { Key } from '../../api/client.ts'

/** What is out of date once a company itself has changed. */
export const companyReads: readonly Key[] = [
  'GET /api/companies',
  'GET /api/companies/:id',
  'GET /api/companies/:companyId/owners',
  'GET /api/companies/:companyId/structure',
  'GET /api/companies/:id/history',
]
