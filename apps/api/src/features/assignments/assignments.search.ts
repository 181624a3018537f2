import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import { assignmentsInScope } from './assignment-scope.ts'

/** For clients, the surveys that their companies are asked to answer, by name, the newest first. Staff find the surveys. */
export const searchAssignments: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and surveys.sort_name like ${pattern}`)
  return user.role
    ? []
    : [
        {
          may: 'assignments:read',
          id: sql`assignments.id`,
          title: sql`surveys.name`,
          subtitle: sql`companies.name`,
          target: sql`assignments.id`,
          from: sql`assignments join surveys on surveys.id = survey_id
            join companies on companies.id = assignments.company_id`,
          where: sql`${assignmentsInScope(user, 'assignments:read')} ${sql.join(words, sql` `)}`,
          order: sql`assignments.id desc`,
        },
      ]
}
