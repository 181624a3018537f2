import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import { casesInScope } from '../../domain/due-diligence/cases.queries.ts'

/** Cases by number and the company's names, the newest first. */
export const searchCases: Search = (user, q) => {
  const words = searchPatterns(q).map(
    (pattern) => sql`and (due_diligence_cases.slug like ${pattern} or companies.search_text like ${pattern})`,
  )
  return [
    {
      may: 'due-diligence:read',
      id: sql`due_diligence_cases.id`,
      title: sql`companies.name`,
      subtitle: sql`upper(due_diligence_cases.slug)`,
      target: sql`due_diligence_cases.slug`,
      from: sql`due_diligence_cases join companies on companies.id = due_diligence_cases.company_id`,
      where: sql`${casesInScope(user, 'due-diligence:read')} and companies.archived_at is null ${sql.join(words, sql` `)}`,
      order: sql`due_diligence_cases.id desc`,
    },
  ]
}
