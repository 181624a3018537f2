import { purchaseMessages } from '@domicile/contract/sales/messages'
import { fromMinor } from '@domicile/contract/money/money'
import { Refund } from '@domicile/contract/sales/payments/refunds'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Source } from '../../domain/payments/refund-order.ts'
import { isReviewed } from '../../domain/payments/settle-payment.ts'
import { findRefund, type PlainRefund } from '../../domain/payments/settle-refund.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

const refundColumns = columnsOf(Refund.omit({ currency: true }), 'refunds')

/** Finds refunds for the API, in the order in which they were requested. */
export async function findRefunds(db: Database, ids: readonly string[]): Promise<Refund[]> {
  const { rows } = await sql<Omit<Refund, 'amount'> & { amount: number }>`
    select ${refundColumns}, payments.currency
    from refunds join payments on payments.id = payment_id
    where refunds.id = any(${ids}::uuid[]) order by refunds.created_at, refunds.id`.execute(db)
  return rows.map((row) => ({ ...row, amount: fromMinor(row.amount, row.currency) }))
}

/** Locks an order that a user may refund. Throws 404. */
export async function lockRefundable(db: Database, user: Actor, orderId: string): Promise<LockedOrder> {
  const { rows } = await sql`
    select from orders where ${inScope(user, 'orders:refund', 'orders.company_id')} and id = ${orderId}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return lockOrder(db, orderId)
}

type Transfer = { order: LockedOrder; refund: PlainRefund }

/** Locks a pending refund by bank transfer that another person requested. Throws 404, and 409 for any other refund. */
export async function lockTransfer(
  db: Database,
  user: Actor,
  orderId: string,
  refundId: string,
): Promise<Transfer> {
  const order = await lockRefundable(db, user, orderId)
  const refund = await findRefund(db, refundId)
  if (refund?.orderId !== orderId) throw notFound()
  if (refund.state !== 'pending' || refund.type === 'card')
    throw new Refusal('state', { text: purchaseMessages.refundMoved })
  if (refund.askedBy === user.id) throw new Refusal('own-refund')
  return { order, refund }
}

/** Locks the order of a payment under review without a refund. Throws 404, and 409 for any other payment. */
export async function lockReviewed(
  db: Database,
  user: Actor,
  paymentId: string,
): Promise<{ order: LockedOrder; source: Source }> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from payments
    where ${inScope(user, 'orders:refund', 'payments.company_id')} and id = ${paymentId}`.execute(db)
  if (!rows[0]) throw notFound()
  const order = await lockOrder(db, rows[0].orderId)
  const { rows: sources } = await sql<Source>`
    select id, type, currency, amount as left from payments
    where id = ${paymentId} and ${isReviewed}`.execute(db)
  if (!sources[0]) throw new Refusal('state', { text: purchaseMessages.paymentMoved })
  return { order, source: sources[0] }
}
