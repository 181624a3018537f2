import { clientAudiences } from '@domicile/contract/work/workflows/workflow-rules'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Counts, Todos } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { FIRM, forReader, type RunRow } from './run-for-reader.ts'
import { actorsOf, forPeople, isStuck, stepOfRun } from '../../../domain/runs/actors.queries.ts'
import { runsFor, waitsFor } from '../../../domain/runs/runs.queries.ts'

/** The filter of a list of runs, without the page. */
export type RunFilter = {
  workflow?: string | undefined
  companyId?: string | undefined
  projectId?: string | undefined
  state: 'open' | 'trouble' | 'failed' | 'late' | 'over' | 'all'
  mine?: 'yes' | undefined
}
type RunQuery = RunFilter & { sort: 'attention' | 'newest'; page: number; pageSize: number }

/** A page of the runs that a user may see. */
export async function listRuns(db: Database, user: Actor, query: RunQuery) {
  const list = {
    id: 'run.id',
    from: sql`workflow_runs run join workflows on workflows.id = run.workflow_id`,
    where: sql`${runsFor(user, 'runs:read')} and ${filterOf(user, query)}`,
    orderBy: orderOf(user, query.sort),
  }
  const page = await readPage<RunRow>(db, list, { columns: columnsFor(user), from: joined }, query)
  return { ...page, items: page.items.map((row) => forReader(user, row)) }
}

