import { officerRoles } from '@domicile/contract/officers/officer-kinds'
import { inScope } from '@domicile/server/auth/scope'
import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'

export { addOfficer, changeOfficer } from './change-officers.ts'
export { getOfficer } from './officers.queries.ts'

/** The officers of companies that are not archived, by name; a result leads to the company. */
export const searchOfficers: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and company_officers.search_text like ${pattern}`)
  return [
    {
      may: 'officers:read',
      id: sql`company_officers.id`,
      title: sql`company_officers.name`,
      subtitle: sql`(${JSON.stringify(officerRoles)}::jsonb ->> role) || ' · ' || companies.name`,
      target: sql`companies.id`,
      from: sql`company_officers join companies on companies.id = company_officers.company_id`,
      where: sql`${inScope(user, 'officers:read', 'company_officers.company_id')}
        and companies.archived_at is null ${sql.join(words, sql` `)}`,
      order: sql`company_officers.id desc`,
    },
  ]
}
