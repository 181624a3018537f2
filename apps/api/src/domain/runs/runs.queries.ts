import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import {
  audienceOf,
  clientAudiences,
  type RunState,
  type StageAssignee,
} from '@domicile/contract/work/workflows/workflow-rules'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { notifyOnCommit } from '@domicile/server/db/live'
import { inScope } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Permission } from '@domicile/contract/permissions'

/** A run as the engine moves it, with its workflow version. */
export type PlainRun = {
  id: string
  number: number
  workflowId: string
  workflowName: string
  version: number
  definition: WorkflowDraft
  companyId: string
  companyName: string
  country: string | null
  projectId: string | null
  state: RunState
  stageKey: string
  stagePosition: number
  /** The assignee of the stage; it differs from the version's where the stage was reassigned. */
  stageAudience: StageAssignee
  entry: number
  actionsDone: number
  attempts: number
  startedAt: string
  dueAt: string | null
  assigneeId: string | null
  requesterId: string | null
  startedBy: string | null
  depth: number
  /** The company's own people may see the run. */
  forClient: boolean
}

const columns = columnsOf(
  `id number workflowId version companyId projectId state stageKey stagePosition stageAudience entry actionsDone
  attempts startedAt dueAt assigneeId requesterId startedBy depth forClient`,
  'run',
)

/** Locks a run until the transaction ends; undefined where there is none. */
export async function lockRun(
  db: Database,
  id: string,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<PlainRun | undefined> {
  const { rows } = await sql<PlainRun>`
    select ${columns}, definition, definition->>'name' as "workflowName", companies.name as "companyName", country
    from workflow_runs run
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
    join companies on companies.id = run.company_id
    where ${condition} and run.id = ${id}
    for no key update of run`.execute(db)
  return rows[0]
}

/** Locks a run on which the user holds a permission; otherwise throws the 404 of a missing run. */
export async function lockRunFor(db: Database, user: Actor, permission: Permission, id: string) {
  const run = await lockRun(db, id, runsFor(user, permission))
  if (!run) throw notFound()
  return run
}

/**
 * The condition that the user holds a permission on a run. Clients see only runs with a stage for their
 * company's people.
 */
export function runsFor(user: Actor, permission: Permission): RawBuilder<boolean> {
  const mine = sql<boolean>`(run.assignee_id = ${user.id} or ${waitsFor(user)}
    ${permission === 'runs:read' ? sql`or ${actedOn(user)}` : sql``})`
  const scope = inScope(user, permission, 'run.company_id', mine)
  return user.role ? scope : sql<boolean>`(${scope} and run.for_client)`
}

/** The condition that the user did an earlier step of a run: otherwise completing a step would end in a 404. */
function actedOn(user: Actor): RawBuilder<boolean> {
  return sql<boolean>`exists (select from run_log where run_log.run_id = run.id and actor_id = ${user.id})`
}

/** The condition that the stage of a run is assigned to the user. */
export function waitsFor(user: Actor): RawBuilder<boolean> {
  const inCompany = user.role ? sql`true` : sql`run.company_id = any(${companiesOf(user)}::uuid[])`
  return sql<boolean>`(${inCompany} and exists (
    select from audience_of(run.stage_audience, run.company_id, run.assignee_id) as people
    where people.user_id = ${user.id}))`
}

/** Lists the user's companies; staff who act as a company get only that one. */
function companiesOf({ memberships }: Actor): string[] {
  return memberships.map(({ companyId }) => companyId)
}

export type LogEntry = {
  event: string
  detail?: string | null
  actorId?: string | null
  /** The user of the company as whom the member of staff acted. */
  actedFor?: string | null
  /** True where the company's own people may read it. */
  isForClient?: boolean
  /** The survey that the action sent, or the open one because of which it sent none. */
  surveyId?: string
}

/** Checks for a stage for the company's own people, which lets them see the run. */
export function hasClientStage({ stages }: WorkflowDraft): boolean {
  return stages.some(isForClient)
}

/** Checks that a stage is assigned to people of the company by their role in it. */
export function isForClient({ assignee }: { assignee: StageAssignee }): boolean {
  const audience = audienceOf(assignee)
  return audience !== undefined && clientAudiences.includes(audience)
}

/** Logs an entry at a run's current stage, and updates the screens that show the run. */
export async function log(db: Database, run: PlainRun, entry: LogEntry): Promise<void> {
  const {
    event,
    detail = null,
    actorId = null,
    actedFor = null,
    isForClient = false,
    surveyId = null,
  } = entry
  await db
    .insertInto('run_log')
    .values({
      id: newId(),
      company_id: run.companyId,
      run_id: run.id,
      stage: run.definition.stages[run.stagePosition]?.name ?? '',
      event,
      detail,
      actor_id: actorId,
      acted_for: actedFor,
      for_client: isForClient,
      survey_id: surveyId,
    })
    .execute()
  await publishRunHints(db, [run])
}

type HintedRun = { companyId: string; forClient: boolean }

/** Sends a live hint about changed runs, after the commit, to the users who may see them. */
export function publishRunHints(db: Database, runs: readonly HintedRun[]): Promise<void> {
  const hints = runs.map(({ companyId, forClient }) => {
    return { noun: 'run' as const, companyId, staffOnly: !forClient }
  })
  return notifyOnCommit(db, hints)
}

type Person = { id: string; firstName: string; name: string; email: string }

/** Finds the people of some audiences of a run, each once, by name. */
export async function peopleOf(
  db: Database,
  run: Pick<PlainRun, 'companyId' | 'assigneeId'>,
  audiences: readonly StageAssignee[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select distinct users.id, first_name as "firstName", first_name || ' ' || last_name as name, email
    from unnest(${audiences}::text[]) as audience,
      audience_of(audience, ${run.companyId}, ${run.assigneeId}) as people
    join users on users.id = people.user_id
    order by name, users.id`.execute(db)
  return rows
}
