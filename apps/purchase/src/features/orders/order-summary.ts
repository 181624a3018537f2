import type { ClientRole } from '@domicile/contract/roles/roles'
import { lookOf, type OrderState } from '@domicile/contract/sales/orders/order-states'
import type { OrderSummary } from '@domicile/contract/sales/orders/orders'
import type { DueDiligenceState } from '@domicile/contract/sales/services/service-kinds'
import { clientPeople } from '@domicile/server/auth/waits-for'
import type { Actor } from '@domicile/server/http/feature'
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
  isClientAsked: boolean
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

/** The state of the due diligence of an order's company. */
export const dueDiligenceState = sql<DueDiligenceState>`coalesce((
  select due_diligence.state from due_diligence where due_diligence.company_id = orders.company_id), 'none')`
/** The condition that it waits for the client. */
export const isClientAsked = sql<boolean>`(${dueDiligenceState} = 'asked')`

/** The columns of a summary and the tables they are read from. */
export function summaryRows(user: Actor): Rows {
  const people = clientPeople(user, 'orders.company_id', askedRoles)
  const columns = sql`
    ${orderColumns}, json_build_object('id', companies.id, 'name', companies.name) as company, ${titleColumns},
    ${isClientAsked} as "isClientAsked",
    ${people} as "waitsForPeople"`
  return { columns, from: sql`orders join companies on companies.id = orders.company_id` }
}

/** Only owners approve; members order, pay and answer as well. */
const askedRoles = sql<ClientRole[]>`
  case when orders.state = 'to-approve' then array['owner'] else array['owner', 'member'] end`

/** Converts a row for the API. */
export function asSummary({
  hasOpenRefund,
  hasReview,
  isDisputed,
  isClientAsked,
  total,
  ...row
}: SummaryRow): OrderSummary {
  const look = lookOf({ state: row.state, hasOpenRefund, hasReview, isDisputed, isClientAsked })
  return {
    ...row,
    total: formatAmount(total, row.currency),
    ...look,
    waitsForPeople: look.waitsFor === 'client' ? row.waitsForPeople : null,
  }
}
