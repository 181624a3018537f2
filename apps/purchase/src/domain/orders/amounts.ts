import type { AmountTotals } from '@domicile/contract/purchase/money/amounts'
import { fromMinor } from '@domicile/contract/purchase/money/money'
import type { Totals } from '@domicile/contract/purchase/money/totals'

/** Formats an amount in minor units as a decimal; null stays null. */
export function told(minor: number | null, currency: string): string | null {
  return minor === null ? null : fromMinor(minor, currency)
}

/** Formats totals in minor units as decimals. */
export function toldTotals({ net, vat, total, rates }: Totals, currency: string): AmountTotals {
  const tell = (minor: number) => fromMinor(minor, currency)
  return {
    net: tell(net),
    vat: tell(vat),
    total: tell(total),
    rates: rates.map((each) => ({ rate: each.rate, net: tell(each.net), vat: tell(each.vat) })),
  }
}
