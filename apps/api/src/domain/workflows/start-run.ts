import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { enterStage } from '../runs/run-moves.ts'
import { hasClientStage, lockRun, log } from '../runs/runs.queries.ts'

/** The published version of a workflow. */
export type Published = { id: string; number: number; definition: WorkflowDraft }

export type Beginning = {
  companyId: string
  projectId?: string | null
  /** The user who starts it; none for a schedule or an event. */
  startedBy?: string | null
  /** A description of the trigger. */
  trigger: string
  depth?: number
  previousRunId?: string | null
  /** The key of the stage it starts at; by default the first. */
  stageKey?: string | null
  /** The start of a scheduled run; by default now. */
  at?: Date
}

/** Starts a run of a published workflow, now or at a given time; returns its id. */
export async function startRun(db: Database, workflow: Published, beginning: Beginning): Promise<string> {
  const id = newId()
  await insertRun(db, id, workflow, beginning)
  if (beginning.at) await enqueue(db, 'run.start', { runId: id }, { at: beginning.at, key: `start:${id}` })
  else await enterFirstStage(db, id)
  return id
}

/** Moves a scheduled run into its first stage. */
export async function enterFirstStage(db: Database, id: string): Promise<void> {
  const run = await lockRun(db, id)
  if (run?.state === 'scheduled') await enterStage(db, run, run.stagePosition)
}

/** Finds the stage at which a run of a version starts. */
export function firstStage({ stages }: WorkflowDraft, key: string | null | undefined) {
  const position = Math.max(
    0,
    stages.findIndex((stage) => stage.key === key),
  )
  return { position, stage: stages[position]! }
}

async function insertRun(db: Database, id: string, workflow: Published, beginning: Beginning): Promise<void> {
  const { companyId, projectId, startedBy, trigger, depth, previousRunId, stageKey, at } = beginning
  const { position, stage } = firstStage(workflow.definition, stageKey)
  await db
    .insertInto('workflow_runs')
    .values({
      id,
      workflow_id: workflow.id,
      version: workflow.number,
      company_id: companyId,
      project_id: projectId ?? null,
      state: 'scheduled',
      stage_key: stage.key,
      stage_position: position,
      stage_kind: stage.kind,
      stage_audience: stage.assignee,
      entry: 0,
      requester_id: startedBy ?? null,
      started_by: startedBy ?? null,
      trigger,
      depth: depth ?? 0,
      for_client: hasClientStage(workflow.definition),
      previous_run_id: previousRunId ?? null,
      ...(at && { started_at: at.toISOString() }),
    })
    .execute()
  const run = await lockRun(db, id)
  await log(db, run!, { event: 'begun', detail: trigger, actorId: startedBy ?? null })
}

/** Finds the published version of a workflow that is not archived. */
export async function findPublished(db: Database, id: string) {
  const { rows } = await sql<Published & { isPaused: boolean }>`
    select workflows.id, versions.number, definition, paused_at is not null as "isPaused"
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where workflows.id = ${id} and archived_at is null`.execute(db)
  return rows[0]
}
