import type { Cart } from '@domicile/contract/purchase/orders/cart'
import { purchaseMessages } from '@domicile/contract/purchase/messages'
import { purchaseProblems } from '@domicile/contract/purchase/problems'
import type { FoundCompany } from '@domicile/server/auth/scope'
import { type Buyer, isComplete, lackOfSeller } from '../../domain/buyers/buyer.ts'
import { type CartRow, changeOf } from '../../domain/orders/cart-lines.ts'
import type { CartSums } from './cart-sums.ts'

/** What is in the way of ordering a cart. An order finds the same by itself. */
export function obstaclesTo(
  { status }: FoundCompany,
  buyer: Buyer,
  rows: readonly CartRow[],
  { currency, isRateMissing }: CartSums,
): Cart['obstacles'] {
  const changes = rows.map(changeOf)
  const lack = lackOfSeller(buyer)
  const found: [Cart['obstacles'][number]['code'], boolean, string][] = [
    ['empty', rows.length === 0, purchaseMessages.emptyCart],
    ['archived', status === 'archived', purchaseMessages.archivedCompany],
    ['gone', changes.includes('gone'), purchaseMessages.serviceGone],
    ['currency', rows.some(({ isSold }) => isSold) && currency === null, purchaseMessages.mixedCurrencies],
    ['price-changed', changes.includes('price'), purchaseMessages.pricesChanged],
    ['billing', !isComplete(buyer), purchaseProblems.billing.text],
    ['seller', lack !== undefined, lack ?? ''],
    ['vat-rate', buyer.seller.isComplete && isRateMissing, purchaseProblems['vat-rate'].text],
  ]
  return found.filter(([, isThere]) => isThere).map(([code, , text]) => ({ code, text }))
}
