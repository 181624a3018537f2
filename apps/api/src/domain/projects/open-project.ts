import type { ProjectEvent } from '@domicile/contract/work/projects/project-states'
import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../../feature.ts'
import type { OrderOfRecord } from '../orders/order-line.ts'
import { move, recorded } from './moves.ts'
import { getPlain, insertProject } from './projects.queries.ts'
import { insertTask } from './tasks.queries.ts'
import { refreshStatus, notifyAssignee } from './status.ts'

// The rest of the portal changes projects through these functions, within its own transaction. The caller
// checks permissions, as workflows do by their publisher; each change is recorded as the portal's own act unless it
// names the user who asked for it.

type NewProject = {
  /** The user who opens it; without one, the portal does. */
  actorId?: string
  companyId: string
  title: string
  managerId: string | null
  /** `YYYY-MM-DD`. */
  deadline: string | null
  runId?: string
  order?: OrderOfRecord
}

/** Opens a project as a draft; returns its id. */
export async function openProject(db: Database, { actorId, ...project }: NewProject): Promise<string> {
  const id = newId()
  await insertProject(db, { id, needsAcceptance: true, ...project })
  await refreshStatus(db, id, { event: 'create', actorId: actorId ?? null })
  const { companyId, title, deadline, order } = project
  // Clients do not see the creation of a draft, as when a user opens one.
  const change = { staffOnly: true, after: { title, deadline, order: order?.number } }
  await recordChange(db, 'project.created', ownAct(actorId), {
    companyId,
    subjectId: id,
    subject: title,
    ...change,
  })
  return id
}

type NewTask = {
  /** The user who adds it; without one, the portal does. */
  actorId?: string
  projectId: string
  title: string
  assigneeId: string | null
  /** `YYYY-MM-DD`. */
  dueOn: string | null
  /** The client sees it too. */
  isForClient: boolean
  runId?: string
}

/** Adds a task that must be done before delivery, and notifies its assignee; returns its id. */
export async function addTask(db: Database, { actorId, ...task }: NewTask): Promise<string> {
  const id = newId()
  const project = await getPlain(db, task.projectId)
  const kind = { waitsFor: 'firm', isMandatory: true, isBlocker: false } as const
  await insertTask(db, { id, companyId: project.companyId, ...kind, ...task })
  await refreshStatus(db, project.id, { event: 'tasks', actorId: actorId ?? null })
  await notifyAssignee(db, project, { id, ...task }, actorId)
  const about = { companyId: project.companyId, subjectId: project.id, subject: task.title }
  const change = { staffOnly: !task.isForClient || !project.startedAt, after: { task: task.title } }
  await recordChange(db, 'project.task-added', ownAct(actorId), { ...about, ...change })
  return id
}

type Move = { projectId: string; event: ProjectEvent; actorId: string | null; reason?: string }

/** Applies an event to a project. Throws a conflict where its state, or an unmet requirement, forbids it. */
export async function moveProject(db: Database, { projectId, event, actorId, reason }: Move): Promise<void> {
  const change = await move(db, projectId, event, { actorId, reason: reason ?? null })
  await recordChange(db, recorded[event], ownAct(actorId), change)
}

/** The audit source of an automatic change, or of a user's indirect one. */
function ownAct(actorId: string | null = null) {
  return { requestId: newId(), address: null, actorId, onBehalfOf: null }
}
