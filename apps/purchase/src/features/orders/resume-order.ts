import { sql } from 'kysely'
import { startLines } from '../../domain/orders/start-fulfilment.ts'
import type { Database } from '../../feature.ts'
import { followLines } from '../../domain/orders/update-fulfilment.ts'
import { settleNews } from '../../domain/orders/main-api.ts'
import { enqueue } from '../../jobs.ts'
import { lockOrder } from '../../domain/orders/move-order.ts'
import { holdDocuments } from '../../domain/orders/needed-documents.ts'

/** Enqueues a check of each order of a company that waits for its data. */
export async function enqueueResume(db: Database, companyId: string): Promise<void> {
  await holdDocuments(db, companyId)
  const { rows } = await sql<{ id: string }>`
    select id from orders where company_id = ${companyId} and state = 'needs-data' order by id`.execute(db)
  for (const { id } of rows) await enqueue(db, 'order.resume', { orderId: id })
}

/** Starts the lines of a waiting order that have everything now. Incomplete lines stay as they are. */
export async function resumeOrder(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order.state !== 'needs-data') return
  const waited = await countWaiting(db, orderId)
  const to = await startLines(db, order)
  if ((await countWaiting(db, orderId)) === waited) return
  await followLines(db, order, to)
  if (to !== 'needs-data') await settleNews(db, orderId, 'order.needs-data')
}

async function countWaiting(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from order_lines where order_id = ${orderId} and state = 'needs-data'`.execute(
    db,
  )
  return rows[0]!.count
}
