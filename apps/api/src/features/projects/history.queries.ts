import type { HistoryEntry } from '@domicile/contract/companies/companies'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { requireProject } from '../../domain/projects/project-scope.ts'

type Page = { page: number; pageSize: number }

const nameOf = (column: string) => sql`(
  select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`

/** What happened to a project that this person may see, newest first; what is the firm's own matter for staff alone. */
export async function listProjectHistory(db: Database, user: Actor, id: string, { page, pageSize }: Page) {
  const project = await requireProject(db, user, 'projects:read', id)
  const found = sql`
    from audit_events
    where company_id = ${project.companyId} and subject_id = ${project.id}
      and ${user.role ? sql`true` : sql`not staff_only`}`
  const [{ rows }, counted] = await Promise.all([
    sql<HistoryEntry>`
      select id, at, action, reason, subject, changes, ${nameOf('actor_id')} as actor,
        ${nameOf('on_behalf_of')} as "onBehalfOf"
      ${found} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ])
  return { items: rows, total: counted.rows[0]!.total }
}
