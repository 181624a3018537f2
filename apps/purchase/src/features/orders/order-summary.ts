import { lookOf, type OrderState } from '@domicile/contract/purchase/orders/order-states'
import type { OrderSummary } from '@domicile/contract/purchase/orders/orders'
import type { Rows } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import { told } from '../../domain/orders/amounts.ts'

/** An order as it is read for a list; amounts in minor units. */
export type SummaryRow = Omit<OrderSummary, 'total' | 'label' | 'waitsFor'> & {
  state: OrderState
  total: number | null
  hasOpenRefund: boolean
  hasReview: boolean
  isDisputed: boolean
}

/** What an order is called: the title of its first line, and how many more there are. */
export const titleColumns: RawBuilder<unknown> = sql`
  (select title from order_lines line where line.order_id = orders.id order by position limit 1) as title,
  (select count(*)::int - 1 from order_lines line where line.order_id = orders.id) as "otherLines"`

/** The columns of a summary and the tables they are read from. */
export const summaryRows: Rows = {
  columns: sql`
  orders.id, orders.number, json_build_object('id', companies.id, 'name', companies.name) as company,
  orders.state, payment_type as "paymentType", currency, total, has_open_refund as "hasOpenRefund",
  has_review as "hasReview", is_disputed as "isDisputed", due_on as "dueOn", quote_holds_until as "quoteHoldsUntil",
  orders.created_at as "createdAt", orders.updated_at as "updatedAt", ${titleColumns}`,
  from: sql`orders join companies on companies.id = orders.company_id`,
}

/** A row as it is told. */
export function asSummary({ hasOpenRefund, hasReview, isDisputed, total, ...row }: SummaryRow): OrderSummary {
  return {
    ...row,
    total: told(total, row.currency),
    ...lookOf({ state: row.state, hasOpenRefund, hasReview, isDisputed }),
  }
}
