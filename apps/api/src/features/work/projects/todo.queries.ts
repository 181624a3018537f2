import type { Todos, TodoSource } from '../../../domain/dashboard/contributions.ts'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { dayOfCompany } from '../../../domain/companies/company-day.ts'
import { projectsInScope } from '../../../domain/projects/project-scope.ts'

/** Deliveries to accept, and open tasks. */
export const todoOfProjects: Todos = (user) => [deliveries(user), tasks(user)]

function deliveries(user: Actor): TodoSource {
  return {
    may: 'projects:accept',
    kind: sql`'accept'`,
    id: sql`projects.id`,
    title: sql`projects.title`,
    of: sql`null`,
    due: undefined,
    isLate: sql`false`,
    from: sql`projects join companies on companies.id = company_id`,
    where: sql`${projectsInScope(user, 'projects:accept')} and lifecycle = 'delivered'
      and companies.archived_at is null`,
    order: sql`delivered_at, projects.id`,
  }
}

/** A colleague's own tasks, or those of a client's company that wait for the client. */
function tasks(user: Actor): TodoSource {
  const mine = user.role ? sql`task.assignee_id = ${user.id}` : sql`task.waits_for = 'client'`
  return {
    may: 'projects:comment',
    kind: sql`'task'`,
    id: sql`projects.id`,
    title: sql`task.title`,
    of: sql`projects.title`,
    due: { day: sql`due_on` },
    isLate: sql`coalesce(due_on < ${dayOfCompany()}, false)`,
    from: sql`project_tasks task
      join projects on projects.company_id = task.company_id and projects.id = task.project_id
      join companies on companies.id = projects.company_id`,
    where: sql`${projectsInScope(user, 'projects:comment')} and ${mine} and task.done_at is null
      and projects.lifecycle in ('draft', 'active') and companies.archived_at is null`,
    order: sql`due_on, task.id`,
  }
}
