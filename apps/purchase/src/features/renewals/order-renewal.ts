import { referenceOf } from '@domicile/contract/purchase/payments/creditor-reference'
import { recordChange } from '@domicile/server/audit/audit'
import { fittingAnswers } from '@domicile/server/templates/given-answers'
import { sql } from 'kysely'
import { requestPayment } from '../../domain/payments/request-payment.ts'
import { getBuyer, requireBilling } from '../../domain/buyers/buyer.ts'
import { byPortal } from '@domicile/server/audit/by-portal'
import { asOrdered } from '../../domain/buyers/check-vat-number.ts'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { insertLines, insertOrder, nextNumber } from '../../domain/orders/insert-order.ts'
import { enqueue } from '../../jobs.ts'
import { insertOrderState, lockOrder, type LockedOrder } from '../../domain/orders/move-order.ts'
import { findRates, priceLines } from '../../domain/orders/price-lines.ts'
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

async function place(db: Database, renewal: DueRenewal): Promise<LockedOrder> {
  const { companyId, service, quantity, interval, answers } = renewal
  const buyer = asOrdered(await getBuyer(db, companyId))
  const { billing, treatment } = requireBilling(buyer)
  // Without the register's answer the buyer would be charged VAT that they do not owe: the job is retried.
  if (treatment === 'not-checked') throw new Error('the VAT number could not be checked')
  const sold = { ...service, unitPrice: service.price, quantity }
  const rates = await findRates(db, buyer.seller.country!, buyer.seller.today)
  const { lines, totals } = priceLines([sold], treatment, rates)
  const { id, number } = await nextNumber(db, buyer.seller.today)
  await insertOrder(db, {
    ...{ id, companyId, number, reference: referenceOf(number), state: 'placed' },
    ...{ paymentType: 'bank-transfer', currency: service.currency, sums: totals, billing, note: null },
    ...{ vatTreatment: treatment, vatCheckId: buyer.check?.id ?? null, placedBy: null },
    renewsLineId: renewal.lineId,
  })
  const fitting = fittingAnswers(service, answers, buyer.seller.today)
  const kept = { kind: 'recurring', renewal: interval, answers: fitting } as const
  await insertLines(
    db,
    { id, companyId },
    lines.map((line) => ({ ...line, ...kept })),
  )
  const event = {
    event: 'place',
    from: null,
    to: 'placed',
    actorId: null,
    onBehalfOf: null,
    reason: null,
  } as const
  await insertOrderState(db, { id, companyId }, event)
  return requestPayment(db, await lockOrder(db, id), { actorId: null })
}
