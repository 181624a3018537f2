import type { Totals } from '@domicile/contract/purchase/money/totals'
import { type Buyer, treatmentOf } from '../../domain/buyers/buyer.ts'
import type { CartRow } from '../../domain/orders/cart-lines.ts'
import type { Database } from '../../feature.ts'
import { findRates, priceLines, rateOf } from '../../domain/orders/price-lines.ts'

/** What a cart comes to, as far as that is known. */
export type CartSums = {
  /** Null while it is empty, or holds prices of more than one currency. */
  currency: string | null
  isQuote: boolean
  /** Of the known prices, in minor units. */
  net: number
  totals: Totals | null
  isRateMissing: boolean
  rateOf(row: CartRow): number | null
}

/** The sums of a cart. What is no longer sold counts for nothing. */
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

/** The one currency of the lines; null where there is none, or are several. */
export function currencyOf(rows: readonly Pick<CartRow, 'currency'>[]): string | null {
  const currencies = new Set(rows.map(({ currency }) => currency))
  return currencies.size === 1 ? [...currencies][0]! : null
}
