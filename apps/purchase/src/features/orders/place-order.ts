import { purchaseMessages } from '@domicile/contract/sales/messages'
import { referenceOf } from '@domicile/contract/sales/payments/creditor-reference'
import { fromMinor } from '@domicile/contract/money/money'
import type { NewOrder } from '@domicile/contract/sales/orders/orders'
import type { PaymentType, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { requestPayment } from '../../domain/payments/request-payment.ts'
import { type Buyer, getBuyer, requireBilling } from '../../domain/buyers/buyer.ts'
import { requireCardAmount } from './choose-payment-type.ts'
import { type CartRow, changeOf, findCartRows, lockCart } from '../../domain/orders/cart-lines.ts'
import { asOrdered } from '../../domain/buyers/check-vat-number.ts'
import { refuseDeclined } from '../../domain/orders/due-diligence.ts'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { insertOrderState } from '../../domain/orders/move-order.ts'
import { moverOf } from '../../domain/orders/mover.ts'
import { needsApproval } from '../../domain/buyers/needs-approval.ts'
import { paymentTypesOf } from '../../domain/payments/payment-types.ts'
import { findRates, priceLines } from '../../domain/orders/price-lines.ts'
import {
  emptyCart,
  insertLines,
  insertOrder,
  type NewLine,
  nextNumber,
} from '../../domain/orders/insert-order.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

/**
 * Turns a company's cart into an order under the lock of the cart, with its lines and prices at that moment.
 * The prices that the buyer saw are only compared with these, and nothing else that they sent counts.
 */
export async function placeOrder(
  db: Database,
  user: Actor,
  companyId: string,
  newOrder: NewOrder,
  types: readonly PaymentType[],
): Promise<LockedOrder> {
  const rows = await claimCart(db, companyId, newOrder)
  await refuseDeclined(db, user, companyId, rows)
  const agreed = await agree(db, companyId, rows, newOrder, types)
  const { sums, currency, buyer } = agreed
  const state = sums ? stateOf(buyer, user, { ...sums, currency }) : 'quote-requested'
  const mover = moverOf(user)
  const { id, number } = await nextNumber(db, buyer.seller.today)
  const reference = referenceOf(number)
  await insertOrder(db, {
    ...agreed,
    ...newOrder,
    id,
    companyId,
    number,
    reference,
    state,
    placedBy: mover.actorId,
  })
  await insertLines(db, { id, companyId }, agreed.lines)
  await emptyCart(db, companyId)
  await insertOrderState(
    db,
    { id, companyId },
    { event: sums ? 'place' : 'requestQuote', from: null, to: state, ...mover },
  )
  return follow(db, user, await lockOrder(db, id))
}

/** Freezes the terms: lines, prices, VAT and the buyer. Throws where the buyer has seen something else. */
async function agree(
  db: Database,
  companyId: string,
  rows: readonly CartRow[],
  newOrder: NewOrder,
  types: readonly PaymentType[],
) {
  const currency = requireSold(rows)
  const buyer = asOrdered(await getBuyer(db, companyId))
  const { billing, treatment } = requireBilling(buyer)
  if (!paymentTypesOf(buyer, types).includes(newOrder.paymentType))
    throw invalidField('paymentType', purchaseMessages.notPayable)
  const { lines, sums } = await priceCart(db, buyer, rows, treatment)
  requireCardAmount(newOrder.paymentType, { total: sums && sums.total, currency })
  refuseOther(rows, sums && fromMinor(sums.total, currency), newOrder)
  const vat = { vatTreatment: sums && treatment, vatCheckId: sums && (buyer.check?.id ?? null) }
  return { buyer, billing, currency, lines, sums, ...vat }
}

/** Locks the cart and returns its lines. Throws where the buyer has seen another version. */
async function claimCart(db: Database, companyId: string, { cartVersion }: NewOrder): Promise<CartRow[]> {
  const version = await lockCart(db, companyId)
  const rows = await findCartRows(db, companyId)
  if (rows.length === 0) throw new Refusal('empty-cart')
  if (version !== cartVersion) throw new Refusal('cart-changed')
  return rows
}

/** Requires every service to be on sale, in one currency, and returns that currency. */
function requireSold(rows: readonly CartRow[]): string {
  if (rows.some(({ isSold }) => !isSold)) throw new Refusal('gone')
  const [currency, ...others] = new Set(rows.map((row) => row.currency))
  if (!currency || others.length > 0) throw new Refusal('currency')
  return currency
}

type Sums = { net: number; vat: number; total: number }

/** Freezes the lines with their prices and the sums; the sums are null where a price needs a quote. */
async function priceCart(
  db: Database,
  { seller }: Buyer,
  rows: readonly CartRow[],
  treatment: VatTreatment,
): Promise<{ lines: NewLine[]; sums: Sums | null }> {
  const pricedRows = rows.flatMap((row) => (row.price === null ? [] : [{ ...row, unitPrice: row.price }]))
  if (pricedRows.length < rows.length)
    return { lines: rows.map((row) => ({ ...row, unitPrice: row.price, vatRate: null })), sums: null }
  const rates = await findRates(db, seller.country!, seller.today)
  const { lines, totals } = priceLines(pricedRows, treatment, rates)
  return { lines, sums: totals }
}

/** Refuses prices or a total that the buyer has not seen. */
function refuseOther(rows: readonly CartRow[], total: string | null, newOrder: NewOrder): void {
  const changed = rows.filter((row) => changeOf(row) === 'price').map(priceNow)
  if (changed.length > 0)
    throw new Refusal('price-changed', { changed: ['lines'], current: { total, lines: changed } })
  if (newOrder.total !== total) throw new Refusal('total-changed', { changed: ['total'], current: { total } })
}

function priceNow({ serviceId, title, price, currency }: CartRow) {
  return { serviceId, title, unitPrice: formatAmount(price, currency), currency }
}

function stateOf(buyer: Buyer, user: Actor, sum: Sums & { currency: string }): 'to-approve' | 'placed' {
  return needsApproval(buyer, user, sum) ? 'to-approve' : 'placed'
}

/** Notifies the users who act next, and requests the payment of a placed order. */
async function follow(db: Database, user: Actor, order: LockedOrder): Promise<LockedOrder> {
  if (user.role) await notifyBuyers(db, order)
  if (order.state === 'placed') return requestPayment(db, order, moverOf(user))
  const isQuote = order.state === 'quote-requested'
  await notifyAboutOrder(db, order, {
    news: isQuote ? 'order.quote-wanted' : 'order.to-approve',
    audience: isQuote ? 'firm' : 'owners',
    title: isQuote ? `Order ${order.number} asks for a quote` : `Order ${order.number} needs your approval`,
  })
  return order
}

/** Notifies the buyers of an order that the firm has placed for them. */
async function notifyBuyers(db: Database, order: LockedOrder): Promise<void> {
  await notifyAboutOrder(db, order, {
    news: 'order.placed',
    audience: 'buyers',
    title: `Order ${order.number} was placed for you`,
  })
}
