import type { Dashboard, Deadline, Todo } from '@domicile/contract/dashboard'
import { can } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { isLatestFile } from '../../domain/companies/latest-file.ts'
import { projectsInScope } from '../../domain/projects/project-scope.ts'
import { listTurns } from '../runs/runs.public.ts'
import { dayIn } from './days.ts'

const SHOWN = 8

/** What a person can do now, what is late first, then by when it is due. */
export async function listTodo(db: Database, user: Actor): Promise<Todo[]> {
  const found = await Promise.all([
    can(user, 'projects:accept') ? listDeliveries(db, user) : [],
    can(user, 'projects:comment') ? listTasks(db, user) : [],
    can(user, 'runs:act') ? listSteps(db, user) : [],
  ])
  const urgency = ({ isLate, dueAt }: Todo) => `${isLate ? 0 : 1} ${dueAt ?? '9999'}`
  return found
    .flat()
    .toSorted((a, b) => urgency(a).localeCompare(urgency(b)))
    .slice(0, SHOWN)
}

const COMPANY = sql`json_build_object('id', companies.id, 'name', companies.name)`
const PROJECT = sql`json_build_object('id', projects.id, 'title', projects.title)`

/** Deliveries that wait for this person to accept them. */
async function listDeliveries(db: Database, user: Actor): Promise<Todo[]> {
  const { rows } = await sql<Todo>`
    select 'accept' as kind, projects.id, title, null as of, ${COMPANY} as company, null as "dueAt", false as "isLate"
    from projects join companies on companies.id = company_id
    where ${projectsInScope(user, 'projects:accept')} and lifecycle = 'delivered' and companies.archived_at is null
    order by delivered_at, projects.id limit ${SHOWN}`.execute(db)
  return rows
}

/** Open tasks: a colleague's own, and of a client's company those that wait for the client. */
async function listTasks(db: Database, user: Actor): Promise<Todo[]> {
  const mine = user.role ? sql`task.assignee_id = ${user.id}` : sql`task.waits_for = 'client'`
  const { rows } = await sql<Todo>`
    select 'task' as kind, projects.id, task.title, projects.title as of, ${COMPANY} as company,
      due_on as "dueAt", coalesce(due_on < ${dayIn(0)}::date, false) as "isLate"
    from project_tasks task
      join projects on projects.company_id = task.company_id and projects.id = task.project_id
      join companies on companies.id = projects.company_id
    where ${projectsInScope(user, 'projects:comment')} and ${mine} and task.done_at is null
      and projects.lifecycle in ('draft', 'active') and companies.archived_at is null
    order by due_on, task.id limit ${SHOWN}`.execute(db)
  return rows
}

const KINDS: Partial<Record<string, Todo['kind']>> = { form: 'answer', approval: 'approve' }

async function listSteps(db: Database, user: Actor): Promise<Todo[]> {
  const runs = await listTurns(db, user, SHOWN)
  return runs.map(({ id, workflow, stage, company, dueAt, isLate }) => ({
    kind: KINDS[stage.kind] ?? 'work',
    id,
    title: stage.name,
    of: workflow.name,
    company,
    dueAt,
    isLate,
  }))
}

const AHEAD_DAYS = 90

/** The nearest deadlines of open projects and ends of documents; to clients also the documents that have expired. */
export async function listDeadlines(db: Database, user: Actor): Promise<Deadline[]> {
  const [projects, files] = await Promise.all([listDue(db, user), listExpiring(db, user)])
  return [...projects, ...files].toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, SHOWN)
}

async function listDue(db: Database, user: Actor): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select deadline as day, ${COMPANY} as company, ${PROJECT} as project, null as file
    from projects join companies on companies.id = company_id
    where ${projectsInScope(user, 'projects:read')} and projects.archived_at is null and ended_at is null
      and deadline between ${dayIn(0)} and ${dayIn(AHEAD_DAYS)}
    order by deadline, projects.id limit ${SHOWN}`.execute(db)
  return rows
}

async function listExpiring(db: Database, user: Actor): Promise<Deadline[]> {
  const first = user.role ? sql`${dayIn(0)}::date` : sql`'-infinity'::date`
  const { rows } = await sql<Deadline>`
    select expires_on as day, ${COMPANY} as company, null as project, file.kind as file
    from company_files file join companies on companies.id = company_id
    where ${inScope(user, 'files:read', 'file.company_id')} and companies.archived_at is null
      and expires_on between ${first} and ${dayIn(AHEAD_DAYS)}
      and ${isLatestFile}
    order by expires_on, file.id limit ${SHOWN}`.execute(db)
  return rows
}

const UPDATES = 5

/** What was last written about the projects of a person. */
export async function listUpdates(db: Database, user: Actor): Promise<NonNullable<Dashboard['updates']>> {
  const { rows } = await sql<NonNullable<Dashboard['updates']>[number]>`
    select project_updates.id, project_updates.created_at as at, left(body, 300) as body,
      first_name || ' ' || last_name as author, ${PROJECT} as project, ${COMPANY} as company
    from project_updates
      join projects on projects.company_id = project_updates.company_id and projects.id = project_id
      join companies on companies.id = projects.company_id
      join users on users.id = author_id
    where ${projectsInScope(user, 'projects:read')} and projects.archived_at is null
    order by project_updates.id desc limit ${UPDATES}`.execute(db)
  return rows
}
