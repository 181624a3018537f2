import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueMain } from '../orders/main-api.ts'
import { firmDay } from '../seller/firm-day.ts'

type Period = { lineId: string; renewsLineId: string | null; paidUntil: string; endedOn: string | null }

/**
 * Reports to the main API until when the addresses of some renewals are paid, and when those that do not renew end: with
 * the paid period, or at once where it was not paid for or `endsNow`. Expects rows of `renewals`, with `line` and `orders`.
 */
export async function reportPeriods(
  db: Database,
  which: RawBuilder<unknown>,
  { endsNow = false } = {},
): Promise<void> {
  const { rows } = await sql<Period>`
    select line.id as "lineId", orders.renews_line_id as "renewsLineId", renews_on as "paidUntil",
      case when ${endsNow} or lapsed_at is not null then ${firmDay}
        when renewals.cancelled_at is not null then renews_on end as "endedOn"
    from renewals join order_lines line on line.id = renewals.line_id join orders on orders.id = line.order_id
    where line.opens = 'address' and ${which} order by renewals.id`.execute(db)
  for (const { renewsLineId, ...period } of rows)
    await enqueueMain(db, 'order.period-changed', { ...period, ...(renewsLineId && { renewsLineId }) })
}
