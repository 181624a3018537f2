import { scopeOf, staffRoles } from '@domicile/contract/permissions'
import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { assigneeOf, personOf, type StageAssignee } from '@domicile/contract/workflows/workflow-rules'
import type { Workflow } from '@domicile/contract/workflows/workflows'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { searchPatterns } from '@domicile/server/db/search-patterns'

/** A workflow as it is stored. */
export type WorkflowRow = {
  id: string
  slug: string
  name: string
  state: 'draft' | 'published' | 'archived'
  /** The draft; null if the published version has no changes. */
  draft: WorkflowDraft | null
  published: WorkflowDraft | null
  publishedVersion: number | null
  isPaused: boolean
  version: number
}

/** Locks a workflow by its slug until the transaction ends, or throws the 404. */
export function lockWorkflow(db: Database, slug: string): Promise<WorkflowRow> {
  return lockRecord<WorkflowRow>(db, 'workflows', sql`slug = ${slug}`, { columns })
}

const columns = columnsOf(
  'id slug name state draft publishedVersion isPaused version published',
  'workflows',
  {
    isPaused: sql`paused_at is not null`,
    published: sql`(select definition from workflow_versions versions
    where versions.workflow_id = workflows.id and versions.number = published_version)`,
  },
)

/** Returns the draft, or the published version if there is no draft. */
export function drawnOf({ draft, published }: Pick<WorkflowRow, 'draft' | 'published'>): WorkflowDraft {
  return (draft ?? published)!
}

export async function insertWorkflow(db: Database, id: string, draft: WorkflowDraft): Promise<string> {
  const slug = await freeSlug(db, draft.name)
  await db
    .insertInto('workflows')
    .values({ id, slug, ...nameOf(draft), draft: JSON.stringify(draft) })
    .execute()
  return slug
}

/**
 * Stores the draft; null if it equals the published version. It names a workflow that was never published.
 */
export async function updateDraft(
  db: Database,
  row: WorkflowRow,
  draft: WorkflowDraft | null,
): Promise<void> {
  const name = row.published ? {} : nameOf(draft!)
  await db
    .updateTable('workflows')
    .set({ draft: draft && JSON.stringify(draft), ...name, ...touched })
    .where('id', '=', row.id)
    .execute()
}

