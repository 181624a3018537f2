import { messages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { findManagedCompanies } from './roles.queries.ts'
import type { UserRow } from './users.queries.ts'

type Person = Pick<UserRow, 'id' | 'name' | 'role'>

/** Finds the work that would be left unassigned: the companies a user looks after, and their open work. */
export async function findOpenWork(db: Database, userId: string) {
  const companies = await findManagedCompanies(db, userId)
  const { rows } = await sql<Record<'projects' | 'tasks' | 'runs' | 'watches', number>>`
    select (select count(*)::int from projects where manager_id = ${userId} and ended_at is null) as projects,
      (select count(*)::int from project_tasks where assignee_id = ${userId} and done_at is null) as tasks,
      (select count(*)::int from workflow_runs where assignee_id = ${userId} and is_open) as runs,
      (select count(*)::int from watches where owner_id = ${userId} and archived_at is null) as watches`.execute(
    db,
  )
  return { companies, ...rows[0]! }
}

type OpenWork = Awaited<ReturnType<typeof findOpenWork>>

/** Finds the colleagues who may take over all of a user's work, by name; a client's user has none. */
export async function findSuccessors(
  db: Database,
  { id, role }: Person,
  { projects, tasks, runs }: OpenWork,
) {
  if (!role) return []
  // An account manager sees the work in their companies; an administrator's own work may be about any
  // company.
  const also = role === 'administrator' && projects + tasks + runs === 0 ? 'accountManager' : role
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where staff_role in ('administrator', ${also}) and deactivated_at is null and id <> ${id}
    order by first_name, last_name, id`.execute(db)
  return rows
}

/**
 * Assigns a user's open work to a colleague and notifies them; the work of a client's user returns to all
 * users of the company. Returns the companies, projects and watches that were handed over, and to which colleague.
 */
export async function handOver(db: Database, person: Person, to: string | null) {
  const work = await findOpenWork(db, person.id)
  const { companies, projects, tasks, runs, watches } = work
  const successor = (await findSuccessors(db, person, work)).find(({ id }) => id === to)
  if (to && !successor) throw invalidField('handOverTo', 'Choose a person who can take over the work.')
  const hasWork = companies.length + projects + tasks + runs + watches > 0
  if (person.role && hasWork && !successor) throw invalidField('handOverTo', messages.required)
  await reassignTasks(db, person.id, successor?.id ?? null)
  if (!successor) return { companies, projects: [], watches: [], successor }
  if (hasWork) await notifySuccessor(db, person, successor.id)
  return {
    companies,
    projects: await reassignCompanies(db, person.id, successor.id),
    watches: await reassignWatches(db, person.id, successor.id),
    successor,
  }
}

/** Assigns the companies to the colleague and returns the projects that moved with them. */
async function reassignCompanies(db: Database, from: string, to: string) {
  await sql`
    update account_managers set user_id = ${to}, assigned_at = now() where user_id = ${from}`.execute(db)
  const { rows } = await sql<{ companyId: string; title: string }>`
    update projects set manager_id = ${to}, version = version + 1, updated_at = now()
    where manager_id = ${from} and ended_at is null returning ${columnsOf('companyId title')}`.execute(db)
  return rows
}

async function reassignWatches(db: Database, from: string, to: string) {
  const { rows } = await sql<{ title: string }>`
    update watches set owner_id = ${to}, version = version + 1
    where owner_id = ${from} and archived_at is null returning title`.execute(db)
  return rows
}

async function reassignTasks(db: Database, from: string, to: string | null): Promise<void> {
  await sql`
    update project_tasks set assignee_id = ${to} where assignee_id = ${from} and done_at is null`.execute(db)
  await sql`update workflow_runs set assignee_id = ${to} where assignee_id = ${from} and is_open`.execute(db)
}

function notifySuccessor(db: Database, { name }: Person, to: string): Promise<void> {
  const title = `You are now responsible for the work of ${name}`
  return notify(db, { kind: 'project.given', to: [to], path: '/', title })
}
