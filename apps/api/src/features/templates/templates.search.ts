import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { nameMatches } from '../../domain/drafts/draft-lists.ts'

/** Templates by name, without archived ones. They belong to the firm, so the permission is the scope. */
export const searchTemplates: Search = (_user, q) => [
  {
    may: 'templates:read',
    id: sql`templates.id`,
    title: sql`templates.name`,
    subtitle: sql`null`,
    target: sql`templates.slug`,
    from: sql`templates`,
    where: sql`templates.archived_at is null and not is_generated and ${nameMatches(q)}`,
    order: sql`sort_name, templates.id`,
  },
]
