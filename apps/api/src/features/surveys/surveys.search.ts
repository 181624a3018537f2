import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import { surveysInScope } from './survey-scope.ts'

/** Surveys by name, the newest first. */
export const searchSurveys: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and surveys.sort_name like ${pattern}`)
  return [
    {
      may: 'surveys:read',
      id: sql`surveys.id`,
      title: sql`surveys.name`,
      subtitle: sql`null`,
      target: sql`surveys.slug`,
      from: sql`surveys`,
      where: sql`${surveysInScope(user, 'surveys:read')} ${sql.join(words, sql` `)}`,
      order: sql`surveys.id desc`,
    },
  ]
}
