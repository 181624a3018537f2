import type { ServiceSummary } from '@domicile/contract/sales/services/services'
import { formatMoney } from '../../../ui/data/format.ts'
import { serviceTexts as words } from './service-texts.ts'

type Priced = Pick<ServiceSummary, 'price' | 'currency' | 'renewal' | 'vatClass'>

/** Formats the price of a service: `EUR 480.00 per year`. */
export function priceOf({ price, currency, renewal }: Priced): string {
  if (price === null) return words.onRequest
  const amount = formatMoney(price, currency)
  return renewal ? `${amount} ${words.per[renewal]}` : amount
}

/** Returns the VAT hint; undefined for a price on request. */
export function vatOf({ price, vatClass }: Priced): string | undefined {
  if (price === null) return undefined
  return vatClass === 'exempt' ? words.withoutVat : words.plusVat
}

/** Formats a percentage with its sign: `60.2 %`. */
export function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(1)} %`
}
