import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Stripe } from 'stripe'
import { fromCardUnits } from '../../domain/payments/card-amounts.ts'
import type { Database } from '../../feature.ts'
import { leftOfPayment } from '../../domain/payments/refund-order.ts'
import { lockOrder, type LockedOrder } from '../../domain/orders/move-order.ts'
import { findRefund, settleRefund } from '../../domain/payments/settle-refund.ts'
import { idOf } from './charges.queries.ts'

/**
 * Books what a bank gave back to the payer of a disputed charge, as a refund that has arrived: no more than had not gone
 * back before. No credit note comes with it: the firm may keep up its claim.
 */
export async function bookLoss(db: Database, order: LockedOrder, dispute: Stripe.Dispute): Promise<void> {
  const payment = await getPayment(db, dispute)
  const amount = Math.min(fromCardUnits(dispute.amount, payment.currency), payment.left)
  if (amount <= 0) return
  const id = newId()
  await sql`
    insert into refunds (id, company_id, order_id, payment_id, type, amount, reason, of_reviewed, state, dispute_id)
    values (${id}, ${order.companyId}, ${order.id}, ${payment.id}, 'card', ${amount},
      'The bank of the payer decided so.', ${payment.isReviewed}, 'pending', ${dispute.id})`.execute(db)
  const counted = payment.isReviewed ? 0 : amount
  await sql`
    update orders set refunded = refunded + ${counted} where id = ${order.id}`.execute(db)
  const refund = (await findRefund(db, id))!
  await settleRefund(db, await lockOrder(db, order.id), refund, { state: 'settled' })
}

type Disputed = { id: string; currency: string; isReviewed: boolean; left: number }

/** The payment that is disputed, and how much of it has not gone back. */
async function getPayment(db: Database, { payment_intent: charge }: Stripe.Dispute): Promise<Disputed> {
  const { rows } = await sql<Disputed>`
    select id, currency, state = 'review' as "isReviewed", ${leftOfPayment} as left
    from payments where provider_charge = ${idOf(charge)}`.execute(db)
  return rows[0]!
}
