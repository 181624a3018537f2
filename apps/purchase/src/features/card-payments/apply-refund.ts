import { isId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Stripe } from 'stripe'
import { fromCardUnits } from '../../domain/payments/card-amounts.ts'
import type { CardRefund } from './card-provider.ts'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { findRefund, type RefundEnd, settleRefund } from '../../domain/payments/settle-refund.ts'
import { findOrderOfCharge, idOf } from './charges.queries.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

/** Applies the provider's state of a refund, from an event or our call. Undefined if it is not ours. */
export async function applyRefund(db: Database, refund: CardRefund): Promise<LockedOrder | undefined> {
  const named = refund.metadata?.refund ?? ''
  const found = isId(named) ? await findRefund(db, named) : undefined
  if (!found) return undefined
  const order = await lockOrder(db, found.orderId)
  // Read again, under the lock.
  const current = (await findRefund(db, found.id))!
  const end = endOf(refund)
  if (end) return settleRefund(db, order, current, { ...end, providerId: refund.id })
  await sql`update refunds set provider_id = ${refund.id} where id = ${found.id}`.execute(db)
  return order
}

function endOf({ status, failure_reason: why }: CardRefund): RefundEnd | undefined {
  if (status === 'succeeded') return { state: 'settled' }
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', failure: `The card provider reported: ${why ?? status}.` }
  return undefined
}

/** Notifies the firm of refunds beyond those the portal asked for, which were made at the provider. */
export async function applyChargeRefunded(
  db: Database,
  charge: Stripe.Charge,
): Promise<LockedOrder | undefined> {
  const orderId = await findOrderOfCharge(db, charge.payment_intent)
  if (!orderId) return undefined
  const order = await lockOrder(db, orderId)
  const currency = charge.currency.toUpperCase()
  const refundTotal = await sumOfRefunds(db, idOf(charge.payment_intent))
  if (fromCardUnits(charge.amount_refunded, currency) > refundTotal)
    await notifyAboutOrder(db, order, {
      news: 'order.payment-problem',
      audience: 'firm',
      title: `Order ${order.number} was refunded outside the portal`,
      body: 'The refund was made at the card provider. Credit the invoice.',
    })
  return order
}

async function sumOfRefunds(db: Database, charge: string | null): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(refunds.amount), 0)::bigint as sum from refunds join payments on payments.id = payment_id
    where provider_charge = ${charge} and refunds.type = 'card' and refunds.state <> 'failed'
      and dispute_id is null`.execute(db)
  return rows[0]!.sum
}
