import type { Key } from '../../client.ts'

/** What is out of date once a company itself has changed. */
export const companyReads: readonly Key[] = [
  'GET /api/companies',
  'GET /api/companies/:id',
  'GET /api/companies/:companyId/owners',
  'GET /api/companies/:companyId/structure',
  'GET /api/companies/:id/history',
]

/** What is out of date once its owners have changed. */
export const ownerReads: readonly Key[] = [
  'GET /api/companies/:companyId/owners',
  'GET /api/companies/:companyId/structure',
  'GET /api/companies/:id/history',
]

/** What is out of date once its employees have changed. */
export const employeeReads: readonly Key[] = [
  'GET /api/companies/:companyId/employees',
  'GET /api/companies/:id/history',
]

/** What is out of date once its documents have changed; the logo is one of them. */
export const fileReads: readonly Key[] = [
  'GET /api/companies/:companyId/files',
  'GET /api/companies/:id',
  'GET /api/companies/:id/history',
]
