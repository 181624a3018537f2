import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { ordersFound } from './order-list.ts'

/** Orders by number, reference, company and line, the newest first. */
export const searchOrders: Search = (user, q) => [
  {
    may: 'orders:read',
    id: sql`orders.id`,
    title: sql`coalesce((
      select title from order_lines line where line.order_id = orders.id order by position limit 1), orders.number)`,
    subtitle: sql`orders.number || ' · ' || companies.name`,
    target: sql`orders.id`,
    from: sql`orders join companies on companies.id = orders.company_id`,
    where: ordersFound(user, { q }),
    order: sql`orders.created_at desc, orders.id desc`,
  },
]
