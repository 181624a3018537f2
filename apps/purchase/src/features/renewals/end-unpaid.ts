import { isUnpaid } from '@domicile/contract/sales/orders/order-states'
import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import { byPortal } from '@domicile/server/audit/by-portal'
import { cancelOrder } from '../../domain/payments/cancel-order.ts'
import type { Database } from '../../feature.ts'
import { reportServices } from '../../domain/orders/due-diligence.ts'
import { reportPeriods } from '../../domain/renewals/report-periods.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { endRenewal, isActive } from './due-renewals.queries.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

/** Days after the renewal date within which a renewal may be paid. */
const GRACE = 14
const UNPAID = `It was not paid within ${GRACE} days of the renewal, so the service has ended.`

type Open = { id: string; orderId: string; companyId: string; state: string; isLate: boolean }

/** Ends renewals not paid in time, with their orders, and those whose next order the buyer cancelled. */
export async function endUnpaid(db: Database): Promise<void> {
  for (const { id, orderId, companyId, state, isLate } of await findOpen(db)) {
    if (state === 'cancelled') {
      await endRenewal(db, id, 'The renewal order was cancelled.')
      await reportServices(db, { id: orderId, companyId })
    } else if (isLate) await lapse(db, id, orderId)
  }
}

async function lapse(db: Database, renewalId: string, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (!isUnpaid(order.state)) return
  await sql`
    update renewals set lapsed_at = now(), version = version + 1 where id = ${renewalId}`.execute(db)
  await reportPeriods(db, sql`renewals.id = ${renewalId}`)
  await cancelOrder(db, order, { actorId: null, reason: UNPAID })
  const about = { companyId: order.companyId, subjectId: orderId, subject: `Order ${order.number}` }
  await recordChange(db, 'order.renewal-lapsed', byPortal(), { ...about, reason: UNPAID })
}

/** Finds renewals whose next period is ordered and not paid. */
async function findOpen(db: Database): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select renewals.id, orders.id as "orderId", renewals.company_id as "companyId", orders.state,
      greatest(renews_on + ${GRACE}::integer, due_on) < ${firmDay} as "isLate"
    from renewals join orders on orders.renews_line_id = renewals.line_id
    where ${isActive} order by renews_on, renewals.id`.execute(db)
  return rows
}
