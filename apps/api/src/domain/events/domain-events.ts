import type { WorkflowEvent } from '@domicile/contract/work/workflows/workflow-rules'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'

export type Happening = {
  companyId: string
  /** The id of the record that changed: the company itself, a document or a project. */
  subjectId: string
  /** The number of workflow runs that led to it; by default, that of the run acting in this transaction. */
  depth?: number
}

/**
 * Emits an event that may start workflows. It belongs in the transaction of the change, so that a rollback
 * starts nothing.
 */
export async function raise(db: Database, event: WorkflowEvent, happening: Happening): Promise<void> {
  const { companyId, subjectId, depth = await depthOf(db) } = happening
  await enqueue(db, 'workflow.event', { event, companyId, subjectId, depth })
}

/** Marks this transaction as the act of a run, so that its events carry their depth in the chain of runs. */
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
