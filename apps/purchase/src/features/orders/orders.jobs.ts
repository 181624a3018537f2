import { isDeepStrictEqual } from 'node:util'
import type { LineState, OrderState } from '@domicile/contract/sales/orders/order-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { settleNews } from '../../domain/orders/main-api.ts'
import { holdPrerequisites } from '../../domain/orders/needed-documents.ts'
import { startLines } from '../../domain/orders/start-fulfilment.ts'
import { cancelOrder } from '../../domain/payments/cancel-order.ts'
import type { Database } from '../../feature.ts'
import { enqueue, type PurchaseJobHandlers } from '../../jobs/jobs.ts'
import { isQuoteOver, requestQuoteAgain } from './quote-order.ts'
import { followLines } from './update-fulfilment.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

type OrderJobs = Pick<
  PurchaseJobHandlers,
  'order.expire-quote' | 'order.prerequisites-changed' | 'order.resume'
>

/** Jobs that change orders without a user's request. */
export const orderJobs: OrderJobs = {
  'order.expire-quote': ({ payload, once }) => once((trx) => expireQuote(trx, payload.orderId)),

  'order.prerequisites-changed': ({ payload, once }) => once((trx) => enqueueResume(trx, payload.companyId)),

  'order.resume': ({ payload, once }) => once((trx) => resumeOrder(trx, payload.orderId)),
}

/** Cancels an expired quote, or asks the firm for a new one if it was accepted and never approved. */
async function expireQuote(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (!(await isQuoteOver(db, orderId))) return
  if (order.state === 'to-approve') return requestQuoteAgain(db, order)
  if (order.state !== 'quote-sent') return
  await cancelOrder(
    db,
    order,
    { actorId: null, reason: 'The quote was not accepted in time.' },
    'expireQuote',
  )
  const { companyId, number } = order
  await recordChange(db, 'order.quote-expired', byPortal(), {
    companyId,
    subjectId: orderId,
    subject: number,
  })
}

const waitingStates = ['needs-data', 'due-diligence'] as const satisfies readonly OrderState[]

/** Enqueues a check of each order of a company that waits for its data or for due diligence. */
async function enqueueResume(db: Database, companyId: string): Promise<void> {
  await holdPrerequisites(db, companyId)
  const { rows } = await sql<{ id: string }>`
    select id from orders where company_id = ${companyId} and state = any(${[...waitingStates]})
    order by id`.execute(db)
  for (const { id } of rows) await enqueue(db, 'order.resume', { orderId: id })
}

/** Starts the lines of a waiting order that have everything now. Incomplete lines stay as they are. */
async function resumeOrder(db: Database, orderId: string): Promise<void> {
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
