import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countryCode } from './country-code.ts'
import { datesOf } from './list-dates.ts'

it('reads dates as lists write them, to the precision known', () => {
  const cases: Record<string, string[] | undefined> = {
    '10 Dec 1948': ['1948-12-10'],
    'Dec 1948': ['1948-12'],
    'Nov. 1973': ['1973-11'],
    'circa 1951': ['1951'],
    'circa 1958 to 1960': ['1958', '1959', '1960'],
    '1960-04': ['1960-04'],
    '28/04/1937': ['1937-04-28'],
    'dd/mm/1945': ['1945'],
    '00/09/1975': ['1975-09'],
    '29 Feb 1960': ['1960-02-29'],
    '29 Feb 1961': undefined,
    '1900 to 1960': undefined,
    'in his forties': undefined,
  }
  for (const [text, dates] of Object.entries(cases)) assert.deepEqual(datesOf(text), dates, text)
})

it('knows countries by the names that lists use', () => {
  const cases: Record<string, string | undefined> = {
    'Korea, North': 'kp',
    "Democratic People's Republic of Korea": 'kp',
    'Congo, Democratic Republic of the': 'cd',
    'Congo, Republic of the': 'cg',
    Burma: 'mm',
    'Côte d’Ivoire': 'ci',
    'St Kitts & Nevis': 'kn',
    'Region: Gaza': 'ps',
    'Former USSR Currently Belarus': 'by',
    'Moldovan SSR (now Republic of Moldova)': 'md',
    GB: 'gb',
    Medellin: undefined,
    '': undefined,
  }
  for (const [name, code] of Object.entries(cases)) assert.equal(countryCode(name), code, name)
})
