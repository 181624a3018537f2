import type { CountryEntry } from '@domicile/contract/compliance/risk/country-lists'
import { formatDay, formatPeriod } from '../../../../ui/data/format.ts'
import { today } from '../../../../ui/data/today.ts'
import { countryTexts as words } from './country-texts.ts'

/** Formats the days of an entry: since or from a day until further notice, or both days. */
export function periodOf({ from, until }: Pick<CountryEntry, 'from' | 'until'>): string {
  if (until !== null) return formatPeriod(from, until) ?? ''
  return (from > today() ? words.from : words.since)(formatDay(from))
}
