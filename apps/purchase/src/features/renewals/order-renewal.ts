import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import { byPortal } from '@domicile/server/audit/by-portal'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { orderByPortal } from '../../domain/payments/order-by-portal.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { type DueRenewal, endRenewal, isActive, lockDue } from './due-renewals.queries.ts'

const isOrdered = sql<boolean>`exists (select from orders where renews_line_id = renewals.line_id)`

/** Enqueues an order for each period that is due: one job each, so that a failed one holds up no other. */
export async function enqueueDue(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from renewals where ${isActive} and renews_on <= ${firmDay} and not ${isOrdered}
    order by renews_on, id`.execute(db)
  for (const { id } of rows) await enqueue(db, 'renewal.order', { renewalId: id }, { key: `renewal:${id}` })
}

/**
 * Orders the next period of a service at the current price; a service that is no longer sold ends instead.
 */
export async function orderNextPeriod(db: Database, renewalId: string): Promise<void> {
  const isDue = sql<boolean>`renewals.id = ${renewalId} and renews_on <= ${firmDay} and not ${isOrdered}`
  const [renewal] = await lockDue(db, isDue)
  if (!renewal) return
  if (!renewal.isSold) return endRenewal(db, renewalId, 'The service is no longer offered.')
  const order = await place(db, renewal)
  const about = { companyId: order.companyId, subjectId: order.id, subject: `Order ${order.number}` }
  await recordChange(db, 'order.renewed', byPortal(), about)
  await notifyAboutOrder(db, order, {
    news: 'order.renewal',
    audience: 'buyers',
    title: `${renewal.service.title} was renewed: please pay order ${order.number}`,
    body: 'See the order for payment instructions and the due date.',
  })
}

function place(db: Database, { companyId, lineId, service, quantity, interval, answers }: DueRenewal) {
  const { currency, price: unitPrice, ...sold } = service
  return orderByPortal(db, {
    ...{ companyId, currency, renewsLineId: lineId },
    line: { ...sold, unitPrice, quantity, kind: 'recurring', renewal: interval, answers },
  })
}
