import { referenceOf } from '@domicile/contract/sales/payments/creditor-reference'
import { fittingAnswers } from '@domicile/server/domain/templates/given-answers'
import type { Database } from '../../feature.ts'
import { getBuyer, requireBilling } from '../buyers/buyer.ts'
import { asOrdered } from '../buyers/check-vat-number.ts'
import { requestPayment } from './request-payment.ts'
import { insertLines, insertOrder, type NewLine, nextNumber } from '../orders/insert-order.ts'
import { insertOrderState } from '../orders/move-order.ts'
import { findRates, priceLines } from '../orders/price-lines.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'

type Ordered = {
  companyId: string
  currency: string
  /** Its VAT rate follows from the buyer and the day. */
  line: Omit<NewLine, 'unitPrice' | 'vatRate'> & { unitPrice: number }
  renewsLineId?: string
  chargeId?: string
}

/**
 * Places an order of one line that no person places, and requests its payment by bank transfer. Throws where the company or
 * the firm lacks billing data, and where the register of VAT numbers did not answer: the buyer would be charged VAT that
 * they do not owe. Both are tried again.
 */
export async function orderByPortal(
  db: Database,
  { companyId, currency, line, ...cause }: Ordered,
): Promise<LockedOrder> {
  const buyer = asOrdered(await getBuyer(db, companyId))
  const { billing, treatment } = requireBilling(buyer)
  if (treatment === 'not-checked') throw new Error('the VAT number could not be checked')
  const rates = await findRates(db, buyer.seller.country!, buyer.seller.today)
  const { lines, totals } = priceLines([line], treatment, rates)
  const { id, number } = await nextNumber(db, buyer.seller.today)
  await insertOrder(db, {
    ...{ id, companyId, number, reference: referenceOf(number), state: 'placed' },
    ...{ paymentType: 'bank-transfer', currency, sums: totals, billing, note: null },
    ...{ vatTreatment: treatment, vatCheckId: buyer.check?.id ?? null, placedBy: null },
    ...cause,
  })
  await insertLines(
    db,
    { id, companyId },
    lines.map((each) => ({ ...each, answers: fittingAnswers(each, each.answers, buyer.seller.today) })),
  )
  const entry = {
    event: 'place',
    from: null,
    to: 'placed',
    actorId: null,
    onBehalfOf: null,
    reason: null,
  } as const
  await insertOrderState(db, { id, companyId }, entry)
  return requestPayment(db, await lockOrder(db, id), { actorId: null })
}
