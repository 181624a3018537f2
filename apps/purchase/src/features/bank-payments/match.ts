import { purchaseMessages } from '@domicile/contract/sales/messages'
import { fromMinor } from '@domicile/contract/money/money'
import { isPayable } from '@domicile/contract/sales/orders/order-states'
import { Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { settleProblems } from '../../domain/orders/main-api.ts'
import { type Mover, moveOrder } from '../../domain/orders/move-order.ts'
import { acceptPayments, canSettle, isReviewed, settlePayment } from '../../domain/payments/settle-payment.ts'
import { lockEntry, updateEntry } from './entries.queries.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

/**
 * Matches an open entry to an order as its payment, with all that follows, in one transaction. Of two
 * attempts at once the second is refused as already handled. Returns the order as it is then.
 */
export async function matchEntry(
  db: Database,
  entryId: string,
  orderId: string,
  by: Mover,
): Promise<LockedOrder> {
  const entry = await lockEntry(db, entryId)
  if (entry.state !== 'open' || entry.amount < 0) throw handled()
  const order = await lockOrder(db, orderId)
  requirePayable(order)
  const payment = { id: newId(), companyId: order.companyId }
  await sql`
    insert into payments (id, company_id, order_id, type, currency, amount, state, received_on)
    values (${payment.id}, ${order.companyId}, ${order.id}, 'bank-transfer', ${entry.currency}, ${entry.amount},
      'review', ${entry.bookedOn})`.execute(db)
  await updateEntry(db, entryId, { state: 'matched', by: by.actorId, payment })
  return settlePayment(
    db,
    order,
    { paymentId: payment.id, amount: entry.amount, currency: entry.currency },
    by,
  )
}

/** Undoes a match that has not paid its order: the entry is open again, and the order waits for money. */
export async function unmatchEntry(db: Database, entryId: string, by: Mover): Promise<LockedOrder> {
  const { entry, order } = await lockReview(db, entryId)
  await updateEntry(db, entryId, { state: 'open', by: by.actorId })
  await failPaymentOf(db, entry.paymentId!)
  await settleProblems(db, order.id)
  const { rows } = await sql`select from payments where order_id = ${order.id} and state = 'review'`.execute(
    db,
  )
  if (rows.length > 0 || order.state !== 'under-review') return order
  return moveOrder(db, order, 'release', 'placed', by)
}

/** Deletes a payment, or marks it as failed for good where a refund of it was tried in vain. */
async function failPaymentOf(db: Database, id: string): Promise<void> {
  await sql`
    delete from payments where id = ${id} and not exists (select from refunds where payment_id = ${id})`.execute(
    db,
  )
  await sql`
    update payments set state = 'failed', failure = 'The payment was for another order.' where id = ${id}`.execute(
    db,
  )
}

/**
 * Accepts the money in review as full payment although it is more or less than the total. Returns the order
 * and the reason, which names the amount received.
 */
export async function acceptEntry(db: Database, entryId: string, by: Mover & { reason: string }) {
  const { entry, order } = await lockReview(db, entryId)
  requirePayable(order)
  if (entry.currency !== order.currency)
    throw new Refusal('currency', { text: purchaseMessages.otherCurrency(order.currency) })
  const came = await findReceived(db, order)
  const reason = `${came} came instead of ${order.currency} ${fromMinor(order.total!, order.currency)}: ${by.reason}`
  return { order: await acceptPayments(db, order, { ...by, reason }), reason }
}

/** Locks an entry in review and its order. */
async function lockReview(db: Database, entryId: string) {
  const entry = await lockEntry(db, entryId)
  if (entry.state !== 'review') throw handled()
  const order = await lockOrder(db, entry.order!.id)
  // A payment may have left the review before the order was locked.
  const again = await lockEntry(db, entryId)
  if (again.state !== 'review') throw handled()
  await requireHere(db, again.paymentId!)
  return { entry: again, order }
}

/** Refuses a payment that is being refunded: it cannot pay an order. */
async function requireHere(db: Database, paymentId: string): Promise<void> {
  const { rows } = await sql`select from payments where id = ${paymentId} and ${isReviewed}`.execute(db)
  if (rows.length === 0) throw new Refusal('going-back')
}

async function findReceived(db: Database, order: LockedOrder): Promise<string> {
  const { rows } = await sql<{ amount: number }>`
    select sum(amount)::bigint as amount from payments
    where order_id = ${order.id} and ${canSettle(order)}`.execute(db)
  return `${order.currency} ${fromMinor(rows[0]!.amount, order.currency)}`
}

function requirePayable({ state }: LockedOrder): void {
  if (!isPayable(state)) throw new Refusal('state', { text: purchaseMessages.orderNotPayable })
}

function handled() {
  return new Refusal('entry-handled')
}
