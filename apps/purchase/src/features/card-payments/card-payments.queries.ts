import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { PaymentState } from '@domicile/contract/sales/payments/card-payments'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

/** A page to pay on, and its payment and order. */
export type Page = { paymentId: string; orderId: string; sessionId: string; url: string }

/** A payment by card with the fields that its next step needs. */
export type CardPayment = {
  id: string
  state: PaymentState
  providerId: string | null
  amount: number
  currency: string
  expiresAt: string
  /** Too old for a new page: a page must be open for half an hour. */
  isStale: boolean
}

/** Throws 404 for an order that a person may not pay. */
export async function requireOrder(db: Database, user: Actor, orderId: string): Promise<void> {
  const { rows } = await sql`
    select from orders where ${inScope(user, 'orders:pay', 'orders.company_id')} and id = ${orderId}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
}

const columns = columnsOf('id state providerId amount currency expiresAt')

/** Finds the pending payment by card of a locked order. */
export async function findPending(db: Database, orderId: string): Promise<CardPayment | undefined> {
  const { rows } = await sql<CardPayment>`
    select ${columns}, created_at < now() - interval '10 minutes' as "isStale"
    from payments where order_id = ${orderId} and state = 'pending' and type = 'card'`.execute(db)
  return rows[0]
}

/** Starts a payment of the full total of a locked order; its page is open for 45 minutes. */
export async function insertPending(db: Database, order: LockedOrder): Promise<CardPayment> {
  const id = newId()
  await sql`
    insert into payments (id, company_id, order_id, type, currency, amount, state, expires_at)
    values (${id}, ${order.companyId}, ${order.id}, 'card', ${order.currency}, ${order.total}, 'pending',
      date_trunc('second', now()) + interval '45 minutes')`.execute(db)
  return (await findPending(db, order.id))!
}

/** Marks a pending payment as failed, with the reason. */
export async function failPayment(db: Database, paymentId: string, failure: string): Promise<void> {
  await sql`
    update payments set state = 'failed', failure = ${failure}
    where id = ${paymentId} and state = 'pending'`.execute(db)
}

/** Stores the page of a payment. Throws a conflict where the payment is over by now. */
export async function savePage(db: Database, page: Page): Promise<LockedOrder> {
  const order = await lockOrder(db, page.orderId)
  const { numAffectedRows } = await sql`
    update payments set provider_id = ${page.sessionId}
    where id = ${page.paymentId} and state = 'pending'`.execute(db)
  if (numAffectedRows === 0n) throw new Refusal('state', { text: purchaseMessages.orderMoved })
  return order
}

/** Finds the last payment by card of an order that a user may pay. Throws 404. */
export async function findCardPayment(db: Database, user: Actor, orderId: string) {
  const { rows } = await sql<{
    companyId: string
    orderId: string
    orderNumber: string
    state: PaymentState
    providerId: string | null
  }>`
    select orders.company_id as "companyId", orders.id as "orderId", orders.number as "orderNumber",
      payments.state, provider_id as "providerId"
    from orders join payments on payments.order_id = orders.id
    where ${inScope(user, 'orders:pay', 'orders.company_id')} and orders.id = ${orderId} and type = 'card'
    order by payments.created_at desc, payments.id desc limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Returns the email address that an order's documents go to. */
export async function findBillingEmail(db: Database, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select billing ->> 'email' as email from orders where id = ${orderId}`.execute(db)
  return rows[0]?.email ?? null
}
