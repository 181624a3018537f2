import { messages } from '@domicile/contract/messages'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { fromMinor } from '@domicile/contract/money/money'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { toCardUnits } from './card-amounts.ts'
import { creditAmount } from '../invoices/credit-amount.ts'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder, settleNews } from '../orders/main-api.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

type Wanted = {
  amount: number
  reason: string
  askedBy: string | null
  /** Refund by bank transfer, even for card payments. */
  byBank?: boolean | undefined
}
/** A payment with the amount left to refund, in minor units of its currency. */
export type Source = { id: string; type: 'bank-transfer' | 'card'; currency: string; left: number }

/**
 * Refunds money of a paid, locked order by its payment type or by bank, at most what remains, with a credit
 * note in the same transaction. A job sends card refunds to the provider; the firm has to transfer bank
 * refunds itself. Returns the ids of the refunds, one per payment used; throws 422 for more than remains, and
 * 409 while a bank decides about a dispute.
 */
export async function refund(db: Database, order: LockedOrder, wanted: Wanted): Promise<string[]> {
  if (order.isDisputed) throw new Refusal('disputed')
  if (wanted.amount <= 0) throw invalidField('amount', messages.price)
  if (wanted.amount > order.paid - order.refunded)
    throw invalidField('amount', purchaseMessages.refundTooMuch)
  const parts = partsOf(await findSources(db, order.id), wanted.amount)
  await creditAmount(db, order, wanted.amount, wanted.reason)
  await sql`
    update orders set refunded = refunded + ${wanted.amount}, has_open_refund = true, updated_at = now(),
      version = version + 1
    where id = ${order.id}`.execute(db)
  const ids: string[] = []
  for (const { source, amount } of parts)
    ids.push(await insertRefund(db, order, source, { ...wanted, amount, ofReviewed: false }))
  await settleNews(db, order.id, 'order.refund-wanted')
  return ids
}

/** Refunds a whole payment that was never accepted for its order; returns the id of the refund. */
export async function refundReviewed(
  db: Database,
  order: LockedOrder,
  source: Source,
  wanted: Omit<Wanted, 'amount'>,
): Promise<string> {
  if (order.isDisputed) throw new Refusal('disputed')
  await sql`
    update orders set has_open_refund = true, updated_at = now(), version = version + 1
    where id = ${order.id}`.execute(db)
  return insertRefund(db, order, source, { ...wanted, amount: source.left, ofReviewed: true })
}

function partsOf(sources: readonly Source[], amount: number) {
  let missing = amount
  const parts = sources.flatMap((source) => {
    const part = Math.min(source.left, missing)
    missing -= part
    return part > 0 ? [{ source, amount: part }] : []
  })
  if (missing > 0) throw invalidField('amount', purchaseMessages.refundTooMuch)
  return parts
}

async function insertRefund(
  db: Database,
  order: LockedOrder,
  source: Source,
  { amount, reason, askedBy, byBank, ofReviewed }: Wanted & { ofReviewed: boolean },
): Promise<string> {
  const id = newId()
  const isByCard = source.type === 'card' && !byBank
  if (isByCard && toCardUnits(amount, source.currency) === undefined)
    throw new Refusal('card-amount', { text: purchaseMessages.notByCardBack })
  await sql`
    insert into refunds (id, company_id, order_id, payment_id, type, amount, reason, of_reviewed, state, asked_by)
    values (${id}, ${order.companyId}, ${order.id}, ${source.id},
      ${isByCard ? 'card' : 'bank-transfer'}, ${amount}, ${reason}, ${ofReviewed}, 'pending', ${askedBy})`.execute(
    db,
  )
  if (isByCard) await enqueue(db, 'payment.refund', { refundId: id }, { key: id })
  else await requestTransfer(db, order, `${source.currency} ${fromMinor(amount, source.currency)}`)
  return id
}

/** Notifies the firm that it has to transfer a bank refund. */
async function requestTransfer(db: Database, order: LockedOrder, amount: string): Promise<void> {
  await notifyAboutOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `Transfer the refund of ${amount} for order ${order.number}`,
    body: 'Another administrator must then enter the transfer day on the order.',
  })
}

/** The part of a payment that is neither refunded nor about to be. */
export const leftOfPayment = sql<number>`(payments.amount - (
  select coalesce(sum(refunds.amount), 0)::bigint from refunds
  where payment_id = payments.id and refunds.state <> 'failed'))`

/** Finds the payments of an order with money left to refund, cards first. */
async function findSources(db: Database, orderId: string): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select id, type, currency, ${leftOfPayment} as left
    from payments where order_id = ${orderId} and state = 'settled'
    order by type desc, settled_at, id`.execute(db)
  return rows
}
