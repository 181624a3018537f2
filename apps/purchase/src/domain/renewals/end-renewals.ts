import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { reportPeriods } from './report-periods.ts'

/** Cancels the renewals whose latest period the order paid for: refunded services do not renew. */
export async function endRenewals(db: Database, orderId: string, reason: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update renewals set cancelled_at = now(), cancel_reason = ${reason}, version = version + 1
    where cancelled_at is null and lapsed_at is null
      and line_id in (select id from order_lines where order_id = ${orderId})
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await reportPeriods(db, sql`renewals.id = any(${ids}::uuid[])`, { endsNow: true })
}
