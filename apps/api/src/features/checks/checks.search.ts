import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import { checksInScope } from '../../domain/checks/checks.queries.ts'

/** Checks by name, reference, subject and number, the newest first. */
export const searchChecks: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and checks.search_text like ${pattern}`)
  return [
    {
      may: 'checks:read',
      id: sql`checks.id`,
      title: sql`checks.name`,
      subtitle: sql`subject_name || ' · ' || companies.name`,
      target: sql`checks.id`,
      from: sql`checks join companies on companies.id = checks.company_id`,
      where: sql`${checksInScope(user, 'checks:read')} and companies.archived_at is null ${sql.join(words, sql` `)}`,
      order: sql`checks.id desc`,
    },
  ]
}
