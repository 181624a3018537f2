import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { cancelOrder } from '../../domain/payments/cancel-order.ts'
import type { Database } from '../../feature.ts'
import type { PurchaseJobHandlers } from '../../jobs/jobs.ts'
import { isQuoteOver, requestQuoteAgain } from './quote-order.ts'
import { enqueueResume, resumeOrder } from './resume-order.ts'
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
