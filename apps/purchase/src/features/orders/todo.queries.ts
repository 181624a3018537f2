import type { Permission } from '@domicile/contract/permissions'
import type { OrderTodo } from '@domicile/contract/sales/dashboard'
import { type OrderState, unpaidStates } from '@domicile/contract/sales/orders/order-states'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

const MOST = 8

/** Selects the orders on which a client's user can act: `kind`, `id` and the `day` until which to do it. */
export function todoOfOrders(user: Actor): RawBuilder<unknown> {
  const kinds = Object.keys(asks) as OrderTodo['kind'][]
  return sql.join(
    kinds.map((kind) => asking(user, kind)),
    sql` union all `,
  )
}

/** Selects the orders that wait for one kind of action by this user, the first due first. */
function asking(user: Actor, kind: OrderTodo['kind']): RawBuilder<unknown> {
  const { states, may, day } = asks[kind]
  return sql`(
    select ${kind}::text as kind, orders.id, ${day} as day from orders
    where ${inScope(user, may, 'orders.company_id')} and state = any(${[...states]}::text[]) and exists (
      select from companies where companies.id = orders.company_id and status <> 'archived')
    order by day nulls last, orders.id limit ${MOST})`
}

type Ask = { states: readonly OrderState[]; may: Permission; day: RawBuilder<unknown> }

const asks: Record<OrderTodo['kind'], Ask> = {
  pay: { states: unpaidStates, may: 'orders:pay', day: sql`due_on` },
  acceptQuote: { states: ['quote-sent'], may: 'orders:place', day: sql`quote_holds_until` },
  approve: { states: ['to-approve'], may: 'orders:approve', day: sql`null::date` },
  giveData: { states: ['needs-data'], may: 'orders:place', day: sql`null::date` },
}
