import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { OrderEvent } from '@domicile/contract/sales/orders/order-states'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { closeCardPayments } from './close-card-payments.ts'
import type { Database } from '../../feature.ts'
import { refund } from './refund-order.ts'
import { settleNews, settleProblems, notifyAboutOrder } from '../orders/main-api.ts'
import { endRenewals } from '../renewals/end-renewals.ts'
import { type Mover, moveOrder } from '../orders/move-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** The event that ends an order before its work starts. */
export type Ending = Extract<OrderEvent, 'cancel' | 'declineQuote' | 'disapprove' | 'expireQuote'>

/**
 * Ends a locked order before its work starts, withdraws its open tasks, and refunds all payments with a
 * credit note. The event decides who is notified.
 */
export async function cancelOrder(
  db: Database,
  order: LockedOrder,
  mover: Mover,
  event: Ending = 'cancel',
): Promise<LockedOrder> {
  if (await hasBegun(db, order.id)) throw new Refusal('state', { text: purchaseMessages.workBegun })
  if (order.isDisputed) throw new Refusal('disputed')
  const moved = await moveOrder(db, order, event, 'cancelled', mover)
  await closeCardPayments(db, order)
  await sql`
    update order_lines set state = 'cancelled', moved_at = now() where order_id = ${order.id}`.execute(db)
  if (order.paid > order.refunded) await refundAll(db, moved, mover)
  await settleNews(
    db,
    order.id,
    'order.quote-wanted',
    'order.quoted',
    'order.to-approve',
    'order.needs-data',
    'order.refund-wanted',
  )
  await settleProblems(db, order.id)
  await notifyBuyers(db, moved, event, mover.reason ?? null)
  return moved
}

async function hasBegun(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines where order_id = ${orderId} and state in ('in-progress', 'delivered', 'done')`.execute(
    db,
  )
  return rows.length > 0
}

async function refundAll(db: Database, order: LockedOrder, { actorId, reason }: Mover): Promise<void> {
  const amount = order.paid - order.refunded
  await refund(db, order, { amount, reason: reason ?? 'The order was cancelled.', askedBy: actorId })
  await endRenewals(db, order.id, 'The order was cancelled.')
}

const words: Record<Ending, string> = {
  cancel: 'was cancelled',
  declineQuote: 'was declined',
  disapprove: 'was not approved',
  expireQuote: 'has ended: its quote was not accepted in time',
}

async function notifyBuyers(
  db: Database,
  order: LockedOrder,
  event: Ending,
  body: string | null,
): Promise<void> {
  const title = `Order ${order.number} ${words[event]}`
  const news = { news: 'order.cancelled', title, body } as const
  await notifyAboutOrder(db, order, { ...news, audience: 'buyers' })
  if (event !== 'disapprove') await notifyAboutOrder(db, order, { ...news, audience: 'firm' })
}
