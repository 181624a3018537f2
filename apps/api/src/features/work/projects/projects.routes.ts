import { messages } from '@domicile/contract/messages'
import type { ProjectEvent } from '@domicile/contract/work/projects/project-states'
import { projectEvents } from '@domicile/contract/work/projects/project-states'
import { projects } from '@domicile/contract/work/projects/projects'
import type { Change } from '@domicile/server/audit/audit'
import type { Part } from '@domicile/server/db/list'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { requireCompany } from '@domicile/server/auth/scope'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { move } from '../../../domain/projects/moves.ts'
import { findPeople, requireManager } from './people.queries.ts'
import { listProjects, readBoard } from './project-list.ts'
import { lockProject, mayManage, requireProject } from '../../../domain/projects/project-scope.ts'
import { viewProject } from './project-view.ts'
import {
  insertDeadline,
  insertOverride,
  insertProject,
  type PlainProject,
  updateArchived,
  updateOverride,
  updateProject,
} from '../../../domain/projects/projects.queries.ts'
import { refreshStatus, notifyManager } from '../../../domain/projects/status.ts'

export const projectsFeature = feature(projects, {
  'GET /api/projects': ({ db, user, query }) => listProjects(db, user, query),

  'GET /api/projects/board': ({ db, user, query }) => readBoard(db, user, query),

  'GET /api/companies/:companyId/project-people': async ({ db, user, params }) => {
    await requireCompany(db, user, 'companies:read', params.companyId)
    return findPeople(db, params.companyId)
  },

  'POST /api/projects': async ({ db, user, body, record }) => {
    const company = await lockCompany(db, user, 'projects:write', body.companyId)
    // An account manager works on the project, unless they name a colleague.
    const managerId = body.managerId ?? (user.role === 'accountManager' ? user.id : null)
    const manager = await requireManager(db, company.id, managerId)
    const id = newId()
    await insertProject(db, { id, ...body, managerId })
    const project = await refreshStatus(db, id, { event: 'create', actorId: user.id })
    const after = { title: body.title, manager, deadline: body.deadline }
    await record({ ...subject(project), after })
    await notifyManager(db, project, user.id)
    return viewProject(db, user, id)
  },

  'GET /api/projects/:id': ({ db, user, params }) => viewProject(db, user, params.id),

  'PUT /api/projects/:id': async ({ db, user, params, body, record }) => {
    const before = await lockManaged(db, user, params.id)
    const { reason, ...written } = body
    refuseStale(before, written)
    refuseOver(before)
    const moved = before.deadline !== body.deadline
    if (moved && before.deadline && before.startedAt && !reason)
      throw invalidField('reason', messages.required)
    if (!body.managerId && before.startedAt) throw invalidField('managerId', messages.required)
    const manager =
      body.managerId !== before.managerId && (await requireManager(db, before.companyId, body.managerId))
    await updateProject(db, params.id, body)
    if (moved && before.startedAt)
      await insertDeadline(db, before, {
        before: before.deadline,
        after: body.deadline,
        reason,
        actorId: user.id,
      })
    const after = await refreshStatus(db, params.id, { event: 'change', actorId: user.id })
    await record({
      ...subject(before),
      reason,
      before: described(before),
      after: { ...described(after), ...(manager !== false && { manager }) },
    })
    if (manager) await notifyManager(db, after, user.id)
    return viewProject(db, user, params.id)
  },

  'GET /api/projects/:id/history': ({ db, user, params, query }) =>
    listProjectHistory(db, user, params.id, query),

  'PUT /api/projects/:id/start': (context) => moveAndView(context, 'start'),
  'PUT /api/projects/:id/delivery': (context) => moveAndView(context, 'deliver'),
  'PUT /api/projects/:id/acceptance': (context) => moveAndView(context, 'accept'),
  'PUT /api/projects/:id/refusal': (context) => moveAndView(context, 'refuse'),
  'PUT /api/projects/:id/closing': (context) => moveAndView(context, 'closeInternal'),
  'PUT /api/projects/:id/cancellation': (context) => moveAndView(context, 'cancel'),
  'PUT /api/projects/:id/reopening': (context) => moveAndView(context, 'reopen'),

  'PUT /api/projects/:id/archival': async ({ db, user, params, record }) => {
    const project = await lockProject(db, user, 'projects:write', params.id)
    if (!project.endedAt || project.archivedAt)
      throw new Refusal('state', { text: 'Close or cancel the project before archiving it.' })
    await updateArchived(db, params.id, true)
    await record(subject(project))
    return viewProject(db, user, params.id)
  },

  'DELETE /api/projects/:id/archival': async ({ db, user, params, record }) => {
    const project = await lockProject(db, user, 'projects:write', params.id)
    if (!project.archivedAt) throw new Refusal('state', { text: 'This project is not archived.' })
    await updateArchived(db, params.id, false)
    await record(subject(project))
    return viewProject(db, user, params.id)
  },

  'PUT /api/projects/:id/health-override': async ({ db, user, params, body, record }) => {
    const before = await lockManaged(db, user, params.id)
    if (before.lifecycle !== 'active')
      throw new Refusal('state', { text: 'Only active projects have a status.' })
    await insertOverride(db, before, { ...body, actorId: user.id })
    await updateOverride(db, params.id, body)
    await refreshStatus(db, params.id, { event: 'override', actorId: user.id })
    const after = { health: body.label, until: body.until }
    await record({ ...subject(before), reason: body.reason, staffOnly: true, after })
    return viewProject(db, user, params.id)
  },

  'DELETE /api/projects/:id/health-override': async ({ db, user, params, record }) => {
    const before = await lockManaged(db, user, params.id)
    if (!before.overrideLabel)
      throw new Refusal('state', { text: 'This project’s status is not overridden.' })
    await updateOverride(db, params.id, null)
    await refreshStatus(db, params.id, { event: 'override', actorId: user.id })
    await record({ ...subject(before), staffOnly: true, before: { health: before.overrideLabel } })
    return viewProject(db, user, params.id)
  },
})

