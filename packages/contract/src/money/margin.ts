/** The price minus the costs: an amount, and its percentage of the price, to a tenth. */
export type Margin<Amount> = { amount: Amount; percent: number | null }

/** In minor units; null if either is missing. A price of zero has no percentage. */
export function marginOf(price: number | null, cost: number | null): Margin<number> | null {
  if (price === null || cost === null) return null
  const amount = price - cost
  return { amount, percent: price === 0 ? null : Math.round((amount / price) * 1000) / 10 }
}
