import type { LineMove } from '@domicile/contract/api-jobs'
import { lockName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueForPurchase } from '../../jobs/jobs.ts'

/** The line of an order that a record is opened for; `id` and `number` are those of the order. */
export type OrderOfRecord = { id: string; lineId: string; number: string }

/** Makes the second of two concurrent jobs for a line wait, so that it finds the record of the first. */
export async function lockLine(db: Database, lineId: string): Promise<void> {
  await lockName(db, lineId)
}

/** Reports the progress of a locked record to the order it was opened for, if there is one. */
export async function reportLine(
  db: Database,
  { id, orderLineId }: { id: string; orderLineId: string | null },
  move: LineMove,
): Promise<void> {
  if (!orderLineId) return
  const progress = { lineId: orderLineId, recordId: id, move, at: await clock(db) }
  await enqueueForPurchase(db, 'line.moved', progress)
}

/**
 * The record is locked here, so of two moves the later has the later time. The beginning of the transaction would not
 * do: one that began first may get the lock last.
 */
async function clock(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  return rows[0]!.at
}
