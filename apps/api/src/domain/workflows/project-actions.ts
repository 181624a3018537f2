import { addDays } from '@domicile/contract/days'
import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findAccountManager } from '../companies/account-manager.ts'
import { addTask, moveProject, openProject } from '../projects/open-project.ts'
import { peopleOf, type PlainRun } from '../runs/runs.queries.ts'
import { findCompanyDay } from '../companies/company-day.ts'

// The only place where workflows reach into projects.

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

/** Opens a project with the account manager, or lets it wait for one, and links the run to it. */
export async function createProject(
  db: Database,
  run: PlainRun,
  { title, deadlineDays }: { title: string; deadlineDays: number | null },
): Promise<void> {
  const managerId = await managerOf(db, run)
  const deadline = await dayAfter(db, run.companyId, deadlineDays)
  const project = { companyId: run.companyId, title, managerId, deadline, runId: run.id }
  const projectId = await openProject(db, project)
  await sql`update workflow_runs set project_id = ${projectId} where id = ${run.id}`.execute(db)
}

/** Adds a task to the project of the run. */
export async function createTask(
  db: Database,
  run: PlainRun,
  { title, dueDays, visibleToClient }: Pick<Of<'create-task'>, 'title' | 'dueDays' | 'visibleToClient'>,
): Promise<void> {
  const assigneeId = run.assigneeId ?? (await managerOf(db, run))
  const dueOn = await dayAfter(db, run.companyId, dueDays)
  const projectId = requireProject(run)
  await addTask(db, { projectId, title, assigneeId, dueOn, isForClient: visibleToClient, runId: run.id })
}

/** Changes the status of the run's project, as the portal's own act. */
export async function changeStatus(db: Database, run: PlainRun, { to }: Of<'change-status'>): Promise<void> {
  await moveProject(db, { projectId: requireProject(run), event: to, actorId: null })
}

/** Checks that a project belongs to a company. */
export async function isProjectOf(db: Database, companyId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from projects where company_id = ${companyId} and id = ${projectId}`.execute(db)
  return rows.length > 0
}

function requireProject({ projectId }: PlainRun): string {
  if (!projectId) throw new Refusal('no-project')
  return projectId
}

async function managerOf(db: Database, run: PlainRun): Promise<string | null> {
  const manager = await findAccountManager(db, run.companyId)
  return manager?.id ?? (await peopleOf(db, run, ['administrators']))[0]?.id ?? null
}

async function dayAfter(db: Database, companyId: string, days: number | null): Promise<string | null> {
  if (days === null) return null
  return addDays(await findCompanyDay(db, companyId), days)
}
