import { Task } from '@domicile/contract/work/projects/project-parts'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import { scopeOf } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { roleIn } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Row = Omit<Task, 'mayComplete'>

type Of = { id: string; companyId: string; endedAt: string | null }

const columns = columnsOf(Task.omit({ assignee: true, doneBy: true, mayComplete: true }))

/** The tasks of a project that this user may see, open ones first. */
export async function listTasks(db: Database, user: Actor, project: Of): Promise<Task[]> {
  const { rows } = await sql<Row>`
    select ${columns}, case when assignee_id is not null then
        json_build_object('id', assignee_id, 'name', ${userName('assignee_id')}) end as assignee,
    ${userName('done_by')} as "doneBy"
    from project_tasks
    where project_id = ${project.id} and ${user.role ? sql`true` : sql`is_for_client`}
    order by done_at is not null, due_on, id`.execute(db)
  return rows.map((row) => ({ ...row, mayComplete: mayComplete(user, project, row) }))
}

/** Returns a task, or throws the 404, which is the same for a task that this user may not see. */
export async function getTask(db: Database, user: Actor, project: Of, id: string): Promise<Task> {
  const task = (await listTasks(db, user, project)).find((one) => one.id === id)
  if (!task) throw notFound()
  return task
}

/** While the project is open, staff complete tasks by permission, and clients those that wait for them. */
function mayComplete(user: Actor, { companyId, endedAt }: Of, { waitsFor }: Row): boolean {
  const role = roleIn(user, companyId)
  if (endedAt || !role || (user.acting && !user.acting.mayWrite)) return false
  if (user.role) return scopeOf(role, 'projects:work') !== undefined
  return waitsFor === 'client' && scopeOf(role, 'projects:comment') !== undefined
}
