import { type OrderInvoice, OrderPayment, OrderRefund } from '@domicile/contract/sales/orders/order-parts'
import { eventsOfTheFirm } from '@domicile/contract/sales/orders/order-states'
import type { OrderHistoryEntry } from '@domicile/contract/sales/orders/order-parts'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../feature.ts'
import { isReviewed } from '../../domain/payments/settle-payment.ts'

// The caller has checked that the user may see the order; amounts in minor units.

type InMinor<T, K extends keyof T> = Omit<T, K> & Record<K, number>

const paymentColumns = columnsOf(OrderPayment.omit({ canGoBack: true }))

export async function findPayments(db: Database, orderId: string) {
  const { rows } = await sql<InMinor<OrderPayment, 'amount'>>`
    select ${paymentColumns}, ${isReviewed} as "canGoBack"
    from payments where order_id = ${orderId} order by created_at, id`.execute(db)
  return rows
}

const refundColumns = columnsOf(
  OrderRefund.omit({ currency: true, canSettle: true, settlementObstacle: true }),
  'refunds',
)

type RefundRow = Omit<z.infer<typeof OrderRefund>, 'settlementObstacle'> & { askedBy: string | null }

export async function findRefunds(db: Database, orderId: string) {
  const { rows } = await sql<InMinor<RefundRow, 'amount'>>`
    select ${refundColumns}, currency, refunds.state = 'pending' and refunds.type = 'bank-transfer' as "canSettle",
      asked_by as "askedBy"
    from refunds join payments on payments.id = payment_id
    where refunds.order_id = ${orderId} order by refunds.created_at, refunds.id`.execute(db)
  return rows
}

export async function findInvoices(db: Database, orderId: string) {
  const { rows } = await sql<InMinor<z.infer<typeof OrderInvoice>, 'total'>>`
    select ${columnsOf('id kind number issuedOn total')}
    from invoices where order_id = ${orderId} order by created_at, id`.execute(db)
  return rows
}

/** Lists the history of an order, the oldest first; clients do not see the firm's internal reasons. */
export async function findHistory(db: Database, user: Actor, orderId: string): Promise<OrderHistoryEntry[]> {
  const { rows } = await sql<OrderHistoryEntry>`
    select id, at, event, to_state as state, ${userName('actor_id')} as actor,
      ${userName('on_behalf_of')} as "onBehalfOf",
      case when ${user.role !== null} or event <> all(${[...eventsOfTheFirm]}) then reason end as reason
    from order_states where order_id = ${orderId} order by at, id`.execute(db)
  return rows
}

/** The costs of the lines for the firm, by line id; for users who may read costs. */
export type Costs = Map<string, number>

export async function findCosts(db: Database, orderId: string): Promise<Costs> {
  const { rows } = await sql<{ id: string; cost: number }>`
    select line_id as id, cost from order_line_costs join order_lines line on line.id = line_id
    where order_id = ${orderId}`.execute(db)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
