import type { PaymentState } from '@domicile/contract/sales/payments/card-payments'
import { recordChange } from '@domicile/server/audit/audit'
import { isId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { byPortal } from '@domicile/server/audit/by-portal'
import { fromCardUnits } from '../../domain/payments/card-amounts.ts'
import type { CardSession } from './card-provider.ts'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { moveOrder, type Mover } from '../../domain/orders/move-order.ts'
import { settlePayment } from '../../domain/payments/settle-payment.ts'
import { failPayment } from './card-payments.queries.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

type Payment = { id: string; state: PaymentState }
/** The state of a payment after the provider's answer, and its order. */
export type AppliedSession = { state: PaymentState; order: LockedOrder }

const portal: Mover = { actorId: null }

/**
 * Applies the provider's state of a payment page, from an event, the buyer's return or the daily
 * reconciliation. These may arrive at once, twice and in any order: the order is locked, and a state is
 * neither applied twice nor undone. Undefined for a page that is not ours.
 */
export async function applySession(
  db: Database,
  session: CardSession,
  { hasFailed = false } = {},
): Promise<AppliedSession | undefined> {
  const orderId = await findOrderId(db, session)
  if (!orderId) return undefined
  const order = await lockOrder(db, orderId)
  const payment = await getPayment(db, session)
  const state = await apply(db, order, payment, session, hasFailed)
  if (state !== payment.state) await recordState(db, order, payment.state, state)
  return { state, order }
}

async function recordState(db: Database, order: LockedOrder, before: PaymentState, state: PaymentState) {
  if (state === 'pending') return
  const about = { companyId: order.companyId, subjectId: order.id, subject: `Order ${order.number}` }
  await recordChange(db, `payment.${state}`, byPortal(), {
    ...about,
    before: { state: before },
    after: { state },
  })
}

async function apply(
  db: Database,
  order: LockedOrder,
  payment: Payment,
  session: CardSession,
  hasFailed: boolean,
): Promise<PaymentState> {
  if (payment.state === 'settled' || payment.state === 'review') return payment.state
  // Money that arrived counts, even where its payment had failed.
  if (session.payment_status === 'paid') return applyPaid(db, order, payment, session)
  if (payment.state === 'failed') return 'failed'
  if (hasFailed) return decline(db, order, payment)
  if (session.status === 'expired') return expire(db, order, payment)
  return 'pending'
}

async function applyPaid(
  db: Database,
  order: LockedOrder,
  payment: Payment,
  session: CardSession,
): Promise<PaymentState> {
  if (!session.currency) throw new Refusal('bad-request')
  const currency = session.currency.toUpperCase()
  const amount = fromCardUnits(session.amount_total ?? 0, currency)
  const charge =
    typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
  await sql`
    update payments set provider_id = ${session.id}, provider_charge = ${charge ?? null},
      failure = null, amount = case when ${amount} > 0 then ${amount}::bigint else amount end, currency = ${currency}
    where id = ${payment.id}`.execute(db)
  await settlePayment(db, order, { paymentId: payment.id, amount, currency }, portal)
  return (await getPayment(db, session)).state
}

/** Fails a payment that the bank declined after the buyer left the page. */
async function decline(db: Database, order: LockedOrder, payment: Payment): Promise<PaymentState> {
  await failPayment(db, payment.id, 'The bank declined it.')
  if (order.state === 'placed')
    await moveOrder(db, order, 'failPayment', 'payment-failed', {
      ...portal,
      reason: 'The bank declined it.',
    })
  await notifyBuyers(db, order, 'The bank declined the payment. Pay with another card, or by bank transfer.')
  return 'failed'
}

/** Fails a payment whose page expired unpaid: the order still waits for its money. */
async function expire(db: Database, order: LockedOrder, payment: Payment): Promise<PaymentState> {
  await failPayment(db, payment.id, 'The payer left the payment page.')
  if (order.state === 'placed')
    await notifyBuyers(db, order, 'The payment was not completed. Pay when you are ready.')
  return 'failed'
}

async function notifyBuyers(db: Database, order: LockedOrder, body: string): Promise<void> {
  const title = `Order ${order.number} is not paid yet`
  await notifyAboutOrder(db, order, { news: 'order.payment-problem', audience: 'buyers', title, body })
}

/** Matches a page to its payment by the id of the page, or by the payment that the page names. */
function isOf(session: CardSession) {
  const named = isId(session.client_reference_id ?? '') ? session.client_reference_id : null
  return sql`(provider_id = ${session.id} or (id = ${named} and coalesce(provider_id, ${session.id}) = ${session.id}))`
}

async function findOrderId(db: Database, session: CardSession): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from payments where ${isOf(session)}`.execute(db)
  return rows[0]?.orderId
}

async function getPayment(db: Database, session: CardSession): Promise<Payment> {
  const { rows } = await sql<Payment>`select id, state from payments where ${isOf(session)}`.execute(db)
  return rows[0]!
}
