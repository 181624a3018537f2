import type { RateTotal } from '@domicile/contract/money/totals'

/** The net amount left of an invoice line, and its VAT rate. */
export type LeftOfLine = { lineId: string; vatRate: number; left: number }
/** The net credit of each line and the VAT by rate; together they equal the requested amount to the cent. */
export type SplitCredit = { lines: { lineId: string; net: number }[]; rates: RateTotal[] }

/**
 * Splits a refund, VAT included, over the remaining lines and rates in proportion. VAT is the share contained
 * in the amount, and exactly the remaining VAT where a rate is used up. All amounts are above zero; `gross`
 * is at most the sum of what remains.
 */
export function splitCredit(
  gross: number,
  lines: readonly LeftOfLine[],
  left: readonly RateTotal[],
): SplitCredit {
  const shares = apportion(
    gross,
    left.map(({ net, vat }) => net + vat),
  )
  const rates = left.map((one, index) => ofRate(one, shares[index]!)).filter(({ net, vat }) => net + vat > 0)
  return { rates, lines: rates.flatMap(({ rate, net }) => ofLines(lines, rate, net)) }
}

function ofRate({ rate, net, vat }: RateTotal, share: number): RateTotal {
  if (share === net + vat) return { rate, net, vat }
  const includedVat = Math.round((share * rate) / (10_000 + rate))
  const vatShare = Math.max(share - net, Math.min(includedVat, vat))
  return { rate, net: share - vatShare, vat: vatShare }
}

function ofLines(lines: readonly LeftOfLine[], rate: number, net: number) {
  const own = lines.filter(({ vatRate }) => vatRate === rate)
  const shares = apportion(
    net,
    own.map(({ left }) => left),
  )
  return own.map(({ lineId }, index) => ({ lineId, net: shares[index]! })).filter((line) => line.net > 0)
}

/** Splits a whole number in proportion to weights, into whole parts that never exceed their weights. */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(sum)))
  const missing = whole - parts.reduce((total, part) => total + part, 0)
  const byRest = exact
    .map((product, index) => ({ index, rest: product % BigInt(sum) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byRest.slice(0, missing)) parts[index]! += 1
  return parts
}
