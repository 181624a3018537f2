import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { projectsFound } from './project-list.ts'

/** Projects by title and company, without archived ones, the newest first. */
export const searchProjects: Search = (user, q) => [
  {
    may: 'projects:read',
    id: sql`projects.id`,
    title: sql`projects.title`,
    subtitle: sql`companies.name`,
    target: sql`projects.id`,
    from: sql`projects join companies on companies.id = projects.company_id`,
    where: sql`${projectsFound(user, { q, show: 'all' })} and projects.archived_at is null`,
    order: sql`projects.id desc`,
  },
]
