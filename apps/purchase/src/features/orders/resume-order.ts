import { isDeepStrictEqual } from 'node:util'
import type { LineState, OrderState } from '@domicile/contract/sales/orders/order-states'
import { sql } from 'kysely'
import { startLines } from '../../domain/orders/start-fulfilment.ts'
import type { Database } from '../../feature.ts'
import { followLines } from './update-fulfilment.ts'
import { settleNews } from '../../domain/orders/main-api.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { holdPrerequisites } from '../../domain/orders/needed-documents.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

const waitingStates = ['needs-data', 'due-diligence'] as const satisfies readonly OrderState[]

/** Enqueues a check of each order of a company that waits for its data or for due diligence. */
export async function enqueueResume(db: Database, companyId: string): Promise<void> {
  await holdPrerequisites(db, companyId)
  const { rows } = await sql<{ id: string }>`
    select id from orders where company_id = ${companyId} and state = any(${[...waitingStates]})
    order by id`.execute(db)
  for (const { id } of rows) await enqueue(db, 'order.resume', { orderId: id })
}

/** Starts the lines of a waiting order that have everything now. Incomplete lines stay as they are. */
export async function resumeOrder(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (!(waitingStates as readonly OrderState[]).includes(order.state)) return
  const waited = await findStates(db, orderId)
  const to = await startLines(db, order)
  if (isDeepStrictEqual(await findStates(db, orderId), waited)) return
  await followLines(db, order, to)
  if (to !== 'needs-data') await settleNews(db, orderId, 'order.needs-data')
}

async function findStates(db: Database, orderId: string): Promise<LineState[]> {
  const { rows } = await sql<{ state: LineState }>`
    select state from order_lines where order_id = ${orderId} order by position`.execute(db)
  return rows.map(({ state }) => state)
}
