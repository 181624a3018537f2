import { isPayable } from '@domicile/contract/sales/orders/order-states'
import { type RawBuilder, sql } from 'kysely'
import { startLines } from '../orders/start-fulfilment.ts'
import { closeCardPayments } from './close-card-payments.ts'
import type { Database } from '../../feature.ts'
import { settleProblems, notifyAboutOrder } from '../orders/main-api.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { type Mover, moveOrder } from '../orders/move-order.ts'
import { startRenewals } from '../renewals/start-renewals.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

type Received = { paymentId: string; amount: number; currency: string }

/**
 * Settles a payment for a locked order, in the transaction that learned of it; only here does an order become
 * paid. The exact amount pays it, issues its invoice, starts its lines and notifies its buyers. Any other
 * amount, and any payment that no order is waiting for, goes to the firm's review and starts nothing.
 */
export async function settlePayment(
  db: Database,
  order: LockedOrder,
  received: Received,
  mover: Mover,
): Promise<LockedOrder> {
  const isExact = received.amount === order.total && received.currency === order.currency
  if (!isPayable(order.state) || !isExact) return review(db, order, received, mover)
  await settlePayments(db, sql`id = ${received.paymentId}`)
  await closeCardPayments(db, order, received.paymentId)
  return becomePaid(db, order, mover)
}

/** A payment under review that is not being refunded. */
export const isReviewed = sql<boolean>`(payments.state = 'review' and not exists (
  select from refunds where refunds.payment_id = payments.id and refunds.state <> 'failed'))`

/**
 * Accepts the reviewed payments of a locked order in its currency, by the firm's decision: the order is paid
 * with the amount received and no more.
 */
export async function acceptPayments(db: Database, order: LockedOrder, mover: Mover): Promise<LockedOrder> {
  await settlePayments(db, sql`order_id = ${order.id} and ${canSettle(order)}`)
  await closeCardPayments(db, order)
  return becomePaid(db, order, mover)
}

/** Returns the condition under which the firm may accept a payment of the order. */
export function canSettle({ currency }: Pick<LockedOrder, 'currency'>): RawBuilder<boolean> {
  return sql`(${isReviewed} and payments.currency = ${currency})`
}

async function settlePayments(db: Database, which: RawBuilder<unknown>): Promise<void> {
  await sql`update payments set state = 'settled', settled_at = now() where ${which}`.execute(db)
}

/**
 * Marks a locked order as paid once no more money is due: issues its invoice, starts its lines and notifies
 * its buyers. An order that costs nothing gets here without a payment.
 */
export async function becomePaid(db: Database, order: LockedOrder, mover: Mover): Promise<LockedOrder> {
  const paid = { ...order, paid: await sumOfSettled(db, order.id) }
  await sql`update orders set paid = ${paid.paid}, paid_at = now() where id = ${order.id}`.execute(db)
  const moved = await moveOrder(db, paid, 'settle', await startLines(db, paid), mover)
  await issueInvoice(db, moved)
  await startRenewals(db, moved)
  await settleProblems(db, order.id)
  await notifyAboutPayment(db, moved)
  return moved
}

async function sumOfSettled(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments
    where order_id = ${orderId} and state = 'settled'`.execute(db)
  return rows[0]!.sum
}

/** Puts a payment that does not match under review until the firm decides. */
async function review(
  db: Database,
  order: LockedOrder,
  received: Received,
  mover: Mover,
): Promise<LockedOrder> {
  await sql`update payments set state = 'review' where id = ${received.paymentId}`.execute(db)
  await notifyAboutOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `Review a payment for order ${order.number}`,
    body: 'The amount differs from the order total.',
  })
  return isPayable(order.state) ? moveOrder(db, order, 'review', 'under-review', mover) : order
}

async function notifyAboutPayment(db: Database, order: LockedOrder): Promise<void> {
  const title = `Order ${order.number} is paid`
  await notifyAboutOrder(db, order, {
    news: 'order.paid',
    audience: 'buyers',
    title,
    body: 'The invoice is on the order page.',
  })
  await notifyAboutOrder(db, order, { news: 'order.paid', audience: 'firm', title })
  if (order.state !== 'needs-data') return
  await notifyAboutOrder(db, order, {
    news: 'order.needs-data',
    audience: 'buyers',
    title: `Order ${order.number} needs details from you`,
    body: 'Send the missing details so we can start.',
  })
}
