import { dayIn } from '@domicile/contract/days'
import {
  addWorkingDays,
  eventsWithReason,
  obstacleTo,
  type ProjectEvent,
  projectEvents,
  REMIND_WORKING_DAYS,
} from '@domicile/contract/work/projects/project-states'
import { canMove } from '@domicile/contract/transitions'
import { messages } from '@domicile/contract/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { raise } from '../events/domain-events.ts'
import { closeNotices, notify } from '../notices/notify.ts'
import { cancelRunsOfProject } from '../runs/runs-of-project.ts'
import { reportToOrder } from './order-line.ts'
import { getPlain, type PlainProject } from './projects.queries.ts'
import { findCompanyDay, findCompanyZone } from '../companies/company-day.ts'
import { findMembers, pathOf, refreshStatus } from './status.ts'
import { findPlainTasks } from './tasks.queries.ts'

/** The name of each event in the audit log. */
export const recorded = {
  start: 'project.started',
  deliver: 'project.delivered',
  accept: 'project.accepted',
  refuse: 'project.refused',
  closeInternal: 'project.closed',
  cancel: 'project.cancelled',
  reopen: 'project.reopened',
} as const satisfies Record<ProjectEvent, string>

type Cause = { actorId: string | null; reason: string | null }

/**
 * Applies an event to a project, within the caller's transaction, and returns the change to record. Throws a
 * conflict where the state forbids it: of two concurrent calls the second sees the state the first wrote.
 */
export async function move(db: Database, projectId: string, event: ProjectEvent, cause: Cause) {
  const before = await getPlain(db, projectId)
  if (before.archivedAt || !canMove(projectEvents, before.lifecycle, event))
    throw new Refusal('state', {
      text: `A project that is ${before.archivedAt ? 'archived' : before.lifecycle} cannot do this.`,
    })
  if (eventsWithReason.includes(event) && !cause.reason) throw invalidField('reason', messages.required)
  const inTheWay = await obstacle(db, before, event)
  if (inTheWay) throw new Refusal('not-yet', { text: inTheWay })
  await sql`update projects set ${writes[event]}, version = version + 1, updated_at = now() where id = ${projectId}`.execute(
    db,
  )
  const after = await refreshStatus(db, projectId, { event, ...cause })
  await follow(db, after, event, cause)
  return {
    companyId: before.companyId,
    subjectId: projectId,
    subject: before.title,
    reason: cause.reason,
    before: { status: before.label },
    after: { status: after.label },
  }
}

async function obstacle(db: Database, project: PlainProject, event: ProjectEvent) {
  const tasks = await findPlainTasks(db, project.id)
  const openMandatory = tasks.filter((task) => task.isMandatory && !task.isDone).length
  const zone = await findCompanyZone(db, project.companyId)
  const dayOf = (instant: string | null) => instant && dayIn(zone, new Date(instant))
  const days = { deliveredAt: dayOf(project.deliveredAt), endedAt: dayOf(project.endedAt) }
  return obstacleTo(event, { ...project, ...days, openMandatory }, dayIn(zone))
}

const ENDED = sql`ended_at = now(), override_label = null, override_until = null`
const UNENDED = sql`closed_by = null, ended_at = null`

/** The columns each event writes besides the version. */
const writes: Record<ProjectEvent, ReturnType<typeof sql>> = {
  start: sql`lifecycle = 'active', started_at = now()`,
  deliver: sql`lifecycle = 'delivered', delivered_at = now(), was_refused = false`,
  accept: sql`lifecycle = 'closed', closed_by = 'client', ${ENDED}`,
  refuse: sql`lifecycle = 'active', was_refused = true, delivered_at = null, override_label = null, override_until = null`,
  closeInternal: sql`lifecycle = 'closed', closed_by = 'firm', ${ENDED}`,
  cancel: sql`lifecycle = 'cancelled', ${ENDED}`,
  // A project cancelled as a draft has no start yet.
  reopen: sql`lifecycle = 'active', started_at = coalesce(started_at, now()), ${UNENDED}`,
}

/** Notifies people about an event and passes it on to the project's order and to workflows. */
async function follow(db: Database, project: PlainProject, event: ProjectEvent, { actorId, reason }: Cause) {
  const { id, companyId, title, managerId, deliveredAt } = project
  const news = { companyId, subjectId: id, path: pathOf(id) }
  await reportToOrder(db, project)
  if (event !== 'deliver') await closeNotices(db, 'project.delivered', id)
  if (event === 'start')
    await notify(db, {
      ...news,
      kind: 'project.started',
      to: await findMembers(db, companyId, ['owner', 'member']),
      title: `${title} has begun`,
    })
  if (event === 'deliver') {
    await notifyOwners(db, project)
    const today = await findCompanyDay(db, companyId)
    const at = new Date(`${addWorkingDays(today, REMIND_WORKING_DAYS)}T07:00:00Z`)
    const payload = { projectId: id, deliveredAt: new Date(deliveredAt!).toISOString() }
    await enqueue(db, 'project.remind-owners', payload, { at, key: `project.remind-owners.${id}` })
    await raise(db, 'project.delivered', { companyId, subjectId: id })
  }
  if (event === 'cancel') await cancelRunsOfProject(db, { companyId, projectId: id, actorId, reason })
  if ((event === 'accept' || event === 'refuse') && managerId && managerId !== actorId)
    await notify(db, {
      ...news,
      kind: 'project.answered',
      to: [managerId],
      title: event === 'accept' ? `${title} was accepted` : `The delivery of ${title} was rejected`,
      ...(reason && { body: reason }),
    })
}

/** Asks the owners of the company to accept what is delivered. */
export async function notifyOwners(db: Database, { id, companyId, title }: PlainProject): Promise<void> {
  await notify(db, {
    kind: 'project.delivered',
    to: await findMembers(db, companyId, ['owner']),
    companyId,
    subjectId: id,
    path: pathOf(id),
    title: `${title} waits for you to accept it`,
  })
}
