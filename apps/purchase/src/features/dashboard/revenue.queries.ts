import { can } from '@domicile/contract/permissions'
import { fromMinor } from '@domicile/contract/money/money'
import type { PurchaseDashboard } from '@domicile/contract/sales/dashboard'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { invoicesFound } from '../invoices/invoices.public.ts'

type Revenue = NonNullable<PurchaseDashboard['revenue']>
type Period = { name: 'now' | 'before'; from: string; to: string }
type Sum = { from: string; currency: string; count: number; net: number } & Partial<Margin>
type Margin = { margin: number; withoutCost: number }

/**
 * Sums the invoices of this month and the month before, less credit notes, for staff who may read invoices.
 */
export async function sumRevenue(db: Database, user: Actor): Promise<Revenue | undefined> {
  if (!user.role || !can(user, 'invoices:read')) return undefined
  const periods = await findMonths(db)
  const sums = await sumByMonth(db, user, periods)
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    months: periods.map((period) => {
      const sum = sums.find((one) => one.currency === currency && one.from === period.from)
      return asMonth(period, sum ?? { from: period.from, currency, count: 0, net: 0 }, user)
    }),
  }))
}

/** Returns this month and the month before, by the firm's day. */
async function findMonths(db: Database): Promise<[Period, Period]> {
  const { rows } = await sql<Record<'now' | 'nowEnd' | 'before' | 'beforeEnd', string>>`
    select first as now, (first + interval '1 month' - interval '1 day')::date as "nowEnd",
      (first - interval '1 month')::date as before, first - 1 as "beforeEnd"
    from (select date_trunc('month', ${firmDay})::date as first) month`.execute(db)
  const { now, nowEnd, before, beforeEnd } = rows[0]!
  return [
    { name: 'now', from: now, to: nowEnd },
    { name: 'before', from: before, to: beforeEnd },
  ]
}

async function sumByMonth(db: Database, user: Actor, [now, before]: [Period, Period]): Promise<Sum[]> {
  const found = invoicesFound(user, { kind: 'booked', from: before.from, to: now.to })
  const withCosts = can(user, 'costs:read')
  const { rows } = await sql<Sum>`
    select date_trunc('month', issued_on)::date as from, currency, count(*) as count, sum(net)::bigint as net
      ${withCosts ? sql`, ${margin}` : sql``}
    from invoices ${withCosts ? costs : sql``}
    where ${found} group by 1, 2 order by currency, 1`.execute(db)
  return rows
}

/** The cost of an order without its cancelled lines; null where the cost of a line is unknown. */
const costs: RawBuilder<unknown> = sql`
  cross join lateral (
    select case when count(*) = count(cost) then coalesce(sum(cost), 0) end as cost
    from order_lines line left join order_line_costs on line_id = line.id
    where line.order_id = invoices.order_id and line.state <> 'cancelled') known`

const margin: RawBuilder<unknown> = sql`
  coalesce(sum(net - case when kind = 'invoice' then cost else 0 end) filter (where cost is not null), 0)::bigint
    as margin,
  count(*) filter (where cost is null) as "withoutCost"`

function asMonth({ name, from, to }: Period, sum: Sum, user: Actor): Revenue[number]['months'][number] {
  const { currency, count, net, margin: left = 0, withoutCost = 0 } = sum
  return {
    ...{ name, from, count, net: fromMinor(net, currency) },
    ...{ list: 'invoices', query: { kind: 'booked', currency, from, to } },
    ...(can(user, 'costs:read') && { margin: fromMinor(left, currency), withoutCost }),
  }
}
