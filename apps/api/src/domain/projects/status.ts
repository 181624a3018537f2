import { addDays, dayIn } from '@domicile/contract/days'
import { type HealthFacts, healthOf } from '@domicile/contract/work/projects/project-health'
import {
  labelOf,
  type ProjectEvent,
  projectEvents,
  waitingOnOf,
} from '@domicile/contract/work/projects/project-states'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { findCompanyZone } from '../companies/company-day.ts'
import { raise } from '../events/domain-events.ts'
import { notify } from '../notices/notify.ts'
import { startOfDay } from '../schedules/schedule.ts'
import { getPlain, insertState, type PlainProject } from './projects.queries.ts'
import { findPlainTasks, type PlainTask } from './tasks.queries.ts'

/** The cause of a refresh: an event of the state table, or one that can only change the displayed status. */
type Cause = {
  event: ProjectEvent | 'create' | 'change' | 'tasks' | 'update' | 'override' | 'day'
  actorId: string | null
  reason?: string | null
}

/**
 * Recalculates a project's label, health and whom it waits for. Called in the transaction of every change
 * it depends on, and every night, as deadlines count in days. Records a change and emits it to workflows.
 */
export async function refreshStatus(db: Database, projectId: string, cause: Cause): Promise<PlainProject> {
  const before = await getPlain(db, projectId)
  const tasks = await findPlainTasks(db, projectId)
  const status = await currentStatus(db, before, tasks)
  const isWaitingChanged = status.waitingOn !== before.waitingOn
  const after = { ...before, ...status, waitingSince: isWaitingChanged ? now() : before.waitingSince }
  await sql`
    update projects set label = ${after.label}, waiting_on = ${after.waitingOn},
      waiting_since = ${after.waitingSince}, deductions = ${JSON.stringify(after.deductions)}
    where id = ${projectId}`.execute(db)
  const isShownChanged = isWaitingChanged || after.label !== before.label
  if (isShownChanged || isMove(cause)) await insertState(db, after, cause)
  if (after.label !== before.label)
    await raise(db, 'project.status-changed', { companyId: after.companyId, subjectId: projectId })
  if (after.lifecycle === 'active') await scheduleNextCheck(db, after)
  return after
}

/** A move is recorded even where it changes neither the label nor whom the project waits for. */
function isMove({ event }: Cause): boolean {
  return event === 'create' || event in projectEvents
}

/** Enqueues a refresh at the company's next midnight, when the day count changes; at most one per project waits. */
async function scheduleNextCheck(db: Database, { id: projectId, companyId }: PlainProject): Promise<void> {
  const zone = await findCompanyZone(db, companyId)
  // A minute later, as the clock of this process may be behind that of the database.
  const at = new Date(startOfDay(addDays(dayIn(zone), 1), zone).getTime() + 60_000)
  await enqueue(db, 'project.check', { projectId }, { at, key: `project.check.${projectId}` })
}

async function currentStatus(db: Database, project: PlainProject, tasks: readonly PlainTask[]) {
  const { lifecycle, closedBy, deadline, overrideLabel, overrideUntil } = project
  const zone = await findCompanyZone(db, project.companyId)
  const waitingOn = waitingOnOf(
    lifecycle,
    tasks.filter((task) => !task.isDone),
  )
  const waits = { ...project, waitingSince: waitingOn === project.waitingOn ? project.waitingSince : now() }
  const isActive = lifecycle === 'active'
  const facts = isActive && (await factsOf(db, { ...waits, waitingOn }, tasks, zone))
  const { level, deductions } = facts ? healthOf(facts) : { level: 'on track' as const, deductions: [] }
  const isOverridden = overrideLabel !== null && overrideUntil !== null && overrideUntil >= dayIn(zone)
  const label = labelOf({
    lifecycle,
    closedBy,
    health: isOverridden ? overrideLabel : level,
    hasDeadline: deadline !== null,
    hasBegun: tasks.some((task) => task.isDone),
  })
  return { label, waitingOn, deductions }
}

async function factsOf(
  db: Database,
  { id, startedAt, deadline, wasRefused, waitingOn, waitingSince }: PlainProject,
  tasks: readonly PlainTask[],
  zone: string,
): Promise<HealthFacts> {
  const dayOf = (instant: string) => dayIn(zone, new Date(instant))
  const { rows } = await sql<{ at: string | null }>`
    select max(created_at) as at from project_updates where project_id = ${id} and is_from_firm`.execute(db)
  const startedOn = dayOf(startedAt!)
  return {
    today: dayIn(zone),
    startedOn,
    deadline,
    lastUpdateOn: rows[0]?.at && dayOf(rows[0].at) > startedOn ? dayOf(rows[0].at) : startedOn,
    waitsForClientSince: waitingOn === 'client' ? dayOf(waitingSince) : null,
    wasRefused,
    tasks: tasks.map((task) => ({ ...task, addedOn: dayOf(task.createdAt) })),
  }
}

type Assigned = { id: string; title: string; assigneeId: string | null; dueOn: string | null }

/** Notifies a colleague of a task assigned to them, unless they assigned it to themself. */
export async function notifyAssignee(
  db: Database,
  { id, companyId, title }: PlainProject,
  task: Assigned,
  actorId: string | null = null,
): Promise<void> {
  if (!task.assigneeId || task.assigneeId === actorId) return
  await notify(db, {
    kind: 'task.assigned',
    to: [task.assigneeId],
    companyId,
    subjectId: task.id,
    path: pathOf(id),
    title: task.title,
    body: title,
  })
}

/** Notifies a colleague that they now manage a project. */
export async function notifyManager(
  db: Database,
  project: PlainProject,
  actorId: string | null,
): Promise<void> {
  const { id, companyId, title, managerId } = project
  if (!managerId || managerId === actorId) return
  const news = { to: [managerId], companyId, subjectId: id, path: pathOf(id) }
  await notify(db, { kind: 'project.given', ...news, title: `You manage ${title}` })
}

type Written = { body: string; authorId: string; isFromFirm: boolean }

/** Notifies the client's people of the firm's updates, and the manager of the client's replies. */
export async function notifyAboutUpdate(
  db: Database,
  { id, companyId, title, managerId, startedAt }: PlainProject,
  { body, authorId, isFromFirm }: Written,
): Promise<void> {
  if (isFromFirm && !startedAt) return
  const clients = isFromFirm ? await findMembers(db, companyId, ['owner', 'member']) : []
  const to = isFromFirm ? clients : managerId ? [managerId] : []
  const news = {
    companyId,
    subjectId: id,
    path: pathOf(id),
    title: `Update on ${title}`,
    body: body.slice(0, 300),
  }
  await notify(db, { kind: 'project.updated', to: to.filter((person) => person !== authorId), ...news })
}

/** Finds the people of a company with one of these roles. */
export async function findMembers(
  db: Database,
  companyId: string,
  roles: readonly ('owner' | 'member')[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships
    where company_id = ${companyId} and role = any(${[...roles]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the path of a project's page. */
export function pathOf(projectId: string): string {
  return `/active-services/projects/${projectId}`
}

function now(): string {
  return new Date().toISOString()
}
