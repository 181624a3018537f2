import { shareOf } from '@domicile/contract/purchase/money/money'
import { type Priced, type RateTotal, totalsOf } from '@domicile/contract/purchase/money/totals'

/**
 * The VAT of a credit note by rate, all amounts below zero. It is the VAT on all that was credited with it, less what
 * earlier notes took back: so the notes together never take back more than the invoice has, and in the end exactly that.
 */
export function creditRates(lines: readonly Priced[], earlier: readonly RateTotal[]): RateTotal[] {
  return totalsOf(lines).rates.map(({ rate, net }) => {
    const before = earlier.filter((one) => one.rate === rate)
    const netBefore = before.reduce((total, one) => total + one.net, 0)
    const vatBefore = before.reduce((total, one) => total + one.vat, 0)
    // One that took back an amount with its VAT may have taken a cent of VAT more than follows from the lines.
    return { rate, net, vat: Math.min(0, shareOf(netBefore + net, rate) - vatBefore) }
  })
}
