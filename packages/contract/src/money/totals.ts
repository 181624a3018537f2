import { shareOf } from './money.ts'

/** The net amount of an order line, in minor units; `vatRate` in hundredths of a percent, null while VAT is unknown. */
export type Priced = { net: number; vatRate: number | null }

/** The lines of one rate: their sum, and the VAT on it. */
export type RateTotal = { rate: number; net: number; vat: number }

export type Totals = { net: number; vat: number; total: number; rates: RateTotal[] }

/** The totals of an order or an invoice. VAT is rounded once for each rate, on the sum of its lines. */
export function totalsOf(lines: readonly Priced[]): Totals {
  const nets = new Map<number, number>()
  for (const { net, vatRate } of lines) nets.set(vatRate ?? 0, (nets.get(vatRate ?? 0) ?? 0) + net)
  const rates = [...nets]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, net]) => ({ rate, net, vat: shareOf(net, rate) }))
  return { ...sumOf(rates), rates }
}

/** The sum over the rates of an order or an invoice. */
export function sumOf(rates: readonly RateTotal[]): Omit<Totals, 'rates'> {
  const net = sum(rates.map((each) => each.net))
  const vat = sum(rates.map((each) => each.vat))
  return { net, vat, total: net + vat }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
