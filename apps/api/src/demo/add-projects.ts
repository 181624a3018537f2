import type { AuditEvent } from '@domicile/contract/audit-events'
import { waitingOnOf } from '@domicile/contract/work/projects/project-states'
import { refreshStatus } from '../domain/projects/status.ts'
import type { Database } from '../feature.ts'
import { searchable } from '@domicile/server/db/search-patterns'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { dateAgo, daysAgo, type History, idAt } from './history.ts'
import { type DemoProject, projects } from './projects.ts'

type Key = { id: string; companyId: string; managerId: string }

/** Adds the projects with all their parts; the status of each is computed as for any other project. */
export async function addProjects(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  for (const project of projects) {
    const companyId = companies.find(({ key }) => key === project.company)!.id
    const key = { id: idAt(begun(project)), companyId, managerId: personId(project.manager) }
    await addProject(db, project, key)
    await addTasks(db, project, key, personId)
    await addUpdates(db, project, key, personId)
    await addStates(db, project, key)
    tellHistory(history, project, key, personId)
    await refreshStatus(db, key.id, { event: 'day', actorId: null })
  }
}

/** A draft was opened yesterday. */
function begun({ started = 1 }: DemoProject): Date {
  return daysAgo(started, 20)
}

const at = (ago: number | undefined, minutes = 0) =>
  ago === undefined ? null : daysAgo(ago, minutes).toISOString()

const LABELS = {
  draft: 'pending',
  active: 'on track',
  delivered: 'waiting for accept',
  closed: 'accepted',
  cancelled: 'rejected',
} as const

async function addProject(db: Database, project: DemoProject, { id, companyId, managerId }: Key) {
  const { title, lifecycle, started, delivered, ended, deadline } = project
  await db
    .insertInto('projects')
    .values({
      id,
      company_id: companyId,
      title,
      search_text: searchable(title),
      manager_id: managerId,
      deadline: deadline === undefined ? null : dateAgo(-deadline),
      lifecycle,
      closed_by: lifecycle === 'closed' ? 'client' : null,
      started_at: at(started, 30),
      delivered_at: at(delivered, 240),
      ended_at: at(ended, 120),
      label: LABELS[lifecycle],
      created_at: begun(project).toISOString(),
      updated_at: at(ended ?? delivered ?? started ?? 1, 300)!,
    })
    .execute()
}

async function addTasks(db: Database, project: DemoProject, key: Key, personId: PersonId) {
  if (project.tasks.length === 0) return
  const rows = project.tasks.map((task, place) => ({
    id: idAt(new Date(begun(project).getTime() + place * 60_000)),
    company_id: key.companyId,
    project_id: key.id,
    title: task.title,
    assignee_id: task.by ? personId(task.by) : null,
    waits_for: task.waitsFor ?? 'firm',
    due_on: task.due === undefined ? null : dateAgo(-task.due),
    is_for_client: task.shown ?? task.waitsFor === 'client',
    is_mandatory: !task.optional,
    is_blocker: task.blocker ?? false,
    done_at: at(task.doneDaysAgo, 200),
    done_by: task.doneDaysAgo === undefined ? null : task.by ? personId(task.by) : key.managerId,
    created_at: begun(project).toISOString(),
  }))
  await db.insertInto('project_tasks').values(rows).execute()
}

async function addUpdates(db: Database, { updates }: DemoProject, key: Key, personId: PersonId) {
  if (updates.length === 0) return
  const rows = updates.map(([by, ago, body]) => ({
    id: idAt(daysAgo(ago, 230)),
    company_id: key.companyId,
    project_id: key.id,
    body,
    author_id: personId(by),
    is_from_firm: by.endsWith('@domicile.example'),
    created_at: daysAgo(ago, 230).toISOString(),
  }))
  await db.insertInto('project_updates').values(rows).execute()
}

type Step = { ago: number; event: string; lifecycle: DemoProject['lifecycle']; waiting_on: string }

/** Records each state with its start, so that the waiting days can be split. */
async function addStates(db: Database, project: DemoProject, { id, companyId, managerId }: Key) {
  const { started, delivered, ended, lifecycle, tasks } = project
  const open = tasks
    .filter(({ doneDaysAgo }) => doneDaysAgo === undefined)
    .map(({ due, waitsFor = 'firm' }) => ({ dueOn: due === undefined ? null : dateAgo(-due), waitsFor }))
  const half = started && Math.ceil((started + (delivered ?? ended ?? 0)) / 2)
  const steps: (Step | 0 | undefined)[] = [
    { ago: started ?? 1, event: 'create', lifecycle: 'draft', waiting_on: 'firm' },
    started && { ago: started, event: 'start', lifecycle: 'active', waiting_on: 'firm' },
    half && { ago: half, event: 'tasks', lifecycle: 'active', waiting_on: 'client' },
    half && {
      ago: Math.max(half - 4, delivered ?? ended ?? 0),
      event: 'tasks',
      lifecycle: 'active',
      waiting_on: waitingOnOf('active', open),
    },
    delivered && { ago: delivered, event: 'deliver', lifecycle: 'delivered', waiting_on: 'client' },
    ended && { ago: ended, event: 'accept', lifecycle, waiting_on: 'none' },
  ]
  const rows = steps
    .filter((step) => typeof step === 'object')
    .map(({ ago, event, waiting_on, lifecycle: then }, place) => ({
      id: idAt(daysAgo(ago, 30 + place)),
      company_id: companyId,
      project_id: id,
      event,
      lifecycle: then,
      label: LABELS[then],
      waiting_on,
      actor_id: managerId,
      at: daysAgo(ago, 30 + place).toISOString(),
    }))
  await db.insertInto('project_states').values(rows).execute()
  const last = rows.at(-1)!
  await db
    .updateTable('projects')
    .set({ waiting_on: last.waiting_on, waiting_since: last.at })
    .where('id', '=', id)
    .execute()
}

function tellHistory(history: History, project: DemoProject, key: Key, personId: PersonId): void {
  const { title, started, delivered, ended, lifecycle, updates, reason, tasks } = project
  const about = { companyId: key.companyId, subjectId: key.id, subject: title }
  const moved = (
    ago: number | undefined,
    minutes: number,
    action: AuditEvent,
    actor: string,
    before: string,
    after: string,
  ) =>
    ago !== undefined &&
    history.add(daysAgo(ago, minutes), action, actor, {
      ...about,
      ...(reason && action.endsWith('cancelled') && { reason }),
      before: { status: before },
      after: { status: after },
    })
  const created = { ...about, staffOnly: true, after: { title } }
  history.add(begun(project), 'project.created', key.managerId, created)
  moved(started, 30, 'project.started', key.managerId, 'pending', 'on track')
  for (const { title: subject, by, doneDaysAgo, shown } of tasks)
    if (doneDaysAgo !== undefined)
      history.add(daysAgo(doneDaysAgo, 200), 'project.task-done', by ? personId(by) : key.managerId, {
        ...about,
        subject,
        staffOnly: !shown,
      })
  for (const [by, ago] of updates)
    history.add(daysAgo(ago, 230), 'project.update-written', personId(by), about)
  moved(delivered, 240, 'project.delivered', key.managerId, 'on track', 'waiting for accept')
  const owner = lifecycle === 'closed' ? personId('owner@northwind.example') : key.managerId
  const end = lifecycle === 'closed' ? 'accepted' : 'cancelled'
  moved(ended, 120, `project.${end}`, owner, delivered ? 'waiting for accept' : 'on track', LABELS[lifecycle])
}
