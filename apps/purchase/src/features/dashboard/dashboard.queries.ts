import { can, type Permission } from '@domicile/contract/permissions'
import type { OrderTodo, PurchaseDashboard } from '@domicile/contract/purchase/dashboard'
import { fromMinor } from '@domicile/contract/purchase/money/money'
import { type OrderState, unpaidStates } from '@domicile/contract/purchase/orders/order-states'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import { told } from '../../domain/orders/amounts.ts'
import type { Database } from '../../feature.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { ordersFound, titleColumns } from '../orders/orders.public.ts'

const SHOWN = 8

/** What a client's person can do now about orders, what is late first, then by when it is due. */
export async function listTodo(db: Database, user: Actor): Promise<OrderTodo[]> {
  if (user.role) return []
  const asked = (Object.keys(asks) as OrderTodo['kind'][]).map((kind) => asking(user, kind))
  const { rows } = await sql<Omit<OrderTodo, 'total'> & { total: number | null }>`
    select kind, orders.id, orders.number, ${titleColumns}, currency, total, day as "dueOn",
      json_build_object('id', companies.id, 'name', companies.name) as company,
      coalesce(day < ${firmDay}, false) as "isLate"
    from (${sql.join(asked, sql` union all `)}) asked
      join orders on orders.id = asked.id join companies on companies.id = orders.company_id
    order by "isLate" desc, day nulls last, orders.id limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({ ...row, total: told(row.total, row.currency) }))
}

/** Orders with which this person can do one thing, those due first, with the day until which to do it. */
function asking(user: Actor, kind: OrderTodo['kind']): RawBuilder<unknown> {
  const { states, may, day } = asks[kind]
  return sql`(
    select ${kind}::text as kind, orders.id, ${day} as day from orders
    where ${inScope(user, may, 'orders.company_id')} and state = any(${[...states]}::text[])
    order by day nulls last, orders.id limit ${SHOWN})`
}

type Ask = { states: readonly OrderState[]; may: Permission; day: RawBuilder<unknown> }

const asks: Record<OrderTodo['kind'], Ask> = {
  pay: { states: unpaidStates, may: 'orders:pay', day: sql`due_on` },
  acceptQuote: { states: ['quote-sent'], may: 'orders:place', day: sql`quote_holds_until` },
  approve: { states: ['to-approve'], may: 'orders:approve', day: sql`null::date` },
  giveData: { states: ['needs-data'], may: 'orders:place', day: sql`null::date` },
}

/** What waits to be paid, in each currency: for clients, and for those of the firm who look after its invoices. */
export async function sumUnpaid(db: Database, user: Actor): Promise<PurchaseDashboard['unpaid']> {
  if (user.role && !can(user, 'invoices:read')) return []
  const unpaid = { view: 'to-pay' } as const
  const { rows } = await sql<{ currency: string; sum: number; count: number }>`
    select currency, sum(total)::bigint as sum, count(*) as count from orders
    where ${ordersFound(user, unpaid)} group by currency order by currency`.execute(db)
  return rows.map(({ currency, sum, count }) => ({
    ...{ name: currency, count, currency, amount: fromMinor(sum, currency) },
    ...{ list: 'orders', query: { ...unpaid, currency } },
  }))
}
