import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { lockLine, type OrderOfRecord } from '../../../domain/orders/order-line.ts'
import { type Answer, insertAnswers } from '../../../domain/projects/answers.queries.ts'
import { addTask, moveProject, openProject } from '../../../domain/projects/open-project.ts'
import { reportToOrder } from '../../../domain/projects/order-line.ts'
import { getPlain } from '../../../domain/projects/projects.queries.ts'
import { notifyManager } from '../../../domain/projects/status.ts'

type Ordered = {
  companyId: string
  title: string
  managerId: string | null
  order: OrderOfRecord
  /** The titles of the tasks, in working order. */
  tasks: readonly string[]
  answers: readonly Answer[]
}

/**
 * Opens the project for an order line, and starts it where it has a manager. Where the line already has a
 * project, this only reports its progress again.
 */
export async function openForOrder(db: Database, ordered: Ordered): Promise<void> {
  const existing = await findForLine(db, ordered.order.lineId)
  const id = existing ?? (await open(db, ordered))
  const project = await getPlain(db, id)
  if (existing || !project.managerId) return reportToOrder(db, project)
  await notifyManager(db, project, null)
  await moveProject(db, { projectId: id, event: 'start', actorId: null })
}

async function findForLine(db: Database, lineId: string): Promise<string | undefined> {
  await lockLine(db, lineId)
  const { rows } = await sql<{ id: string }>`
    select id from projects where order_line_id = ${lineId}`.execute(db)
  return rows[0]?.id
}

async function open(db: Database, { tasks, answers, ...project }: Ordered): Promise<string> {
  const projectId = await openProject(db, { ...project, deadline: null })
  await insertAnswers(db, { companyId: project.companyId, projectId }, answers)
  const task = { projectId, assigneeId: null, dueOn: null, isForClient: false }
  for (const title of tasks) await addTask(db, { ...task, title })
  return projectId
}
