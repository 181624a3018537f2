import type { WorkflowEvent } from '@domicile/contract/workflows/workflow-rules'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'

export type Happening = {
  companyId: string
  /** What it happened to: the company itself, a document, a project. */
  subjectId: string
  /** How many runs of workflows led to it; without it, that of the run whose action this transaction is. */
  depth?: number
}

/**
 * Says that something happened which may begin workflows. Within the transaction of what happened, so that nothing
 * begins by what was rolled back.
 */
export async function raise(db: Database, event: WorkflowEvent, happening: Happening): Promise<void> {
  const { companyId, subjectId, depth = await depthOf(db) } = happening
  await enqueue(db, 'workflow.event', { event, companyId, subjectId, depth })
}

/** What this transaction does is done by a run: whatever it raises carries how deep in a chain of runs that is. */
export async function actAtDepth(db: Database, depth: number): Promise<void> {
  await sql`select set_config('domicile.run_depth', ${String(depth)}, true)`.execute(db)
}

async function depthOf(db: Database): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    select coalesce(nullif(current_setting('domicile.run_depth', true), ''), '0')::integer as depth`.execute(
    db,
  )
  return rows[0]!.depth
}
