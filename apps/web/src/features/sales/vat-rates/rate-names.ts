import type { VatRate } from '@domicile/contract/sales/vat-rates'
import { formatDayOf, formatRate } from '../../../ui/data/format.ts'
import { rateTexts as words } from './rate-texts.ts'

/** Formats a rate: `standard rate 23 %`. */
export function rateInWords({ vatClass, rate }: Pick<VatRate, 'vatClass' | 'rate'>): string {
  return `${words.classes[vatClass].toLowerCase()} ${formatRate(rate)}`
}

/** Formats a day: `1 January 2027`. */
export function dayInWords(day: string): string {
  return formatDayOf(`${day}T00:00:00Z`, 'UTC')
}

/** Formats a comparison: `Compared on 22 November 2026 by Ada Byron`. */
export function comparisonOf(day: string, by: string | null): string {
  return [words.comparedOn(dayInWords(day)), by && words.by(by)].filter(Boolean).join(' ')
}

/** Formats the period of a rate. */
export function periodOf({ state, validFrom, validTo }: VatRate): string {
  const first = dayInWords(validFrom)
  if (state === 'current') return validTo ? words.sinceUntil(first, dayInWords(validTo)) : words.since(first)
  return validTo ? words.until(first, dayInWords(validTo)) : words.from(first)
}
