import { can } from '@domicile/contract/permissions'
import type { OrderTodo, PurchaseDashboard } from '@domicile/contract/sales/dashboard'
import { fromMinor } from '@domicile/contract/money/money'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { formatAmount } from '../../domain/orders/amounts.ts'
import type { Database } from '../../feature.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { ordersFound, titleColumns, todoOfOrders } from '../orders/orders.public.ts'

const MOST_ENTRIES = 8

/** The to-dos about orders of a client's user, by feature; a feature adds a line. */
const todoSources = [todoOfOrders]

/** Lists the to-dos of a client's user about orders: late ones first, then by due day. */
export async function listTodo(db: Database, user: Actor): Promise<OrderTodo[]> {
  if (user.role) return []
  const todoQueries = todoSources.map((todoOf) => todoOf(user))
  const { rows } = await sql<Omit<OrderTodo, 'total'> & { total: number | null }>`
    select kind, orders.id, orders.number, ${titleColumns}, currency, total, day as "dueOn",
      json_build_object('id', companies.id, 'name', companies.name) as company,
      coalesce(day < ${firmDay}, false) as "isLate"
    from (${sql.join(todoQueries, sql` union all `)}) asked
      join orders on orders.id = asked.id join companies on companies.id = orders.company_id
    order by "isLate" desc, day nulls last, orders.id limit ${MOST_ENTRIES}`.execute(db)
  return rows.map((row) => ({ ...row, total: formatAmount(row.total, row.currency) }))
}

/** Sums the unpaid orders in each currency, for clients and for staff who may read invoices. */
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
