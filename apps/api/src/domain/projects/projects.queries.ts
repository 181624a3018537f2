import type { Deduction } from '@domicile/contract/work/projects/project-health'
import type { ClosedBy, ProjectLifecycle, WaitedFor } from '@domicile/contract/work/projects/project-states'
import type { StatusLabel } from '@domicile/contract/status-labels'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { findLocked, lockRecord } from '@domicile/server/auth/lock-record'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { OrderOfRecord } from '../orders/order-line.ts'
import { searchable } from '@domicile/server/db/search-patterns'

/** A project as stored, for functions that change it; never sent in a response. */
export type PlainProject = {
  id: string
  companyId: string
  title: string
  managerId: string | null
  deadline: string | null
  needsAcceptance: boolean
  lifecycle: ProjectLifecycle
  closedBy: ClosedBy | null
  wasRefused: boolean
  startedAt: string | null
  deliveredAt: string | null
  endedAt: string | null
  archivedAt: string | null
  label: StatusLabel
  waitingOn: WaitedFor
  waitingSince: string
  deductions: Deduction[]
  overrideLabel: StatusLabel | null
  overrideUntil: string | null
  reminded: 'week' | 'day' | 'overdue' | null
  remindedOf: string | null
  /** The order line it was opened for. */
  orderLineId: string | null
  version: number
}

const PLAIN =
  columnsOf(`id companyId title managerId deadline needsAcceptance lifecycle closedBy wasRefused startedAt
  deliveredAt endedAt archivedAt label waitingOn waitingSince deductions overrideLabel overrideUntil
  reminded remindedOf orderLineId version`)

/** Locks a project until the transaction ends, so that checks of it and its tasks stay true. */
export function getPlain(db: Database, id: string): Promise<PlainProject> {
  return lockRecord<PlainProject>(db, 'projects', sql`id = ${id}`, { columns: PLAIN })
}

/** Locks a project like `getPlain`; undefined where there is none. */
export function findPlain(db: Database, id: string): Promise<PlainProject | undefined> {
  return findLocked<PlainProject>(db, 'projects', sql`id = ${id}`, { columns: PLAIN })
}

type NewProject = {
  id: string
  companyId: string
  title: string
  managerId: string | null
  deadline: string | null
  needsAcceptance: boolean
  runId?: string
  order?: OrderOfRecord
}
export async function insertProject(db: Database, project: NewProject): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      id: project.id,
      company_id: project.companyId,
      run_id: project.runId ?? null,
      order_id: project.order?.id ?? null,
      order_line_id: project.order?.lineId ?? null,
      order_number: project.order?.number ?? null,
      ...rowFor(project),
    })
    .execute()
}

type Written = Pick<NewProject, 'title' | 'managerId' | 'deadline' | 'needsAcceptance'>

/** Writes the fields users edit; the next write from an older version gets a conflict. */
export async function updateProject(db: Database, id: string, project: Written): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...rowFor(project), ...touched })
    .where('id', '=', id)
    .execute()
}

/** The columns that mark a new version, so that writes from an older one are detected. */
export const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }

const writtenRow = rowOf(['title', 'managerId', 'deadline', 'needsAcceptance'])

function rowFor(project: Written) {
  return { ...writtenRow(project), search_text: searchable(project.title) }
}

export async function updateArchived(db: Database, id: string, isArchived: boolean): Promise<void> {
  const archived_at = isArchived ? sql<string>`now()` : null
  await db
    .updateTable('projects')
    .set({ archived_at, ...touched })
    .where('id', '=', id)
    .execute()
}

type Shown = { label: string; until: string }

/** Overrides the health, or removes the override. */
export async function updateOverride(db: Database, id: string, set: Shown | null): Promise<void> {
  const override = { override_label: set?.label ?? null, override_until: set?.until ?? null }
  await db.updateTable('projects').set(override).where('id', '=', id).execute()
}

type NewDeadline = { before: string | null; after: string | null; reason: string | null; actorId: string }

/** Stores a change of the deadline. */
export async function insertDeadline(db: Database, project: PlainProject, moved: NewDeadline): Promise<void> {
  const { before, after, reason, actorId: actor_id } = moved
  await db
    .insertInto('project_deadlines')
    .values({ ...keyOf(project), before, after, reason, actor_id })
    .execute()
}

type NewOverride = { label: string; until: string; reason: string; actorId: string }

/** Stores the reason for overriding the health, for staff only. */
export async function insertOverride(db: Database, project: PlainProject, set: NewOverride): Promise<void> {
  const { label, until, reason, actorId: actor_id } = set
  await db
    .insertInto('project_overrides')
    .values({ ...keyOf(project), label, until, reason, actor_id })
    .execute()
}

type Cause = { event: string; actorId: string | null; reason?: string | null }

/** Stores the project's current state and its cause. */
export async function insertState(db: Database, project: PlainProject, cause: Cause): Promise<void> {
  const { lifecycle, label, waitingOn: waiting_on } = project
  const { event, actorId: actor_id, reason = null } = cause
  await db
    .insertInto('project_states')
    .values({ ...keyOf(project), event, lifecycle, label, waiting_on, actor_id, reason })
    .execute()
}

function keyOf({ id, companyId }: PlainProject) {
  return { id: newId(), company_id: companyId, project_id: id }
}
