import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { runsFor } from '../../domain/runs/runs.queries.ts'

/** Open runs by workflow and company, the newest first: there are only so many open, and any number ended. */
export const searchRuns: Search = (user, q) => {
  const words = searchPatterns(q).map(
    (pattern) => sql`and (run.company_id in (
      select named.id from companies named where named.search_text like ${pattern}) or ${isOf(user, pattern)})`,
  )
  return [
    {
      may: 'runs:read',
      id: sql`run.id`,
      title: sql`(definition->>'name') || ' #' || run.number`,
      subtitle: sql`companies.name`,
      target: sql`run.id`,
      from: sql`workflow_runs run
        join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
        join companies on companies.id = run.company_id`,
      where: sql`${runsFor(user, 'runs:read')} and run.is_open ${sql.join(words, sql` `)}`,
      order: sql`run.number desc`,
    },
  ]
}

/** Clients know the name that the workflow had when the run began; staff may read the current one, which is faster. */
function isOf(user: Actor, pattern: string): RawBuilder<boolean> {
  return user.role
    ? sql`run.workflow_id in (select named.id from workflows named where named.sort_name like ${pattern})`
    : sql`fold(definition->>'name') like ${pattern}`
}
