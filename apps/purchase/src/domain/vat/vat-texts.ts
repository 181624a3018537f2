import type { VatTreatment } from '@domicile/contract/sales/services/service-kinds'

const words: Record<VatTreatment, string> = {
  domestic: 'VAT at the rate of our shared country.',
  'reverse-charge': 'Reverse charge: you account for the VAT yourself.',
  'no-valid-id': 'We charge VAT because there is no valid VAT number.',
  'not-checked': 'We charge VAT because we couldn’t check the VAT number. Try again later.',
  'outside-eu': 'Outside the scope of VAT: you are outside the European Union.',
}

/** Returns the reason for an order's VAT in one sentence for the buyer. */
export function vatReason(treatment: VatTreatment): string {
  return words[treatment]
}

/** Formats a rate given in hundredths of a percent: `23 %`, `13.5 %`. */
export function formatRate(rate: number): string {
  return `${rate / 100} %`
}
