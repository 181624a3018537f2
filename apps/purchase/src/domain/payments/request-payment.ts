import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../orders/main-api.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { Mover } from '../orders/move-order.ts'
import { becomePaid } from './settle-payment.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/**
 * Requests the payment of an order as soon as it is placed, directly, by an approval or by an accepted quote.
 * An order by bank transfer gets a pro forma with a due date; an order that costs nothing becomes paid.
 */
export async function requestPayment(db: Database, order: LockedOrder, mover: Mover): Promise<LockedOrder> {
  if (order.total === 0) return becomePaid(db, order, mover)
  if (order.paymentType === 'bank-transfer') await issueProForma(db, order)
  await notifyAboutOrder(db, order, {
    news: 'order.placed',
    audience: 'firm',
    title: `Order ${order.number} was placed`,
  })
  return order
}

/** Sets the due date of a locked order by bank transfer, and issues a pro forma where it has none yet. */
export async function issueProForma(db: Database, { id }: Pick<LockedOrder, 'id'>): Promise<void> {
  await sql`
    update orders set due_on = (now() at time zone seller.time_zone)::date + pays_within
    from seller where orders.id = ${id}`.execute(db)
  const { rows } = await sql`select from invoices where order_id = ${id} and kind = 'pro-forma'`.execute(db)
  if (rows.length === 0) await issueInvoice(db, { id }, 'pro-forma')
}
