import type { Schedule } from '@domicile/contract/workflow-definition'
import { newId } from '@domicile/server/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs.ts'
import { findPublished, firstStage, hasClientStage, type Published } from './begin-run.ts'
import { askToFire, lockSchedules } from './planning.ts'
import { nextFiring } from './schedule.ts'

/** Runs begun in one transaction. */
const MOST_AT_ONCE = 500

type Due = { companyId: string; zone: string; dueAt: string; anchorAt: string; isActive: boolean }

/**
 * Begins the runs of a workflow that are due, and asks for the next time. What was missed, however often, is caught
 * up with one run; while the workflow is paused it stays due.
 */
export async function fireWorkflow(db: Database, workflowId: string, now = new Date()): Promise<void> {
  await lockSchedules(db, workflowId)
  const workflow = await findPublished(db, workflowId)
  const schedule = workflow?.definition.trigger
  if (!workflow || workflow.isPaused || schedule?.type !== 'schedule') return
  const due = await findDue(db, workflowId, now)
  const isMine = await moveOn(
    db,
    workflowId,
    due.map((one) => nextOf(schedule, one, now)),
  )
  await beginRuns(db, workflow, { due: due.filter((one) => one.isActive && isMine.has(one.companyId)), now })
  await askToFire(db, workflowId)
}

async function findDue(db: Database, workflowId: string, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select company_id as "companyId", zone, next_at as "dueAt", anchor_at as "anchorAt",
      companies.status = 'active' as "isActive"
    from workflow_schedules join companies on companies.id = company_id
    where workflow_id = ${workflowId} and next_at <= ${now.toISOString()}
    order by next_at, company_id limit ${MOST_AT_ONCE}`.execute(db)
  return rows
}

type Next = { companyId: string; dueAt: string; nextAt: string | null }

function nextOf(schedule: Schedule, { companyId, zone, dueAt, anchorAt }: Due, now: Date): Next {
  const next = nextFiring(schedule, zone, now, new Date(anchorAt))
  return { companyId, dueAt, nextAt: next?.toISOString() ?? null }
}

/** Of several who look at once the first moves a schedule on; gives the companies for which that was this one. */
async function moveOn(db: Database, workflowId: string, next: readonly Next[]): Promise<Set<string>> {
  const column = <K extends keyof Next>(name: K) => next.map((one) => one[name])
  const { rows } = await sql<{ companyId: string }>`
    update workflow_schedules set next_at = moved.next_at
    from unnest(${column('companyId')}::uuid[], ${column('dueAt')}::timestamptz[], ${column('nextAt')}::timestamptz[])
      as moved (company_id, due_at, next_at)
    where workflow_id = ${workflowId} and workflow_schedules.company_id = moved.company_id
      and date_trunc('milliseconds', workflow_schedules.next_at) = moved.due_at
    returning workflow_schedules.company_id as "companyId"`.execute(db)
  return new Set(rows.map(({ companyId }) => companyId))
}

type Firing = { due: readonly Due[]; now: Date }

/** A company for which the workflow has run before begins at the status after restart. */
async function beginRuns(db: Database, workflow: Published, { due, now }: Firing): Promise<void> {
  const { definition } = workflow
  const [anew, again] = [firstStage(definition, null), firstStage(definition, definition.statusAfterRestart)]
  const ids = due.map(() => newId())
  const { rows } = await sql<{ id: string }>`
    insert into workflow_runs (id, workflow_id, version, company_id, state, stage_key, stage_position, stage_kind,
      stage_audience, entry, trigger, for_client, previous_run_id, scheduled_for)
    select due.id, ${workflow.id}, ${workflow.number}, due.company_id, 'scheduled',
      case when last.id is null then ${anew.stage.key} else ${again.stage.key} end,
      case when last.id is null then ${anew.position}::integer else ${again.position}::integer end,
      case when last.id is null then ${anew.stage.kind} else ${again.stage.kind} end,
      case when last.id is null then ${anew.stage.assignee} else ${again.stage.assignee} end,
      0, due.trigger, ${hasClientStage(definition)}, last.id, due.at
    from unnest(${ids}::uuid[], ${due.map((one) => one.companyId)}::uuid[], ${due.map((one) => one.dueAt)}::timestamptz[],
      ${due.map((one) => triggerOf(one, now))}::text[]) as due (id, company_id, at, trigger)
    left join lateral (
      select id from workflow_runs earlier
      where earlier.workflow_id = ${workflow.id} and earlier.company_id = due.company_id and not is_open
      order by ended_at desc, id desc limit 1) as last on true
    on conflict (workflow_id, company_id, scheduled_for) do nothing
    returning id`.execute(db)
  await noteBegun(
    db,
    rows.map(({ id }) => id),
  )
}

async function noteBegun(db: Database, begun: readonly string[]): Promise<void> {
  const logIds = begun.map(() => newId())
  await sql`
    insert into run_log (id, company_id, run_id, stage, event, detail)
    select entries.id, company_id, workflow_runs.id, '', 'begun', trigger
    from unnest(${logIds}::uuid[], ${begun}::uuid[]) as entries (id, run_id)
    join workflow_runs on workflow_runs.id = entries.run_id`.execute(db)
  await enqueueAll(
    db,
    'run.begin',
    begun.map((runId) => ({ payload: { runId }, key: `begin:${runId}` })),
  )
}

/** A firing that comes later than this was missed, not merely waited for. */
const LATE_AFTER = 5 * 60_000

function triggerOf({ dueAt, zone }: Due, now: Date): string {
  if (now.getTime() - Date.parse(dueAt) < LATE_AFTER) return 'Schedule'
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })
  return `Schedule, caught up late: it was due on ${day.format(new Date(dueAt))}`
}
