import { countryName } from '@domicile/contract/countries'
import type { CountryEntry } from '@domicile/contract/risk/country-lists'
import type { NounHistory } from '../../history/noun-history.ts'
import { formatDay, formatPeriod } from '../../ui/data/format.ts'
import { changeTexts, countryTexts } from './countries/country-texts.ts'

export const countryListHistory: NounHistory<'country-list'> = {
  title: 'Country lists',
  events: {
    proposed: (list) => `proposed a change of ${list}`,
    adopted: (list) => `adopted the change of ${list}`,
    rejected: (list) => `rejected the change of ${list}`,
  },
  fields: { ...changeTexts.fields, countries: changeTexts.countries },
  values: { countries: (value) => (JSON.parse(value) as CountryEntry[]).map(describe).join('; ') },
}

function describe({ country, from, until, verifyBy }: CountryEntry): string {
  const period = until === null ? countryTexts.since(formatDay(from)) : formatPeriod(from, until)
  const verify = verifyBy && until === null ? `, ${countryTexts.verify(formatDay(verifyBy))}` : ''
  return `${countryName(country)}: ${period}${verify}`
}
