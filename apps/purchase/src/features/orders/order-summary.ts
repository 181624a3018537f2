import { lookOf, type OrderState } from '@domicile/contract/purchase/orders/order-states'
import type { OrderSummary } from '@domicile/contract/purchase/orders/orders'
import { columnsOf } from '@domicile/server/db/columns'
import type { Rows } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import { formatAmount } from '../../domain/orders/amounts.ts'

/** A row of the order list; amounts in minor units. */
export type SummaryRow = Omit<OrderSummary, 'total' | 'label' | 'waitsFor'> & {
  state: OrderState
  total: number | null
  hasOpenRefund: boolean
  hasReview: boolean
  isDisputed: boolean
}

/** The title of an order: that of its first line, and the count of its other lines. */
export const titleColumns: RawBuilder<unknown> = sql`
  (select title from order_lines line where line.order_id = orders.id order by position limit 1) as title,
  (select count(*)::int - 1 from order_lines line where line.order_id = orders.id) as "otherLines"`

const orderColumns = columnsOf(
  `id number state createdAt updatedAt paymentType currency total hasOpenRefund hasReview isDisputed
  dueOn quoteHoldsUntil`,
  'orders',
)

/** The columns of a summary and the tables they are read from. */
export const summaryRows: Rows = {
  columns: sql`
  ${orderColumns}, json_build_object('id', companies.id, 'name', companies.name) as company, ${titleColumns}`,
  from: sql`orders join companies on companies.id = orders.company_id`,
}

/** Converts a row for the API. */
export function asSummary({ hasOpenRefund, hasReview, isDisputed, total, ...row }: SummaryRow): OrderSummary {
  return {
    ...row,
    total: formatAmount(total, row.currency),
    ...lookOf({ state: row.state, hasOpenRefund, hasReview, isDisputed }),
  }
}
