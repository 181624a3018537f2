import { countryName } from '@domicile/contract/countries'
import type { CountryContent, CountryEntry } from '@domicile/contract/compliance/risk/country-lists'
import type { SettingFact } from '../../../../forms/proposals/ProposalPanel.tsx'
import { formatDay } from '../../../../ui/data/format.ts'
import { countryTexts, proposedTexts as words } from './country-texts.ts'
import { periodOf } from './period.ts'

/** A list before and after a proposed change: its name, each country, and together those that are only verified. */
export function factsOfChange(before: CountryContent | null, after: CountryContent) {
  if (before === null) return { before: [], after: factsOfNew(after) }
  const codes = codesOf([...before.entries, ...after.entries])
  const verified = codes.filter((code) => isOnlyVerified(code, before, after))
  const factsOf = (content: CountryContent, other: CountryContent): SettingFact[] => [
    { label: words.name, value: content.name },
    { label: words.description, value: content.description },
    ...codes
      .filter((code) => !verified.includes(code))
      .map((code) => ({ label: countryName(code), value: describe(code, content, other) })),
  ]
  return {
    before: [...factsOf(before, after), ...verificationOf(before, verified, false)],
    after: [...factsOf(after, before), ...verificationOf(after, verified, true)],
  }
}

function factsOfNew(content: CountryContent): SettingFact[] {
  const countries = codesOf(content.entries).map((code) => ({
    label: countryName(code),
    value: describe(code, content),
  }))
  return [{ label: words.description, value: content.description }, ...countries]
}

/** The countries of entries, by name. */
function codesOf(entries: readonly CountryEntry[]): string[] {
  const codes = new Set(entries.map(({ country }) => country))
  return [...codes].toSorted((a, b) => countryName(a).localeCompare(countryName(b)))
}

const entriesOf = ({ entries }: CountryContent, code: string) =>
  entries.filter(({ country }) => country === code)

const sourcesOf = (content: CountryContent, code: string) =>
  entriesOf(content, code)
    .map(({ source }) => source)
    .join('\n')

/** The days of a country, with their sources where the other list has none or others. */
function describe(code: string, content: CountryContent, other?: CountryContent): string {
  const isSameSource = other && sourcesOf(content, code) === sourcesOf(other, code)
  const lines = entriesOf(content, code).map((entry) => {
    const verify = entry.verifyBy && countryTexts.verify(formatDay(entry.verifyBy))
    return [periodOf(entry), ...(isSameSource ? [] : [entry.source]), ...(verify ? [verify] : [])].join('. ')
  })
  return lines.join('\n') || words.notListed
}

const dayOf = (content: CountryContent, code: string) =>
  entriesOf(content, code).findLast(({ until }) => until === null)?.verifyBy ?? null

function isOnlyVerified(code: string, before: CountryContent, after: CountryContent): boolean {
  const textOf = (content: CountryContent) =>
    entriesOf(content, code)
      .map((entry) => `${periodOf(entry)} ${entry.source}`)
      .join('\n')
  return textOf(before) === textOf(after) && dayOf(before, code) !== dayOf(after, code)
}

/** The days of verification, with the countries that have each. */
function verificationOf(content: CountryContent, codes: readonly string[], hasNames: boolean): SettingFact[] {
  const byDay = Map.groupBy(codes, (code) => dayOf(content, code))
  const lines = [...byDay].map(([day, some]) => {
    const by = day ? words.by(formatDay(day)) : words.noVerification
    return hasNames ? `${by}: ${some.map(countryName).join(', ')}` : by
  })
  return lines.length > 0 ? [{ label: words.verification, value: lines.join('\n') }] : []
}
