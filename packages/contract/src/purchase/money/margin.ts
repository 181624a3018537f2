/** What is left of a price after the costs: an amount, and its part of the price in percent, to a tenth. */
export type Margin<Amount> = { amount: Amount; percent: number | null }

/** In minor units; null where one of the two is not there. A price of nothing has no percentage. */
export function marginOf(price: number | null, cost: number | null): Margin<number> | null {
  if (price === null || cost === null) return null
  const amount = price - cost
  return { amount, percent: price === 0 ? null : Math.round((amount / price) * 1000) / 10 }
}
