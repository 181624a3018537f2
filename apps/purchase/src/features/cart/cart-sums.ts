import type { Totals } from '@domicile/contract/money/totals'
import { type Buyer, treatmentOf } from '../../domain/buyers/buyer.ts'
import type { CartRow } from '../../domain/orders/cart-lines.ts'
import type { Database } from '../../feature.ts'
import { findRates, priceLines, rateOf } from '../../domain/orders/price-lines.ts'

/** The sums of a cart, as far as they are known. */
export type CartSums = {
  /** Null while the cart is empty, or holds prices in more than one currency. */
  currency: string | null
  isQuote: boolean
  /** The sum of the known prices, in minor units. */
  net: number
  totals: Totals | null
  isRateMissing: boolean
  rateOf(row: CartRow): number | null
}

/** Computes the sums of a cart, without services that are no longer sold. */
export async function sumsOf(db: Database, buyer: Buyer, rows: readonly CartRow[]): Promise<CartSums> {
  const sold = rows.filter(({ isSold }) => isSold)
  const priced = sold.flatMap((row) => (row.price === null ? [] : [{ ...row, unitPrice: row.price }]))
  const treatment = treatmentOf(buyer)
  const { country, today } = buyer.seller
  const rates = treatment && country ? await findRates(db, country, today) : {}
  const rateOfRow = (row: CartRow) => (treatment && rateOf(row.vatClass, treatment, rates)) ?? null
  const isRateMissing = treatment !== null && sold.some((row) => rateOfRow(row) === null)
  const currency = currencyOf(sold)
  const isQuote = sold.length > priced.length
  const isKnown = sold.length > 0 && currency !== null && !isQuote && treatment !== null && !isRateMissing
  return {
    currency,
    isQuote,
    net: priced.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    totals: isKnown ? priceLines(priced, treatment, rates).totals : null,
    isRateMissing,
    rateOf: rateOfRow,
  }
}

/** Returns the one currency of the lines; null for none or several. */
export function currencyOf(rows: readonly Pick<CartRow, 'currency'>[]): string | null {
  const currencies = new Set(rows.map(({ currency }) => currency))
  return currencies.size === 1 ? [...currencies][0]! : null
}