/** Inserts the next version and makes it the one that new runs start on; returns its number. */
export async function insertVersion(
  db: Database,
  workflowId: string,
  definition: WorkflowDraft,
  publishedBy: string,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into workflow_versions (workflow_id, number, definition, published_by)
    select ${workflowId}, coalesce(max(number), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${publishedBy}
    from workflow_versions where workflow_id = ${workflowId}
    returning number`.execute(db)
  const { number } = rows[0]!
  await db
    .updateTable('workflows')
    .set({ published_version: number, draft: null, ...nameOf(definition), ...touched })
    .where('id', '=', workflowId)
    .execute()
  return number
}

/** Pauses or resumes a workflow. */
export async function updatePause(db: Database, id: string, isPaused: boolean): Promise<void> {
  const paused_at = isPaused ? sql<string>`now()` : null
  await db
    .updateTable('workflows')
    .set({ paused_at, ...touched })
    .where('id', '=', id)
    .execute()
}

/** Archives a workflow for a reason, or restores it if there is none. */
export async function updateArchival(db: Database, id: string, reason: string | null): Promise<void> {
  const archived_at = reason ? sql<string>`now()` : null
  await db
    .updateTable('workflows')
    .set({ archived_at, archive_reason: reason, ...touched })
    .where('id', '=', id)
    .execute()
}

/** Finds the other workflows that an event triggers. */
export async function findOthers(db: Database, id: string) {
  const { rows } = await sql<{ definition: WorkflowDraft }>`
    select definition from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where archived_at is null and workflows.id <> ${id} order by sort_name, workflows.id`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** Returns the ids in a draft that belong to no company. */
export async function findUnknownCompanies(db: Database, { companies }: WorkflowDraft): Promise<string[]> {
  if (companies === 'all' || companies.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select named.id from unnest(${companies}::uuid[]) as named (id)
    where not exists (select from companies where companies.id = named.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds the assignees of stages that name a user who is no active staff, or whose role cannot act on runs. */
export async function findIdle(db: Database, { stages }: WorkflowDraft): Promise<StageAssignee[]> {
  const named = stages.flatMap(({ assignee }) => personOf(assignee) ?? [])
  if (named.length === 0) return []
  const able = new Set((await findAssignees(db)).map(({ id }) => id))
  return named.filter((id) => !able.has(id)).map(assigneeOf)
}

/** Finds the active staff whose role can act on runs, by name. */
export async function findAssignees(db: Database) {
  const roles = staffRoles.filter((role) => scopeOf(role, 'runs:act') !== undefined)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where staff_role = any(${roles}::text[]) and deactivated_at is null order by name, id`.execute(db)
  return rows
}

export type VersionRow = {
  number: number
  publishedAt: string
  publishedBy: string
  openRuns: number
  definition: WorkflowDraft
}

/** Lists the published versions of a workflow, the latest first. */
export async function listVersions(db: Database, slug: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select versions.number, published_at as "publishedAt", first_name || ' ' || last_name as "publishedBy", definition,
      (select count(*)::integer from workflow_runs run
       where run.workflow_id = versions.workflow_id and run.version = versions.number and is_open) as "openRuns"
    from workflow_versions versions
    join workflows on workflows.id = versions.workflow_id
    join users on users.id = published_by
    where slug = ${slug} order by versions.number desc`.execute(db)
  return rows
}

export type Summary = Omit<Workflow, 'allowedActions'>

/** The columns of a workflow in a list; read only for the rows of the page. */
export const summary = sql<Summary>`
  workflows.id, slug, name, state, drawn->'trigger'->>'type' as "triggerType",
  jsonb_array_length(drawn->'stages') as stages, published_version as "publishedVersion",
  published_at as "publishedAt", draft is not null as "hasDraft", paused_at is not null as "isPaused",
  (select count(*)::integer from workflow_runs run where run.workflow_id = workflows.id and is_open) as "openRuns",
  (select count(*)::integer from workflow_runs run where run.workflow_id = workflows.id and is_open
    and (run.state in ('failed_retriable', 'failed_final') or due_at < now())) as "troubledRuns",
  case when state = 'published' and paused_at is null
    then (select min(next_at) from workflow_schedules where workflow_id = workflows.id) end as "nextRunAt",
  workflows.updated_at as "updatedAt"`

/** Workflows with their published version and their draft. */
export const workflowsWithVersion = sql`
  workflows
  left join workflow_versions versions
    on versions.workflow_id = workflows.id and versions.number = published_version
  cross join lateral (select coalesce(draft, definition) as drawn) as drawing`

/** The condition that every word of a search occurs in the name. */
export function workflowsNamed(q: string | undefined): RawBuilder<boolean> {
  const words = searchPatterns(q).map((pattern) => sql<boolean>`sort_name like ${pattern}`)
  return sql<boolean>`${sql.join([sql`true`, ...words], sql` and `)}`
}

const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }

function nameOf({ name }: WorkflowDraft) {
  return { name, sort_name: normaliseText(name) }
}

/** Slugs that the portal's own addresses use. */
const TAKEN = new Set(['calendar', 'dry-run'])
const LONGEST_SLUG = 80

async function freeSlug(db: Database, name: string): Promise<string> {
  const plain = normaliseText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const wanted = plain.slice(0, LONGEST_SLUG).replace(/-$/, '') || 'workflow'
  // If two workflows with one name are created at once, the second waits and gets the next slug.
  await sql`select pg_advisory_xact_lock(hashtext('workflows.slug'))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    select slug from workflows where slug = ${wanted} or slug like ${`${wanted}-%`}`.execute(db)
  const known = new Set(rows.map(({ slug }) => slug))
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    if (!known.has(slug) && !TAKEN.has(slug)) return slug
  }
}
