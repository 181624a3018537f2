import { TaskInput } from '@domicile/contract/work/projects/project-parts'
import type { WaitedFor } from '@domicile/contract/work/projects/project-states'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { touched } from './projects.queries.ts'

export type TaskWritten = {
  title: string
  assigneeId: string | null
  waitsFor: Exclude<WaitedFor, 'none'>
  dueOn: string | null
  isForClient: boolean
  isMandatory: boolean
  isBlocker: boolean
}

type NewTask = TaskWritten & { id: string; companyId: string; projectId: string; runId?: string }

export async function insertTask(db: Database, task: NewTask): Promise<void> {
  await db
    .insertInto('project_tasks')
    .values({
      id: task.id,
      company_id: task.companyId,
      project_id: task.projectId,
      run_id: task.runId ?? null,
      ...taskRow(task),
    })
    .execute()
}

export async function updateTask(db: Database, id: string, task: TaskWritten): Promise<void> {
  await db
    .updateTable('project_tasks')
    .set({ ...taskRow(task), version: touched.version })
    .where('id', '=', id)
    .execute()
}

/** Checks a task off, or opens it again. */
export async function updateDone(db: Database, id: string, doneBy: string | null): Promise<void> {
  const done = { done_by: doneBy, done_at: doneBy ? sql<string>`now()` : null }
  await db.updateTable('project_tasks').set(done).where('id', '=', id).execute()
}

export async function deleteTask(db: Database, id: string): Promise<void> {
  await db.deleteFrom('project_tasks').where('id', '=', id).execute()
}

const taskRow = rowOf(TaskInput)

export type PlainTask = TaskWritten & {
  id: string
  isDone: boolean
  createdAt: string
  version: number
}

const columns = columnsOf('id title assigneeId waitsFor dueOn isForClient isMandatory isBlocker version')

const plainTasks = (projectId: string) => sql<PlainTask>`
  select ${columns}, done_at is not null as "isDone", created_at as "createdAt"
  from project_tasks where project_id = ${projectId}`

/** Finds every task of a project, to judge its health and delivery; never sent in a response. */
export async function findPlainTasks(db: Database, projectId: string): Promise<PlainTask[]> {
  return (await plainTasks(projectId).execute(db)).rows
}

/** Returns one task of this project; throws the same 404 for a task of another project. */
export async function getPlainTask(db: Database, projectId: string, id: string): Promise<PlainTask> {
  const task = (await findPlainTasks(db, projectId)).find((one) => one.id === id)
  if (!task) throw notFound()
  return task
}
