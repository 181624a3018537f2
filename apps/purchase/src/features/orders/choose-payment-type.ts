import { isUnpaid } from '@domicile/contract/sales/orders/order-states'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { PaymentType } from '@domicile/contract/sales/services/service-kinds'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { issueProForma } from '../../domain/payments/request-payment.ts'
import { getBuyer } from '../../domain/buyers/buyer.ts'
import { toCardUnits } from '../../domain/payments/card-amounts.ts'
import { closeCardPayments } from '../../domain/payments/close-card-payments.ts'
import type { Database } from '../../feature.ts'
import { settleNews } from '../../domain/orders/main-api.ts'
import { type Mover, moveOrder } from '../../domain/orders/move-order.ts'
import { paymentTypesOf } from '../../domain/payments/payment-types.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

/**
 * Changes the payment type of a locked order that waits for its money. A bank transfer gets its pro forma and
 * due day, and the card page is closed; a payment already made there still counts.
 */
export async function choosePaymentType(
  db: Database,
  order: LockedOrder,
  type: PaymentType,
  { types, mover }: { types: readonly PaymentType[]; mover: Mover },
): Promise<LockedOrder> {
  if (!isUnpaid(order.state) || type === order.paymentType)
    throw new Refusal('state', { text: purchaseMessages.orderMoved })
  const buyer = await getBuyer(db, order.companyId)
  if (!paymentTypesOf(buyer, types).includes(type))
    throw invalidField('paymentType', purchaseMessages.notPayable)
  requireCardAmount(type, order)
  await sql`update orders set payment_type = ${type}, due_on = null, updated_at = now() where id = ${order.id}`.execute(
    db,
  )
  const chosen = { ...order, paymentType: type }
  const moved =
    order.state === 'payment-failed' ? await moveOrder(db, chosen, 'payAgain', 'placed', mover) : chosen
  await settleNews(db, order.id, 'order.payment-problem')
  if (type === 'bank-transfer') {
    await closeCardPayments(db, order)
    await issueProForma(db, order)
  }
  return moved
}

/** Refuses payment by card for amounts that cards cannot take. */
export function requireCardAmount(
  type: PaymentType,
  { total, currency }: { total: number | null; currency: string },
): void {
  if (type === 'card' && total && toCardUnits(total, currency) === undefined)
    throw invalidField('paymentType', purchaseMessages.notByCard)
}
