import { isUnpaid } from '@domicile/contract/sales/orders/order-states'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { recordChange } from '@domicile/server/audit/audit'
import { Refusal } from '@domicile/server/http/errors'
import { inTransaction } from '@domicile/server/db/db'
import { byPortal } from '@domicile/server/audit/by-portal'
import { toCardUnits } from '../../domain/payments/card-amounts.ts'
import { type CardProvider, refusalOf } from './card-provider.ts'
import type { Database } from '../../feature.ts'
import { moveOrder, type Mover } from '../../domain/orders/move-order.ts'
import {
  type CardPayment,
  failPayment,
  findBillingEmail,
  findPending,
  insertPending,
  type Page,
} from './card-payments.queries.ts'
import { applySession } from './apply-session.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

type Begun = { order: LockedOrder; payment: CardPayment; email: string | null }

/**
 * Returns the page on which an order is paid: that of a pending payment, or a new one. The payment is
 * committed before the provider is called with its id, so that a call after a crash finds the same page.
 */
export async function openCardPayment(
  db: Database,
  orderId: string,
  cards: CardProvider,
  mover: Mover,
): Promise<Page> {
  const begun = await preparePayment(db, orderId, mover)
  if (begun.payment.providerId === null) return requestPage(db, cards, begun)
  const session = await cards.find(begun.payment.providerId)
  if (session.status === 'open' && session.url) return pageOf(begun, session.id, session.url)
  const applied = await inTransaction(db, (trx) => applySession(trx, session))
  if (applied?.state === 'pending') throw new Refusal('card-under-way')
  // The open payment is over: either the order is paid now, which `begin` refuses, or a new payment starts.
  return requestPage(db, cards, await preparePayment(db, orderId, mover))
}

async function preparePayment(db: Database, orderId: string, mover: Mover): Promise<Begun> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    requirePayable(order)
    if (order.state === 'payment-failed') await moveOrder(trx, order, 'payAgain', 'placed', mover)
    const pending = await findPending(trx, orderId)
    const isOver = pending && pending.providerId === null && pending.isStale
    if (isOver) await failPayment(trx, pending.id, 'The payment page was never opened.')
    const payment = pending && !isOver ? pending : await insertPending(trx, order)
    return { order, payment, email: await findBillingEmail(trx, orderId) }
  })
}

function requirePayable({ state, total, currency }: LockedOrder): void {
  if (state === 'under-review') throw new Refusal('under-review')
  if (!isUnpaid(state)) throw new Refusal('state', { text: purchaseMessages.orderNotPayable })
  if (!total || toCardUnits(total, currency) === undefined) throw new Refusal('card-amount')
}

async function requestPage(db: Database, cards: CardProvider, begun: Begun): Promise<Page> {
  const { order, payment, email } = begun
  try {
    const session = await cards.begin({
      paymentId: payment.id,
      orderId: order.id,
      orderNumber: order.number,
      amount: payment.amount,
      currency: payment.currency,
      expiresAt: new Date(payment.expiresAt),
      email,
    })
    return pageOf(begun, session.id, session.url!)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    await inTransaction(db, (trx) => refused(trx, begun, refusal))
    throw new Refusal('card-amount', { cause: error })
  }
}

/** Fails a payment that the provider refused. The provider's reason is for the firm only. */
async function refused(db: Database, { order, payment }: Begun, refusal: string): Promise<void> {
  await failPayment(db, payment.id, 'The card provider did not accept it.')
  await recordChange(db, 'payment.failed', byPortal(), {
    companyId: order.companyId,
    subjectId: order.id,
    subject: `Order ${order.number}`,
    reason: refusal,
    staffOnly: true,
  })
}

function pageOf({ order, payment }: Begun, sessionId: string, url: string): Page {
  return { paymentId: payment.id, orderId: order.id, sessionId, url }
}
