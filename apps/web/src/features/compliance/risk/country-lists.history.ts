import { countryName } from '@domicile/contract/countries'
import type { CountryEntry } from '@domicile/contract/compliance/risk/country-lists'
import type { NounHistory } from '../../../history/noun-history.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { changeTexts, countryTexts, proposedTexts } from './countries/country-texts.ts'
import { periodOf } from './countries/period.ts'

export const countryListHistory: NounHistory<'country-list'> = {
  title: 'Country lists',
  events: {
    proposed: (list) => `proposed a change of ${list}`,
    adopted: (list) => `adopted the change of ${list}`,
    rejected: (list) => `rejected the change of ${list}`,
  },
  fields: {
    ...changeTexts.fields,
    countries: changeTexts.countries,
    verification: proposedTexts.verification,
  },
  values: {
    countries: (value) => (JSON.parse(value) as CountryEntry[]).map(describe).join('; ') || countryTexts.none,
    verification: (value) => describeVerification(JSON.parse(value) as CountryEntry[]) || countryTexts.none,
  },
}

function describe({ country, from, until, verifyBy }: CountryEntry): string {
  const verify = verifyBy && until === null ? `, ${countryTexts.verify(formatDay(verifyBy))}` : ''
  return `${countryName(country)}: ${periodOf({ from, until })}${verify}`
}

function describeVerification(entries: Pick<CountryEntry, 'country' | 'verifyBy'>[]): string {
  const byDay = Map.groupBy(entries, ({ verifyBy }) => verifyBy)
  return [...byDay]
    .map(([day, some]) => {
      const by = day ? proposedTexts.by(formatDay(day)) : proposedTexts.noVerification
      return `${by}: ${some.map(({ country }) => countryName(country)).join(', ')}`
    })
    .join('; ')
}
