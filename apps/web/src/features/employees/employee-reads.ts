import type { Key } from '../../api/client.ts'

/** What is out of date once its employees have changed. */
export const employeeReads: readonly Key[] = [
  'GET /api/companies/:companyId/employees',
  'GET /api/companies/:id/history',
]
