import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import type { Stripe } from 'stripe'
import { byPortal } from '@domicile/server/audit/by-portal'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { findOrderOfCharge, idOf } from './charges.queries.ts'
import { fromCardUnits } from '../../domain/payments/card-amounts.ts'
import { bookLosses } from '../../domain/payments/settle-refund.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

const over: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']

/**
 * Marks an order as long as any of its charges is disputed with the payer's bank, and notifies the firm.
 * Money that the bank returns to the payer counts as refunded. Undefined for a charge that is not ours.
 */
export async function applyDispute(db: Database, dispute: Stripe.Dispute): Promise<LockedOrder | undefined> {
  const orderId = await findOrderOfCharge(db, dispute.payment_intent)
  if (!orderId) return undefined
  const order = await lockOrder(db, orderId)
  const isOver = over.includes(dispute.status)
  if (!(await saveDispute(db, order, dispute, isOver))) return order
  await sql`
    update orders set updated_at = now(),
      is_disputed = exists (select from disputes where order_id = ${orderId} and state = 'open')
    where id = ${orderId}`.execute(db)
  if (dispute.status === 'lost') await bookLosses(db, order.id, (await getPayment(db, dispute)).id)
  const about = { companyId: order.companyId, subjectId: order.id, subject: `Order ${order.number}` }
  await recordChange(db, isOver ? 'payment.dispute-closed' : 'payment.disputed', byPortal(), {
    ...about,
    after: { dispute: dispute.status, why: dispute.reason },
    staffOnly: true,
  })
  await notifyFirm(db, order, isOver ? endingOf(dispute.status) : BEGINNING)
  return order
}

/** Stores the state of a dispute; false if it is old: the opening event may follow the closing one. */
async function saveDispute(db: Database, order: LockedOrder, dispute: Stripe.Dispute, isOver: boolean) {
  const state = !isOver ? 'open' : dispute.status === 'lost' ? 'lost' : 'kept'
  const payment = await getPayment(db, dispute)
  const amount = fromCardUnits(dispute.amount, payment.currency)
  const { numAffectedRows } = await sql`
    insert into disputes (id, company_id, order_id, state, payment_id, amount)
    values (${dispute.id}, ${order.companyId}, ${order.id}, ${state}, ${payment.id}, ${amount})
    on conflict (id) do update set state = excluded.state, amount = excluded.amount
    where disputes.state = 'open' and excluded.state <> 'open'`.execute(db)
  return numAffectedRows === 1n
}

const BEGINNING = {
  title: 'is disputed',
  body: 'The payer disputes a payment. Respond in Stripe before the deadline.',
}

function endingOf(status: string) {
  if (status === 'lost')
    return {
      title: 'was disputed, and the money is gone',
      body: 'The bank decided for the payer. Credit the invoice, or pursue the claim.',
    }
  return { title: 'is no longer disputed', body: 'The firm keeps the money.' }
}

async function notifyFirm(
  db: Database,
  order: LockedOrder,
  { title, body }: typeof BEGINNING,
): Promise<void> {
  const news = { news: 'order.payment-problem', audience: 'firm' } as const
  await notifyAboutOrder(db, order, { ...news, title: `Order ${order.number} ${title}`, body })
}

type Disputed = { id: string; currency: string }

async function getPayment(db: Database, { payment_intent: charge }: Stripe.Dispute): Promise<Disputed> {
  const { rows } = await sql<Disputed>`
    select id, currency from payments where provider_charge = ${idOf(charge)}`.execute(db)
  return rows[0]!
}
