import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { nameMatches } from '../../domain/drafts/draft-lists.ts'

/** Workflows by name, without archived ones. They belong to the firm, so the permission is the scope. */
export const searchWorkflows: Search = (_user, q) => [
  {
    may: 'workflows:read',
    id: sql`workflows.id`,
    title: sql`workflows.name`,
    subtitle: sql`null`,
    target: sql`workflows.slug`,
    from: sql`workflows`,
    where: sql`workflows.archived_at is null and ${nameMatches(q)}`,
    order: sql`sort_name, workflows.id`,
  },
]
