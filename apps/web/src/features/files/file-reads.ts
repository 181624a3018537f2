import type { Key } from '../../api/client.ts'

/** What is out of date once its documents have changed; the logo is one of them. */
export const fileReads: readonly Key[] = [
  'GET /api/companies/:companyId/files',
  'GET /api/companies/:id',
  'GET /api/companies/:id/history',
]
