import { shareOf } from '@domicile/contract/money/money'
import { type Priced, type RateTotal, totalsOf } from '@domicile/contract/money/totals'

/**
 * Returns the VAT of a credit note by rate, all amounts below zero. It is the VAT on everything credited so
 * far, less that of earlier notes, so that all notes together never exceed the invoice and finally match it
 * exactly.
 */
export function creditRates(lines: readonly Priced[], earlier: readonly RateTotal[]): RateTotal[] {
  return totalsOf(lines).rates.map(({ rate, net }) => {
    const before = earlier.filter((one) => one.rate === rate)
    const netBefore = before.reduce((total, one) => total + one.net, 0)
    const vatBefore = before.reduce((total, one) => total + one.vat, 0)
    // An earlier note for an amount with VAT may hold a cent more VAT than its lines give.
    return { rate, net, vat: Math.min(0, shareOf(netBefore + net, rate) - vatBefore) }
  })
}
