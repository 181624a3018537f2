import { ownMessages } from '@domicile/contract/messages'
import type { OrderEvent } from '@domicile/contract/purchase/order-states'
import { conflict } from '@domicile/server/errors'
import { sql } from 'kysely'
import { closeCardPayments } from './close-card-payments.ts'
import type { Database } from './feature.ts'
import { settleNews, tellOfOrder } from './hand-over.ts'
import { type LockedOrder, type Mover, moveOrder } from './move-order.ts'

type Ending = Extract<OrderEvent, 'cancel' | 'declineQuote' | 'disapprove' | 'expireQuote'>

/**
 * Ends a locked order for which no money has come: nothing of it is done, and nobody is asked for anything any more.
 * Who tells whom is said by the event.
 */
export async function cancelOrder(
  db: Database,
  order: LockedOrder,
  mover: Mover,
  event: Ending = 'cancel',
): Promise<LockedOrder> {
  if (order.paid > 0) throw conflict('state', ownMessages.orderPaid)
  const moved = await moveOrder(db, order, event, 'cancelled', mover)
  await closeCardPayments(db, order)
  await sql`
    update order_lines set state = 'cancelled', moved_at = now() where order_id = ${order.id}`.execute(db)
  await settleNews(
    db,
    order.id,
    'order.quote-wanted',
    'order.quoted',
    'order.to-approve',
    'order.payment-problem',
  )
  await tell(db, moved, event, mover.reason ?? null)
  return moved
}

const words: Record<Ending, string> = {
  cancel: 'was cancelled',
  declineQuote: 'was declined',
  disapprove: 'was not approved',
  expireQuote: 'has ended: its quote was not accepted in time',
}

async function tell(db: Database, order: LockedOrder, event: Ending, body: string | null): Promise<void> {
  const title = `Order ${order.number} ${words[event]}`
  const news = { news: 'order.cancelled', title, body } as const
  await tellOfOrder(db, order, { ...news, audience: 'buyers' })
  if (event !== 'disapprove') await tellOfOrder(db, order, { ...news, audience: 'firm' })
}
