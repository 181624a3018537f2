import { fromMinor } from '@domicile/contract/money/money'
import {
  idleStates,
  type LineState,
  isPayable,
  stateByLines,
} from '@domicile/contract/sales/orders/order-states'
import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { endRenewals } from '../renewals/end-renewals.ts'
import type { Database } from '../../feature.ts'
import { leftOfPayment } from './refund-order.ts'
import { settleProblems, notifyAboutOrder } from '../orders/main-api.ts'
import { moveOrder, type Mover } from '../orders/move-order.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

/** A refund with the fields that settling it needs. */
export type PlainRefund = {
  id: string
  orderId: string
  state: 'pending' | 'settled' | 'failed'
  amount: number
  currency: string
  type: 'bank-transfer' | 'card'
  reason: string
  paymentId: string
  /** Null for the portal, and for a bank that decided a dispute. */
  askedBy: string | null
  /** The refund is of a payment under review, which its order never counted. */
  isOfReviewed: boolean
  /** A bank decided for the payer, so the refund has no credit note. */
  isDispute: boolean
}

/** The end of a refund; `providerId` is its id at the card provider. */
export type RefundEnd = { state: 'settled' | 'failed'; failure?: string; providerId?: string }

/**
 * Ends a refund of a locked order: the money is back, or the provider refused. An ended refund stays
 * unchanged, unless a bank returns its money later. Returns the order in its new state.
 */
export async function settleRefund(
  db: Database,
  order: LockedOrder,
  refund: PlainRefund,
  end: RefundEnd,
  mover: Mover = { actorId: null },
): Promise<LockedOrder> {
  if (refund.state === end.state || refund.state === 'failed') return order
  await sql`
    update refunds set state = ${end.state}, failure = ${end.failure ?? null},
      provider_id = coalesce(provider_id, ${end.providerId ?? null}),
      settled_at = case when ${end.state} = 'settled' then now() end,
      settled_by = case when ${end.state} = 'settled' then ${mover.actorId}::uuid end
    where id = ${refund.id}`.execute(db)
  const isCounted = !refund.isOfReviewed
  const goesDown = end.state === 'failed' && isCounted ? refund.amount : 0
  await sql`
    update orders set refunded = refunded - ${goesDown}, updated_at = now(), version = version + 1,
      has_open_refund = exists (select from refunds where order_id = orders.id and state = 'pending')
    where id = ${order.id}`.execute(db)
  if (end.state === 'failed') return failed(db, order, refund, end.failure)
  return isCounted ? wentBack(db, order, refund, mover) : leaveReview(db, order, refund, mover)
}

/** A bank may have decided for the payer while the refund was on its way: then the money is with the payer anyway. */
async function failed(db: Database, order: LockedOrder, refund: PlainRefund, failure: string | undefined) {
  await record(db, order, refund, 'failed')
  if (refund.isOfReviewed && refund.state === 'settled') await restoreReview(db, order, refund)
  const lost = await bookLosses(db, order.id, refund.paymentId)
  await notifyAboutOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `A refund for order ${order.number} failed`,
    body: lost < refund.amount ? (failure ?? TRY_BY_BANK) : NOT_NEEDED,
  })
  const now = await lockOrder(db, order.id)
  const isOpen = now.state === 'refunded' && now.refunded < now.paid
  return isOpen && !refund.isOfReviewed ? reopenOrder(db, now) : now
}

const TRY_BY_BANK = 'The card provider could not complete it. Refund by bank transfer.'
const NOT_NEEDED = 'The payer’s bank has returned the money after a dispute. Don’t transfer it again.'

/**
 * Books what lost disputes took from a payment as settled refunds, of no more than was not refunded before. There is no
 * credit note: the firm may keep up its claim. Returns the amount booked now.
 */
export async function bookLosses(db: Database, orderId: string, paymentId: string): Promise<number> {
  const { rows } = await sql<{ id: string; open: number }>`
    select id, amount - (select coalesce(sum(refunds.amount), 0)::bigint from refunds where dispute_id = disputes.id)
      as open
    from disputes where payment_id = ${paymentId} and state = 'lost' order by id`.execute(db)
  let booked = 0
  for (const { id, open } of rows) booked += await bookLoss(db, orderId, { paymentId, disputeId: id, open })
  return booked
}

type Loss = { paymentId: string; disputeId: string; open: number }

