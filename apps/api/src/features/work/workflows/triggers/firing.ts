import type { Schedule, Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { clientAudiences } from '@domicile/contract/work/workflows/workflow-rules'
import { columnsOf } from '@domicile/server/db/columns'
import { asRefusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { findAdministrators } from '../../../../domain/people/people-scope.ts'
import { enqueueAll } from '../../../../jobs/jobs.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import { firstStage } from '../../../../domain/workflows/start-run.ts'
import { enqueueFiring } from './planning.ts'
import { hasClientStage, publishRunHints } from '../../../../domain/runs/runs.queries.ts'
import { after, nextFiring } from '../../../../domain/schedules/schedule.ts'
import type { WorkerLog } from '@domicile/server/jobs/worker-log'

/** The most runs started in one transaction. */
const MOST_AT_ONCE = 500

type Due = {
  workflowId: string
  companyId: string
  zone: string
  dueAt: string
  anchorAt: string
  /** Draft and archived companies get no runs, but their schedules continue. */
  isActive: boolean
}

type Workflow = { id: string; number: number; definition: WorkflowDraft }
type Workflows = ReadonlyMap<string, Workflow>

/**
 * Starts the runs that are due by the schedules of all workflows, and enqueues the next firing. One run makes
 * up for any number of missed firings; while a workflow is paused it stays due.
 */
export async function fireDue(db: Database, log: WorkerLog, now = new Date()): Promise<void> {
  const due = await lockDue(db, now)
  const workflows = await findWorkflows(db, due)
  const broken = await fire(db, workflows, due, now)
  for (const { workflowId, companyId, cause } of broken)
    log.error({ workflow: workflowId, company: companyId, ...cause }, 'a schedule could not fire and stopped')
  await stopSchedules(db, workflows, broken)
  await enqueueFiring(db)
}

const dueColumns = columnsOf('workflowId companyId zone dueAt anchorAt', 'workflow_schedules', {
  dueAt: 'next_at',
})

/** Locks due schedules; concurrent workers each get different ones. */
async function lockDue(db: Database, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${dueColumns}, companies.status = 'active' as "isActive"
    from workflow_schedules
    join companies on companies.id = company_id
    join workflows on workflows.id = workflow_id and workflows.state = 'published' and paused_at is null
    where next_at <= ${now.toISOString()}
    order by next_at, workflow_id, company_id limit ${MOST_AT_ONCE}
    for update of workflow_schedules skip locked for key share of companies`.execute(db)
  return rows
}

async function findWorkflows(db: Database, due: readonly Due[]): Promise<Workflows> {
  const ids = [...new Set(due.map(({ workflowId }) => workflowId))]
  const { rows } = await sql<Workflow>`
    select workflows.id, versions.number, definition
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where workflows.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((workflow) => [workflow.id, workflow]))
}

/**
 * Fires all schedules together; where one fails, fires each half separately, so that it does not block the
 * others. Returns the schedules that cannot be fired.
 */
async function fire(db: Database, workflows: Workflows, due: readonly Due[], now: Date): Promise<Broken[]> {
  if (due.length === 0) return []
  let cause
  await sql`savepoint firing`.execute(db)
  try {
    await moveOn(
      db,
      due.map((one) => nextOf(workflows.get(one.workflowId)!, one, now)),
    )
    const begun = due.filter(({ isActive }) => isActive)
    await startRuns(
      db,
      begun.map((one) => asRun(workflows.get(one.workflowId)!, one, now)),
    )
    await sql`release savepoint firing`.execute(db)
    return []
  } catch (error) {
    // A busy database is not the schedule's fault: the job is retried.
    if (asRefusal(error)?.status === 503) throw error
    await sql`rollback to savepoint firing`.execute(db)
    await sql`release savepoint firing`.execute(db)
    cause = causeOf(error)
  }
  if (due.length === 1) return [{ ...due[0]!, cause }]
  const half = Math.ceil(due.length / 2)
  return [
    ...(await fire(db, workflows, due.slice(0, half), now)),
    ...(await fire(db, workflows, due.slice(half), now)),
  ]
}

type Broken = Due & { cause: ReturnType<typeof causeOf> }

/**
 * Describes an error for the log by its class, its place, and the code and names of the database. Its message is left
 * out, because it may quote the values of a row.
 */
function causeOf(error: unknown) {
  const { name, stack, code, table, column, constraint } = error as Error & Record<DatabaseField, unknown>
  const at = stack?.split('\n').find((line) => line.startsWith('    at '))
  return { cause: name, at: at?.trim().slice('at '.length), code, table, column, constraint }
}

type DatabaseField = 'code' | 'table' | 'column' | 'constraint'

type Next = { workflowId: string; companyId: string; nextAt: string | null }

function nextOf({ definition }: Workflow, { workflowId, companyId, zone, anchorAt }: Due, now: Date): Next {
  const next = nextFiring(definition.trigger as Schedule, zone, now, new Date(anchorAt))
  return { workflowId, companyId, nextAt: next?.toISOString() ?? null }
}

async function moveOn(db: Database, next: readonly Next[]): Promise<void> {
  const column = <K extends keyof Next>(name: K) => next.map((one) => one[name])
  await sql`
    update workflow_schedules set next_at = moved.next_at
    from unnest(${column('workflowId')}::uuid[], ${column('companyId')}::uuid[], ${column('nextAt')}::timestamptz[])
      as moved (workflow_id, company_id, next_at)
    where workflow_schedules.workflow_id = moved.workflow_id
      and workflow_schedules.company_id = moved.company_id`.execute(db)
}

/** A due run, with the stage where a first run starts and the one where later runs start. */
type DueRun = {
  id: string
  workflowId: string
  version: number
  companyId: string
  at: string
  trigger: string
  forClient: boolean
  anew: Beginning
  again: Beginning
}
type Beginning = Pick<Stage, 'key' | 'kind' | 'assignee'> & { position: number; dueAt: string | null }

function asRun({ definition, ...workflow }: Workflow, due: Due, now: Date): DueRun {
  return {
    id: newId(),
    workflowId: workflow.id,
    version: workflow.number,
    companyId: due.companyId,
    at: due.dueAt,
    trigger: triggerOf(due, now),
    forClient: hasClientStage(definition),
    anew: startAt(definition, null, due.zone),
    again: startAt(definition, definition.statusAfterRestart, due.zone),
  }
}

function startAt(definition: WorkflowDraft, startKey: string | null, zone: string): Beginning {
  const { position, stage } = firstStage(definition, startKey)
  const { key, kind, assignee, limit } = stage
  const dueAt = limit && after(new Date(), limit, zone).toISOString()
  return { position, key, kind, assignee, dueAt }
}

/** Starts runs in their first stage, or in the restart stage if the workflow ran for the company before. */
async function startRuns(db: Database, runs: readonly DueRun[]): Promise<void> {
  const { rows } = await sql<{ id: string; companyId: string; forClient: boolean }>`
    insert into workflow_runs (id, workflow_id, version, company_id, state, stage_key, stage_position, stage_kind,
      stage_audience, due_at, trigger, for_client, previous_run_id, scheduled_for)
    select due.id, due."workflowId", due.version, due."companyId", 'running', start->>'key',
      (start->>'position')::integer, start->>'kind', start->>'assignee', (start->>'dueAt')::timestamptz,
      due.trigger, due."forClient", last.id, due.at
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as due (id uuid, "workflowId" uuid, version integer,
      "companyId" uuid, at timestamptz, trigger text, "forClient" boolean, anew jsonb, again jsonb)
    left join lateral (
      select id from workflow_runs earlier
      where earlier.workflow_id = due."workflowId" and earlier.company_id = due."companyId" and not is_open
      order by ended_at desc, id desc limit 1) as last on true
    cross join lateral (select case when last.id is null then anew else again end as start) as beginning
    on conflict (workflow_id, company_id, scheduled_for) do nothing
    returning ${columnsOf('id companyId forClient')}`.execute(db)
  await publishRunHints(db, rows)
  await noteBegun(
    db,
    rows.map(({ id }) => id),
  )
}

async function noteBegun(db: Database, begun: readonly string[]): Promise<void> {
  const [first, second] = [begun.map(() => newId()), begun.map(() => newId())]
  await sql`
    insert into run_log (id, company_id, run_id, stage, event, detail, for_client)
    select entry.id, run.company_id, run.id, case when entry.event = 'entered' then stage->>'name' else '' end,
      entry.event, case when entry.event = 'begun' then trigger end,
      entry.event = 'entered' and stage->>'assignee' = any(${clientAudiences}::text[])
    from unnest(${first}::uuid[], ${second}::uuid[], ${begun}::uuid[]) as entries (first, second, run_id)
    cross join lateral (values (first, 'begun'), (second, 'entered')) as entry (id, event)
    join workflow_runs run on run.id = entries.run_id
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
    cross join lateral (select definition->'stages'->run.stage_position as stage) as staged`.execute(db)
  await enqueueAll(
    db,
    'run.start',
    begun.map((runId) => ({ payload: { runId }, key: `begin:${runId}` })),
  )
}

/** The delay in milliseconds after which a firing counts as missed. */
const LATE_AFTER = 5 * 60_000

function triggerOf({ dueAt, zone }: Due, now: Date): string {
  if (now.getTime() - Date.parse(dueAt) < LATE_AFTER) return 'Schedule'
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })
  return `Schedule, caught up late: it was due on ${day.format(new Date(dueAt))}`
}

/** Suspends broken schedules until the next publication, and notifies administrators once per workflow. */
async function stopSchedules(db: Database, workflows: Workflows, broken: readonly Due[]): Promise<void> {
  if (broken.length === 0) return
  await moveOn(
    db,
    broken.map(({ workflowId, companyId }) => ({ workflowId, companyId, nextAt: null })),
  )
  const to = (await findAdministrators(db)).map(({ id }) => id)
  for (const id of new Set(broken.map(({ workflowId }) => workflowId))) {
    const title = `${workflows.get(id)!.definition.name} could not begin, and does not know when to run next`
    await notify(db, { kind: 'run.failed', to, path: '/workflows', title })
  }
}
