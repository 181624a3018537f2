import { countryName } from '@domicile/contract/countries'
import type { CountryContent, CountryEntry } from '@domicile/contract/risk/country-lists'
import type { SettingFact } from '../../../forms/proposals/ProposalPanel.tsx'
import { formatDay, formatPeriod } from '../../../ui/data/format.ts'
import { countryTexts, proposedTexts as words } from './country-texts.ts'

/** A list before and after a proposed change: its name, each country, and together those that are only verified. */
export function factsOfChange(before: CountryContent, after: CountryContent) {
  const codes = [...new Set([...before.entries, ...after.entries].map(({ country }) => country))].toSorted(
    (a, b) => countryName(a).localeCompare(countryName(b)),
  )
  const verified = codes.filter((code) => periodsOf(before, code) === periodsOf(after, code))
  const factsOf = (content: CountryContent): SettingFact[] => [
    { label: words.name, value: content.name },
    { label: words.description, value: content.description },
    ...codes
      .filter((code) => !verified.includes(code))
      .map((code) => ({ label: countryName(code), value: describe(content, code) })),
    ...verificationOf(content, verified, content === before ? after : before),
  ]
  return { before: factsOf(before), after: factsOf(after) }
}

const entriesOf = ({ entries }: CountryContent, code: string) =>
  entries.filter(({ country }) => country === code)

function periodsOf(content: CountryContent, code: string): string {
  return entriesOf(content, code).map(periodOf).join('\n')
}

function periodOf({ from, until, source }: CountryEntry): string {
  const period = until === null ? countryTexts.since(formatDay(from)) : formatPeriod(from, until)
  return `${period}. ${source}`
}

function describe(content: CountryContent, code: string): string {
  const lines = entriesOf(content, code).map((entry) =>
    entry.verifyBy && entry.until === null
      ? `${periodOf(entry)}. ${countryTexts.verify(formatDay(entry.verifyBy))}`
      : periodOf(entry),
  )
  return lines.join('\n') || words.notListed
}

/** The countries whose day of verification alone changes, by that day. */
function verificationOf(
  content: CountryContent,
  codes: readonly string[],
  other: CountryContent,
): SettingFact[] {
  const dayOf = (of: CountryContent, code: string) =>
    entriesOf(of, code).findLast(({ until }) => !until)?.verifyBy
  const changed = codes.filter((code) => dayOf(content, code) !== dayOf(other, code))
  const byDay = Map.groupBy(changed, (code) => dayOf(content, code) ?? '')
  const lines = [...byDay].map(([day, some]) =>
    words.verified(day ? formatDay(day) : words.noVerification, some.map(countryName).join(', ')),
  )
  return lines.length > 0 ? [{ label: words.verification, value: lines.join('\n') }] : []
}
