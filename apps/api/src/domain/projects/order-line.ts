import type { ProjectLifecycle } from '@domicile/contract/projects/project-states'
import type { LineMove } from '@domicile/contract/purchase/api-jobs'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueForPurchase } from '../../jobs.ts'
import type { PlainProject } from './projects.queries.ts'

/** How far the work for a line of an order is, by where its project stands. */
const moves: Record<ProjectLifecycle, LineMove> = {
  draft: 'opened',
  active: 'in-progress',
  delivered: 'delivered',
  closed: 'done',
  cancelled: 'cancelled',
}

/** Says to the order that a project was opened for how far the work is; nothing where it was for none. */
export async function reportToOrder(
  db: Database,
  { id, orderLineId, lifecycle }: PlainProject,
): Promise<void> {
  if (!orderLineId) return
  const progress = { lineId: orderLineId, recordId: id, move: moves[lifecycle], at: await clock(db) }
  await enqueueForPurchase(db, 'line.moved', progress)
}

/**
 * The project is locked here, so of two moves the later has the later time. The beginning of the transaction would not
 * do: one that began first may get the lock last.
 */
async function clock(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  return rows[0]!.at
}
