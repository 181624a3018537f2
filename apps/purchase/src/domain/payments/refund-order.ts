import { messages } from '@domicile/contract/messages'
import { purchaseMessages } from '@domicile/contract/purchase/messages'
import { fromMinor } from '@domicile/contract/purchase/money/money'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { toCardUnits } from './card-amounts.ts'
import { creditAmount } from '../invoices/credit-amount.ts'
import type { Database } from '../../feature.ts'
import { tellOfOrder } from '../orders/main-api.ts'
import { enqueue } from '../../jobs.ts'
import type { LockedOrder } from '../orders/move-order.ts'

type Wanted = {
  amount: number
  reason: string
  askedBy: string | null
  /** By the firm's bank, also what came by card. */
  byBank?: boolean | undefined
}
/** A payment of which money is left to give back, in minor units of its currency. */
export type Source = { id: string; type: 'bank-transfer' | 'card'; currency: string; left: number }

/**
 * Gives money of a paid, locked order back by the way it came, or by bank, at most what is left of it, with a
 * credit note in the same transaction. The provider of cards is asked by a job; what came by bank waits for somebody to transfer it. Gives
 * the ids of the refunds: one for each payment that it takes. Throws 422 for more than there is, and 409 while a bank
 * decides about some of it.
 */
export async function giveBack(db: Database, order: LockedOrder, wanted: Wanted): Promise<string[]> {
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
  return ids
}

/** Gives a payment back that was never taken for its order, whole; gives the id of the refund. */
export async function giveBackReviewed(
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
  else await askForTransfer(db, order, `${source.currency} ${fromMinor(amount, source.currency)}`)
  return id
}

/** What goes back by bank goes when somebody of the firm transfers it. */
async function askForTransfer(db: Database, order: LockedOrder, amount: string): Promise<void> {
  await tellOfOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `Transfer ${amount} of order ${order.number} back`,
    body: 'Then say at the order on which day the money left the bank.',
  })
}

/** What of a payment has not gone back, nor is on its way. */
export const leftOfPayment = sql<number>`(payments.amount - (
  select coalesce(sum(refunds.amount), 0)::bigint from refunds
  where payment_id = payments.id and refunds.state <> 'failed'))`

/** The payments of an order of which something is left, cards first. */
async function findSources(db: Database, orderId: string): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select id, type, currency, ${leftOfPayment} as left
    from payments where order_id = ${orderId} and state = 'settled'
    order by type desc, settled_at, id`.execute(db)
  return rows
}