async function bookLoss(db: Database, orderId: string, { paymentId, disputeId, open }: Loss) {
  const { rows } = await sql<{ left: number; isReviewed: boolean }>`
    select ${leftOfPayment} as left, state = 'review' as "isReviewed" from payments where id = ${paymentId}`.execute(
    db,
  )
  const { left, isReviewed } = rows[0]!
  const amount = Math.min(open, left)
  if (amount <= 0) return 0
  const order = await lockOrder(db, orderId)
  const id = newId()
  await sql`
    insert into refunds (id, company_id, order_id, payment_id, type, amount, reason, of_reviewed, state, dispute_id)
    values (${id}, ${order.companyId}, ${orderId}, ${paymentId}, 'card', ${amount},
      'The payer’s bank decided this.', ${isReviewed}, 'pending', ${disputeId})`.execute(db)
  await sql`
    update orders set refunded = refunded + ${isReviewed ? 0 : amount} where id = ${orderId}`.execute(db)
  await settleRefund(db, await lockOrder(db, orderId), (await findRefund(db, id))!, { state: 'settled' })
  return amount
}

/**
 * Moves an order whose refund was returned to the state that follows from its lines, so that the rest can be
 * refunded.
 */
async function reopenOrder(db: Database, { id }: LockedOrder): Promise<LockedOrder> {
  const { rows } = await sql<{ state: LineState }>`
    select state from order_lines where order_id = ${id}`.execute(db)
  const to = stateByLines(rows.map(({ state }) => state))
  const reason = 'The refunded money was returned.'
  return moveOrder(db, await lockOrder(db, id), 'refundFailed', to, { actorId: null, reason })
}

/** Puts a payment whose refund was returned under review again. */
async function restoreReview(
  db: Database,
  { id }: LockedOrder,
  { paymentId }: PlainRefund,
): Promise<LockedOrder> {
  await sql`
    update payments set state = 'review', failure = null where id = ${paymentId} and state = 'failed'`.execute(
    db,
  )
  const order = await lockOrder(db, id)
  return isPayable(order.state) ? moveOrder(db, order, 'review', 'under-review', { actorId: null }) : order
}

async function wentBack(db: Database, before: LockedOrder, refund: PlainRefund, mover: Mover) {
  await settleProblems(db, before.id)
  const order = await lockOrder(db, before.id)
  await notifyAboutOrder(db, order, {
    news: 'order.refunded',
    audience: 'buyers',
    title: `${refund.currency} ${fromMinor(refund.amount, refund.currency)} of order ${order.number} went back to you`,
    body: refund.isDispute ? null : 'The credit note is on the order page.',
  })
  await record(db, order, refund, 'settled')
  const { rows } = await sql`select from refunds where order_id = ${order.id} and state = 'pending'`.execute(
    db,
  )
  if (order.refunded < order.paid || rows.length > 0 || order.state === 'refunded') return order
  await stopWhatWaits(db, order.id)
  return moveOrder(db, order, 'refund', 'refunded', { ...mover, reason: refund.reason })
}

/** Cancels the lines that have not started, and the renewals, because a refunded order is not renewed. */
async function stopWhatWaits(db: Database, orderId: string): Promise<void> {
  await sql`
    update order_lines set state = 'cancelled', moved_at = now()
    where order_id = ${orderId} and state = any(${[...idleStates]})`.execute(db)
  await endRenewals(db, orderId, 'The order was refunded.')
}

/** Returns an order to waiting for payment after its wrong payment was refunded. */
async function leaveReview(db: Database, before: LockedOrder, refund: PlainRefund, mover: Mover) {
  await sql`
    update payments set state = 'failed', failure = 'The payment was refunded.'
    where id = ${refund.paymentId} and state = 'review'`.execute(db)
  await settleProblems(db, before.id)
  const order = await lockOrder(db, before.id)
  await record(db, order, refund, 'settled')
  const { rows } = await sql`select from payments where order_id = ${order.id} and state = 'review'`.execute(
    db,
  )
  if (order.state !== 'under-review' || rows.length > 0) return order
  return moveOrder(db, order, 'release', 'placed', { ...mover, reason: refund.reason })
}

async function record(
  db: Database,
  order: LockedOrder,
  refund: PlainRefund,
  state: 'failed' | 'settled',
): Promise<void> {
  const about = { companyId: order.companyId, subjectId: order.id, subject: `Order ${order.number}` }
  const after = { refund: fromMinor(refund.amount, refund.currency), state }
  await recordChange(db, `payment.refund-${state}`, byPortal(), { ...about, after })
}

/** Finds a refund with the fields that settling it needs. */
export async function findRefund(db: Database, id: string): Promise<PlainRefund | undefined> {
  const { rows } = await sql<PlainRefund>`
    select ${columnsOf('id orderId paymentId askedBy state amount reason type', 'refunds')}, payments.currency,
      of_reviewed as "isOfReviewed",
      dispute_id is not null as "isDispute"
    from refunds join payments on payments.id = payment_id where refunds.id = ${id}`.execute(db)
  return rows[0]
}
