import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countryCode, countryCodes } from './country-code.ts'
import { datesOf } from './list-dates.ts'
import { createReport, UnreadableList } from './list-file.ts'
import { addDate, addProblem, createDraft } from './party-draft.ts'

it('reads the dates of lists as they write them, to the precision known', () => {
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

it('reads countries by the names that lists use', () => {
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

it('reads several countries of one cell as several, and names with “and” as one', () => {
  const cases: Record<string, string[]> = {
    'Iran/Syria': ['ir', 'sy'],
    '(1) Russia. (2) Ukraine': ['ru', 'ua'],
    'Antigua & Barbuda, Cuba': ['ag', 'cu'],
    'Mali and Niger': ['ml', 'ne'],
    'Trinidad and Tobago': ['tt'],
    'Korea, North': ['kp'],
    'Medellin, Colombia': [],
  }
  for (const [cell, codes] of Object.entries(cases)) assert.deepEqual(countryCodes(cell), codes, cell)
})

it('names a problem in text that databases accept, and refuses an id that is too long for them', () => {
  const report = createReport()
  const draft = createDraft('TSi.1', 'Person', 'list.csv', 1)
  addDate(draft, 'birthDate', `${'x'.repeat(59)}😀`, report)
  addProblem(draft, report, 'The type “\0\ud83d” is not known.')
  assert.deepEqual(
    report.problems.map(({ message }) => message),
    [`TSi.1: The date “${'x'.repeat(59)}\ufffd…” cannot be read.`, 'TSi.1: The type “ \ufffd” is not known.'],
  )
  assert.throws(() => createDraft('1'.repeat(301), 'Person', 'list.csv', 7), UnreadableList)
})
