import type { AmountTotals } from '@domicile/contract/money/amounts'
import { fromMinor } from '@domicile/contract/money/money'
import type { Totals } from '@domicile/contract/money/totals'

/** Formats an amount in minor units as a decimal; null stays null. */
export function formatAmount(minor: number | null, currency: string): string | null {
  return minor === null ? null : fromMinor(minor, currency)
}

/** Formats totals in minor units as decimals. */
export function formatTotals({ net, vat, total, rates }: Totals, currency: string): AmountTotals {
  const format = (minor: number) => fromMinor(minor, currency)
  return {
    net: format(net),
    vat: format(vat),
    total: format(total),
    rates: rates.map((each) => ({ rate: each.rate, net: format(each.net), vat: format(each.vat) })),
  }
}
