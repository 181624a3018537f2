import { recordChange } from '@domicile/server/audit'
import { byPortal } from '../../by-portal.ts'
import { cancelOrder } from '../../cancel-order.ts'
import type { Database } from '../../feature.ts'
import type { PurchaseJobHandlers } from '../../jobs.ts'
import { lockOrder } from '../../move-order.ts'
import { isQuoteOver } from './quote-order.ts'

/** What orders do by the clock. */
export const orderJobs: Pick<PurchaseJobHandlers, 'order.expire-quote'> = {
  'order.expire-quote': ({ payload, once }) => once((trx) => expireQuote(trx, payload.orderId)),
}

/** A quote that was accepted, declined or given anew in the meantime stays as it is. */
async function expireQuote(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order.state !== 'quote-sent' || !(await isQuoteOver(db, orderId))) return
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