/** A page of the changes of a project that this user may see, newest first. */
async function listProjectHistory(db: Database, user: Actor, id: string, part: Part) {
  const project = await requireProject(db, user, 'projects:read', id)
  return readHistory(db, user, sql`company_id = ${project.companyId} and subject_id = ${project.id}`, part)
}

type Moving = {
  db: Database
  user: Actor
  params: { id: string }
  body: { reason: string } | undefined
  query?: { unattended?: 'yes' | undefined } | undefined
  record(change: Change): Promise<void>
}

async function moveAndView({ db, user, params, body, query, record }: Moving, event: ProjectEvent) {
  const { may } = projectEvents[event]
  const project =
    may === 'projects:work'
      ? await lockManaged(db, user, params.id)
      : await lockProject(db, user, may, params.id)
  if (!query?.unattended) await refuseUnattended(db, project, event)
  const change = await move(db, params.id, event, { actorId: user.id, reason: body?.reason ?? null })
  // A project cancelled before its start was never the client's matter.
  await record({ ...change, staffOnly: !project.startedAt && event !== 'start' })
  return viewProject(db, user, params.id)
}

/** Refuses to start or deliver a project that no user of the company would see, or could accept. */
async function refuseUnattended(db: Database, { companyId }: PlainProject, event: ProjectEvent) {
  if (event !== 'start' && event !== 'deliver') return
  const people = (await findPeople(db, companyId)).filter((one) => !one.isStaff)
  const recipients = event === 'start' ? people : people.filter(({ isOwner }) => isOwner)
  if (recipients.length === 0) throw new Refusal('no-client')
}

/** Locks a project for its manager and for the users who look after the company. */
async function lockManaged(db: Database, user: Actor, id: string): Promise<PlainProject> {
  const project = await lockProject(db, user, 'projects:work', id)
  if (!mayManage(user, project))
    throw new Refusal('forbidden', { text: 'Only the project’s manager can do this.' })
  return project
}

/** A draft is internal to the firm until it starts. */
function subject({ id, companyId, title, startedAt }: PlainProject) {
  return { companyId, subjectId: id, subject: title, staffOnly: !startedAt }
}

function described({ title, deadline, needsAcceptance }: PlainProject) {
  return { title, deadline, needsAcceptance }
}

function refuseOver({ endedAt }: PlainProject): void {
  if (endedAt) throw new Refusal('state', { text: 'This project has ended. Reopen it to make changes.' })
}
