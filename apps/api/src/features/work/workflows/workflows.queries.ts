import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import type { Workflow } from '@domicile/contract/work/workflows/workflows'
import { sql } from 'kysely'
import { summaryOf } from '../../../domain/drafts/draft-lists.ts'
import type { Database } from '../../../feature.ts'
import { workflowNoun } from './workflow-noun.ts'

/** Pauses or resumes a workflow. */
export async function updatePause(db: Database, id: string, isPaused: boolean): Promise<void> {
  const paused_at = isPaused ? sql<string>`now()` : null
  await db
    .updateTable('workflows')
    .set({ paused_at, ...touched })
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

export type Summary = Omit<Workflow, 'allowedActions'>

/** The columns of a workflow in a list; read only for the rows of the page. */
export const summary = sql<Summary>`
  ${summaryOf(workflowNoun)}, drawn->'trigger'->>'type' as "triggerType",
  jsonb_array_length(drawn->'stages') as stages, paused_at is not null as "isPaused",
  (select count(*)::integer from workflow_runs run where run.workflow_id = workflows.id and is_open) as "openRuns",
  (select count(*)::integer from workflow_runs run where run.workflow_id = workflows.id and is_open
    and (run.state in ('failed_retriable', 'failed_final') or due_at < now())) as "troubledRuns",
  case when state = 'published' and paused_at is null
    then (select min(next_at) from workflow_schedules where workflow_id = workflows.id) end as "nextRunAt"`

const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }
