import { newId } from '@domicile/server/db/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { reportPeriods } from './report-periods.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

const months = sql`case renewal when 'monthly' then 1 when 'quarterly' then 3 else 12 end`

/**
 * Starts renewals for the recurring services of a paid order; a renewal order moves its renewal to the next
 * period instead. A period ends on the same day of a later month, or on its last day where the month is
 * shorter.
 */
export async function startRenewals(db: Database, { id: orderId }: Pick<LockedOrder, 'id'>): Promise<void> {
  const { rows: moved } = await sql`
    update renewals set line_id = line.id, lapsed_at = null, version = renewals.version + 1,
      quantity = line.quantity, interval = line.renewal,
      renews_on = ${laterOn(sql`renewals.renews_on`, sql`anchor_day`)}
    from orders join order_lines line on line.order_id = orders.id
    where orders.id = ${orderId} and renewals.line_id = orders.renews_line_id
    returning renewals.id`.execute(db)
  if (moved.length === 0) await insertRenewals(db, orderId)
  await reportPeriods(db, sql`line.order_id = ${orderId}`)
}

async function insertRenewals(db: Database, orderId: string): Promise<void> {
  const { rows: lines } = await sql<{ id: string }>`
    select id from order_lines where order_id = ${orderId} and renewal is not null order by position`.execute(
    db,
  )
  for (const line of lines)
    await sql`
      insert into renewals (id, company_id, line_id, service_id, quantity, interval, anchor_day, renews_on)
      select ${newId()}, company_id, id, service_id, quantity, renewal, extract(day from today),
        ${laterOn(sql`today`, sql`extract(day from today)::integer`)}
      from order_lines, (select (now() at time zone time_zone)::date as today from seller) at_the_firm
      where id = ${line.id}`.execute(db)
}

/** Returns the date one renewal interval after `from`, on `day` or the last day of a shorter month. */
function laterOn(from: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const month = sql`date_trunc('month', ${from}::timestamp + make_interval(months => ${months}))`
  const last = sql`extract(day from ${month} + interval '1 month' - interval '1 day')::integer`
  return sql`(${month} + make_interval(days => least(${day}, ${last}) - 1))::date`
}