/** Counts the runs a user sees for each of these filters, all of which find only open runs. */
export const countsOfRuns: Counts<RunFilter> = (_db, user, filters) => {
  const counts = filters.map((filter) => sql`count(*) filter (where ${filterOf(user, filter)})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from ${joined}
    where ${runsFor(user, 'runs:read')} and run.is_open`
}

/** The open steps that a user can take now, and those that no one can take and the user can assign. */
export const todoOfRuns: Todos = (user) => {
  const ifNotified = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    sql<never>`case when ${isToldWhenDue(user)} then ${value} else ${otherwise} end`
  return [
    {
      may: 'runs:act',
      kind: ifNotified(
        sql`case run.stage_kind when 'form' then 'answer' when 'approval' then 'approve' else 'work' end`,
        sql`'work'`,
      ),
      id: sql`run.id`,
      title: ifNotified(sql`definition->'stages'->stage_position->>'name'`, sql`${FIRM.name}`),
      of: sql`definition->>'name'`,
      due: { instant: ifNotified(sql`run.due_at`, sql`null`) },
      isLate: ifNotified(sql`coalesce(run.due_at < now(), false)`, sql`false`),
      from: joined,
      where: sql`${runsFor(user, 'runs:read')} and run.is_open and companies.archived_at is null and ${waitsNow(user)}`,
      order: sql`run.due_at, run.number`,
    },
    {
      may: 'workflows:run',
      kind: sql`'assign'`,
      id: sql`run.id`,
      title: sql`definition->'stages'->stage_position->>'name'`,
      of: sql`definition->>'name'`,
      due: { instant: sql`run.due_at` },
      isLate: sql`coalesce(run.due_at < now(), false)`,
      from: joined,
      where: sql`${runsFor(user, 'workflows:run')} and companies.archived_at is null and ${isStuck}`,
      order: sql`run.due_at, run.number`,
    },
  ]
}

/** Finds a run that a user may see; undefined if there is none. */
export async function findRun(db: Database, user: Actor, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${columnsFor(user)} from ${joined}
    where ${runsFor(user, 'runs:read')} and run.id = ${id}`.execute(db)
  return rows[0]
}

/** The order of a list: failed runs first, then by due date. Run numbers increase over all workflows. */
function orderOf(user: Actor, sort: RunQuery['sort']): RawBuilder<unknown> {
  if (sort === 'newest') return sql`run.number desc`
  return sql`
    case when ${failed(user)} then 0 else 1 end, run.ended_at desc nulls first,
    case when ${isToldWhenDue(user)} then run.due_at end nulls last, run.number desc`
}

const joined = sql`
  workflow_runs run
  join workflows on workflows.id = run.workflow_id
  join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
  join companies on companies.id = run.company_id
  left join projects project on project.company_id = run.company_id and project.id = run.project_id
  left join users assignee on assignee.id = assignee_id`

const runColumns = columnsOf(
  'id number state isOpen startedAt endedAt actionsDone position dueAt requesterId',
  'run',
  { position: 'stage_position' },
)

function columnsFor(user: Actor): RawBuilder<RunRow> {
  // A project that has not started, or never did, is internal to the firm.
  const project = user.role ? sql`project.id is not null` : sql`project.started_at is not null`
  return sql<RunRow>`
    ${runColumns}, json_build_object('slug', slug, 'name', definition->>'name', 'version', run.version) as workflow,
    json_build_object('id', companies.id, 'name', companies.name) as company,
    case when ${project} then json_build_object('id', project.id, 'title', project.title) end as project,
    definition->'stages'->stage_position || jsonb_build_object('assignee', run.stage_audience) as stage,
    ${actorsFor(user)} as actors, case when assignee.id is not null
      then json_build_object('id', assignee.id, 'name', assignee.first_name || ' ' || assignee.last_name) end as assignee,
    run.is_open and coalesce(due_at < now(), false) as "isLate", ${waitsFor(user)} as "isTheirs",
    ${runsFor(user, 'runs:act')} as "mayAct", ${inScope(user, 'workflows:run', 'run.company_id')} as "mayRun"`
}

/** The users who can act on the stage of an open run, by name: the first three, their number, and if the reader is one. */
function actorsFor(user: Actor): RawBuilder<unknown> {
  return sql`case when ${forPeople} then (
    select json_build_object('isYou', coalesce(bool_or(people.id = ${user.id}), false), 'total', count(*)::int,
      'names', coalesce((array_agg(name order by name, people.id))[1:${sql.raw(String(NAMED))}], '{}'))
    from (${actorsOf(stepOfRun)}) as people) end`
}

/** The number of users who are named; of others only the number is given. */
const NAMED = 3

/**
 * The condition that a run failed. The firm resolves failures, so clients don't learn of them through any
 * filter, number or order.
 */
function failed(user: Actor): RawBuilder<boolean> {
  return user.role ? sql`(run.state in ('failed_retriable', 'failed_final'))` : sql`false`
}

/** The condition that the reader may see when a step is due: for the firm's own steps, clients may not. */
function isToldWhenDue(user: Actor): RawBuilder<boolean> {
  return user.role ? sql`true` : sql`(run.stage_audience = any(${[...clientAudiences]}::text[]))`
}

function stateOf(user: Actor, state: RunFilter['state']): RawBuilder<boolean> {
  const isLate = sql`(run.due_at < now() and ${isToldWhenDue(user)})`
  const states: Record<RunFilter['state'], RawBuilder<boolean>> = {
    open: sql`run.is_open`,
    trouble: sql`run.is_open and (${failed(user)} or ${isLate} ${user.role ? sql`or ${isStuck}` : sql``})`,
    failed: sql`run.is_open and ${failed(user)}`,
    late: sql`run.is_open and ${isLate}`,
    over: sql`not run.is_open`,
    all: sql`true`,
  }
  return states[state]
}

function filterOf(user: Actor, { workflow, companyId, projectId, state, mine }: RunFilter) {
  return sql`
    ${stateOf(user, state)}
    and ${workflow ? sql`slug = ${workflow}` : sql`true`}
    and ${companyId ? sql`run.company_id = ${companyId}` : sql`true`}
    and ${projectId ? sql`run.project_id = ${projectId}` : sql`true`}
    and ${mine ? waitsNow(user) : sql`true`}`
}

/** The condition that a run waits for a step that a user can take now. */
function waitsNow(user: Actor) {
  return sql`(
    ((run.state = 'running' and run.stage_kind = 'work') or run.state = 'waiting_form'
      or (run.state = 'waiting_approval' and run.requester_id is distinct from ${user.id}))
    and ${waitsFor(user)})`
}
