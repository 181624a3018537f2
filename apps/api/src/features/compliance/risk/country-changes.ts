import { addDays } from '@domicile/contract/days'
import type {
  CountryChange,
  CountryContent,
  CountryEntry,
  CountryListInput,
} from '@domicile/contract/compliance/risk/country-lists'
import { riskMessages } from '@domicile/contract/compliance/risk/risk-messages'
import { newId } from '@domicile/server/db/ids'
import { invalidField, Refusal } from '@domicile/server/http/errors'

/** The last day of an entry until further notice. */
const NO_END = '9999-12-31'

/** Returns the list as it would be; refuses one that does not differ, and a country that is on it twice on a day. */
export function changeList(before: CountryContent, input: CountryListInput): CountryContent {
  const { name, description, changes, verifyAllBy } = input
  const gone = changes.findIndex(({ id }) => id && !before.entries.some((entry) => entry.id === id))
  if (gone >= 0) throw invalidField(`changes/${gone}`, riskMessages.goneEntry)
  const changed = changes.map((change) => ({ ...change, id: change.id ?? newId() }))
  const others = before.entries
    .filter(({ id }) => !changed.some((change) => change.id === id))
    .map((entry) => (verifyAllBy && entry.until === null ? { ...entry, verifyBy: verifyAllBy } : entry))
  const entries = [...others, ...changed].sort(
    (a, b) => compare(a.country, b.country) || compare(a.from, b.from),
  )
  refuseOverlaps(changed, entries)
  const after = { name, description, entries }
  if (isSame(before, after)) throw new Refusal('state', { text: riskMessages.nothingChanged })
  return after
}

function refuseOverlaps(changed: readonly CountryEntry[], entries: readonly CountryEntry[]): void {
  for (const [index, one] of changed.entries()) {
    const hasOther = entries.some(
      (other) =>
        other.id !== one.id &&
        other.country === one.country &&
        other.from <= (one.until ?? NO_END) &&
        (other.until ?? NO_END) >= one.from,
    )
    if (hasOther) throw invalidField(`changes/${index}/from`, riskMessages.overlap)
  }
}

function isSame(before: CountryContent, after: CountryContent): boolean {
  return (
    before.name === after.name &&
    before.description === after.description &&
    differing(after.entries, before.entries).length === 0
  )
}

/** The entries that the other list does not have as they are. */
function differing(
  entries: readonly CountryEntry[],
  others: readonly CountryEntry[],
  { verification } = { verification: true },
): CountryEntry[] {
  const textOf = ({ id, country, from, until, source, verifyBy }: CountryEntry) =>
    JSON.stringify([id, country, from, until, source, verification && verifyBy])
  const otherTexts = new Set(others.map(textOf))
  return entries.filter((entry) => !otherTexts.has(textOf(entry)))
}

/** A list as the history shows it beside the other one: only the countries that differ, apart from those only verified. */
export function shownBeside(content: CountryContent, other: CountryContent) {
  const { name, description, entries } = content
  const changed = differing(entries, other.entries, { verification: false })
  const verified = differing(entries, other.entries).filter((entry) => !changed.includes(entry))
  return {
    name,
    description,
    countries: changed.map(({ id: _id, ...entry }) => entry),
    verification: verified.map(({ country, verifyBy }) => ({ country, verifyBy })),
  }
}

type Period = Pick<CountryChange, 'country' | 'from' | 'until'>

/** The countries whose days on the list differ from a day on. */
export function changedCountries(before: readonly Period[], after: readonly Period[], day: string): string[] {
  const [earlier, later] = [daysOf(before, day), daysOf(after, day)]
  const countries = new Set([...earlier.keys(), ...later.keys()])
  return [...countries].filter((country) => earlier.get(country) !== later.get(country)).sort()
}

/** The periods of each country from a day on, as a text. */
function daysOf(entries: readonly Period[], day: string): Map<string, string> {
  const days = new Map<string, string>()
  for (const { country, from, until } of entries)
    if ((until ?? NO_END) >= day)
      days.set(country, `${days.get(country) ?? ''} ${from < day ? day : from}/${until ?? NO_END}`)
  return days
}

/** The later days on which one of these countries gets on the list or leaves it, with those countries. */
export function laterDays(
  entries: readonly Period[],
  countries: readonly string[],
  day: string,
): Map<string, string[]> {
  const turns = entries
    .filter(({ country }) => countries.includes(country))
    .flatMap(({ country, from, until }) => [
      { country, on: from },
      ...(until ? [{ country, on: addDays(until, 1) }] : []),
    ])
    .filter(({ on }) => on > day)
  return new Map(
    [...Map.groupBy(turns, ({ on }) => on)].map(([on, some]) => [on, some.map(({ country }) => country)]),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
