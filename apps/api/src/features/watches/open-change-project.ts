import { watchMessages } from '@domicile/contract/watches/watch-kinds'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findAccountManager } from '../../domain/companies/account-manager.ts'
import { addTask, moveProject, openProject } from '../../domain/projects/open-project.ts'
import { getPlain } from '../../domain/projects/projects.queries.ts'
import { notifyManager } from '../../domain/projects/status.ts'
import type { Database } from '../../feature.ts'
import { findObligations } from './trace.ts'

type NewProject = {
  companyId: string
  title: string
  /** `YYYY-MM-DD`. */
  deadline: string | null
  /** The company sees the tasks too. */
  isForClient: boolean
}

/**
 * Opens and starts a project of the company, with a task for each obligation of the change; the account manager manages
 * it, or else the user. Returns its id.
 */
export async function openChangeProject(
  db: Database,
  user: Actor,
  changeId: string,
  { companyId, title, deadline, isForClient }: NewProject,
): Promise<string> {
  await refuseUnconfirmed(db, changeId, companyId)
  const obligations = await findObligations(db, changeId)
  if (obligations.length === 0) throw new Refusal('state', { text: watchMessages.noObligations })
  const managerId = (await findAccountManager(db, companyId))?.id ?? user.id
  const projectId = await openProject(db, { companyId, title, managerId, deadline })
  for (const obligation of obligations) {
    const task = { projectId, assigneeId: managerId, dueOn: deadline, isForClient }
    const taskId = await addTask(db, { ...task, title: obligation.title })
    await sql`
      insert into watch_tasks (obligation_id, company_id, task_id)
      values (${obligation.id}, ${companyId}, ${taskId})`.execute(db)
  }
  await sql`
    update watch_assessments set project_id = ${projectId}
    where change_id = ${changeId} and company_id = ${companyId}`.execute(db)
  await notifyManager(db, await getPlain(db, projectId), user.id)
  await moveProject(db, { projectId, event: 'start', actorId: user.id })
  return projectId
}

async function refuseUnconfirmed(db: Database, changeId: string, companyId: string): Promise<void> {
  const { rows } = await sql<{ projectId: string | null; isConfirmed: boolean }>`
    select project_id as "projectId", is_relevant and confirmed_at is not null as "isConfirmed"
    from watch_assessments where change_id = ${changeId} and company_id = ${companyId} for no key update`.execute(
    db,
  )
  if (!rows[0]?.isConfirmed) throw new Refusal('state', { text: watchMessages.notRelevant })
  if (rows[0].projectId) throw new Refusal('state', { text: watchMessages.hasProject })
}
