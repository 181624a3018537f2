import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'

/** Workflows by name, without archived ones. They belong to the firm, so the permission is the scope. */
export const searchWorkflows: Search = (_user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and sort_name like ${pattern}`)
  return [
    {
      may: 'workflows:read',
      id: sql`workflows.id`,
      title: sql`workflows.name`,
      subtitle: sql`null`,
      target: sql`workflows.slug`,
      from: sql`workflows`,
      where: sql`workflows.archived_at is null ${sql.join(words, sql` `)}`,
      order: sql`sort_name, workflows.id`,
    },
  ]
}
