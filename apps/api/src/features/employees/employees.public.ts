import { inScope } from '@domicile/server/auth/scope'
import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'

export { addEmployee, changeEmployee } from './change-employees.ts'
export { getEmployee } from './employees.queries.ts'

/** The employees of companies that are not archived, by name and email address; a result leads to the company. */
export const searchEmployees: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and company_employees.search_text like ${pattern}`)
  return [
    {
      may: 'employees:read',
      id: sql`company_employees.id`,
      title: sql`first_name || ' ' || last_name`,
      subtitle: sql`job_title || ' · ' || companies.name`,
      target: sql`companies.id`,
      from: sql`company_employees join companies on companies.id = company_employees.company_id`,
      where: sql`${inScope(user, 'employees:read', 'company_employees.company_id')}
        and companies.archived_at is null ${sql.join(words, sql` `)}`,
      order: sql`company_employees.id desc`,
    },
  ]
}
