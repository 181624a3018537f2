import type { VatTreatment } from '@domicile/contract/purchase/services/service-kinds'

const words: Record<VatTreatment, string> = {
  domestic: 'VAT of the country in which you both are.',
  'reverse-charge': 'Reverse charge: you account for the VAT yourself, as your VAT number is valid.',
  'no-valid-id': 'VAT is charged, as there is no valid VAT number.',
  'not-checked': 'VAT is charged, as the VAT number could not be checked. Try again later to buy without.',
  'outside-eu': 'Outside the scope of VAT: you are established outside the European Union.',
}

/** Returns the reason for an order's VAT in one sentence for the buyer. */
export function vatReason(treatment: VatTreatment): string {
  return words[treatment]
}

/** Formats a rate given in hundredths of a percent: `23 %`, `13.5 %`. */
export function shownRate(rate: number): string {
  return `${rate / 100} %`
}
