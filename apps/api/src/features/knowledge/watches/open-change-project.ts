import { messages } from '@domicile/contract/messages'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findAccountManager } from '../../../domain/companies/account-manager.ts'
import { addTask, moveProject, openProject } from '../../../domain/projects/open-project.ts'
import { getPlain } from '../../../domain/projects/projects.queries.ts'
import { notifyManager } from '../../../domain/projects/status.ts'
import type { Database } from '../../../feature.ts'
import { findObligations } from './trace.ts'
import { isInProgress } from './watch-scope.ts'

type NewProject = {
  companyId: string
  title?: string | undefined
  /** `YYYY-MM-DD`. */
  deadline: string | null
  /** The company sees the tasks too. */
  isForClient: boolean
}

/**
 * Opens and starts a project of the company, with a task for each obligation of the change that has none; the account
 * manager manages it, or else the user. A project of the change that is in progress gets the tasks instead.
 */
export async function openChangeProject(
  db: Database,
  user: Actor,
  changeId: string,
  { companyId, title, deadline, isForClient }: NewProject,
): Promise<{ id: string; title: string }> {
  const inProgress = await lockAssessment(db, changeId, companyId)
  const obligations = await findUntasked(db, changeId, companyId)
  const managerId = (await findAccountManager(db, companyId))?.id ?? user.id
  if (!inProgress && !title) throw invalidField('title', messages.required)
  const opened = { companyId, title: title!, managerId, deadline, actorId: user.id }
  const projectId = inProgress ?? (await openProject(db, opened))
  const project = await getPlain(db, projectId)
  for (const obligation of obligations) {
    const task = { projectId, assigneeId: project.managerId, dueOn: deadline, isForClient, actorId: user.id }
    const taskId = await addTask(db, { ...task, title: obligation.title })
    await sql`
      insert into watch_tasks (obligation_id, company_id, task_id)
      values (${obligation.id}, ${companyId}, ${taskId})`.execute(db)
  }
  if (inProgress) return project
  await sql`
    update watch_assessments set project_id = ${projectId}
    where change_id = ${changeId} and company_id = ${companyId}`.execute(db)
  await notifyManager(db, project, user.id)
  await moveProject(db, { projectId, event: 'start', actorId: user.id })
  return project
}

/** Locks the assessment of a relevant company; returns its project in progress. */
async function lockAssessment(db: Database, changeId: string, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ projectId: string | null; isConfirmed: boolean }>`
    select (select id from projects where id = project_id and ${isInProgress}) as "projectId",
      is_relevant and confirmed_at is not null as "isConfirmed"
    from watch_assessments where change_id = ${changeId} and company_id = ${companyId} for no key update`.execute(
    db,
  )
  if (!rows[0]?.isConfirmed) throw new Refusal('state', { text: watchMessages.notRelevant })
  return rows[0].projectId
}

/** Finds the obligations that have no task for the company; refuses if there is none. */
async function findUntasked(db: Database, changeId: string, companyId: string) {
  const obligations = await findObligations(db, changeId)
  if (obligations.length === 0) throw new Refusal('state', { text: watchMessages.noObligations })
  const { rows } = await sql<{ id: string }>`
    select obligation_id as id from watch_tasks
    where company_id = ${companyId} and obligation_id = any(${obligations.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  const tasked = new Set(rows.map(({ id }) => id))
  const missing = obligations.filter(({ id }) => !tasked.has(id))
  if (missing.length === 0) throw new Refusal('state', { text: watchMessages.hasTasks })
  return missing
}
