import type { Permission } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import { holdCompany } from '../companies/lock-company.ts'
import type { Database } from '../../feature.ts'
import { requireRecord } from '../companies/record-of-company.ts'
import { getPlain, type PlainProject } from './projects.queries.ts'

/**
 * The condition that the user holds a permission on a row of `projects`. Colleagues limited to their own work
 * see projects that they manage or have a task in; clients see started ones.
 */
export function projectsInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  const condition = sql<boolean>`(${managedBy(user)} or exists (
    select from project_tasks given where given.project_id = projects.id and given.assignee_id = ${user.id}))`
  const scope = inScope(user, permission, 'projects.company_id', condition)
  return user.role ? scope : sql`(${scope} and projects.started_at is not null)`
}

function managedBy(user: Actor): RawBuilder<boolean> {
  return sql`projects.manager_id = ${user.id}`
}

const columns = columnsOf('id companyId title', 'projects')

/** Throws the same 404 for a missing project and for one outside the user's scope. */
export function requireProject(db: Database, user: Actor, permission: Permission, id: string) {
  const where = sql`${projectsInScope(user, permission)} and projects.id = ${id}`
  return requireRecord<Pick<PlainProject, 'id' | 'companyId' | 'title'>>(db, 'projects', where, columns)
}

/** Locks a project until the transaction ends, to change it. Refuses projects of an archived company. */
export async function lockProject(
  db: Database,
  user: Actor,
  permission: Permission,
  id: string,
): Promise<PlainProject> {
  await requireProject(db, user, permission, id)
  const project = await getPlain(db, id)
  await holdCompany(db, project.companyId, 'change its projects')
  return project
}

/** Returns false for a colleague who has a task in the project but does not manage it. */
export function mayManage(user: Actor, project: { managerId: string | null }): boolean {
  return user.role !== 'operations' || project.managerId === user.id
}
