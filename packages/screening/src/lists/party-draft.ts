import type { ListedParty, Listing, Property, Schema } from '../entity.ts'
import { countryCodes } from './country-code.ts'
import { datesOf } from './list-dates.ts'
import { type ListReport, reportProblem, UnreadableList } from './list-file.ts'

/** A party that is being read. Lists repeat values from row to row; each is kept once, in the order of the list. */
export type PartyDraft = {
  id: string
  schema: Schema
  properties: Map<Property, Set<string>>
  listings: Map<string, Listing>
  referents: Set<string>
  /** Where the party is in the file, for problems. */
  file: string
  line: number
}

/** Each name of a party is compared with each name of a subject: far above the names of real parties. */
const MOST_NAMES = 2_000
const nameProperties: readonly Property[] = [
  ...(['name', 'alias', 'weakAlias', 'previousName'] as const),
  ...(['firstName', 'secondName', 'middleName', 'fatherName', 'lastName'] as const),
]

/** The id of a party is part of database indexes, whose entries are short. */
const LONGEST_ID = 300

export function createDraft(rawId: string, schema: Schema, file: string, line: number): PartyDraft {
  const id = plainText(rawId)
  if (id.length > LONGEST_ID)
    throw new UnreadableList(
      `${file} has a party whose number is longer than ${LONGEST_ID} characters, line ${line}.`,
    )
  return {
    id,
    schema,
    properties: new Map(),
    listings: new Map(),
    referents: new Set(),
    file,
    line,
  }
}

/** Comparing names sorts a run of combining marks, in quadratic time. No script needs 30 (UAX 15, stream-safe text). */
const MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** Text without control characters and broken characters, which databases refuse, and without endless runs of marks. */
export function plainText(value: string | undefined): string {
  return (value ?? '')
    .toWellFormed()
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .replace(MARKS, '$1')
}

export function addValue(
  draft: PartyDraft,
  property: Property,
  ...values: readonly (string | undefined)[]
): void {
  for (const value of values) {
    const text = plainText(value)
    if (!text) continue
    const texts = draft.properties.get(property)
    if (texts) texts.add(text)
    else draft.properties.set(property, new Set([text]))
  }
}

/** Adds a date as written in a list; an unreadable one is a problem, and is kept in the notes. */
export function addDate(
  draft: PartyDraft,
  property: 'birthDate' | 'deathDate' | 'incorporationDate',
  value: string | undefined,
  report: ListReport,
): void {
  if (!value?.trim() || /^(n\/a|unknown|-)$/i.test(value.trim())) return
  const dates = datesOf(value)
  if (dates) addValue(draft, property, ...dates)
  else {
    addValue(draft, 'notes', `${dateLabels[property]}: ${value}`)
    addProblem(draft, report, `The date “${shorten(value)}” cannot be read.`)
  }
}

const dateLabels = {
  birthDate: 'Date of birth',
  deathDate: 'Date of death',
  incorporationDate: 'Established',
} as const

/** Adds a country, or several of one cell, by the English name; an unknown one is a problem, and is kept in the notes. */
export function addCountry(
  draft: PartyDraft,
  property: 'nationality' | 'citizenship' | 'country' | 'jurisdiction' | 'flag',
  value: string | undefined,
  report: ListReport,
): void {
  if (
    !value?.trim() ||
    /^(undetermined|unknown|none known|none identified|stateless|none|na|n\/a|-)$/i.test(value.trim())
  )
    return
  const codes = countryCodes(value)
  if (codes.length > 0) addValue(draft, property, ...codes)
  else {
    addValue(draft, 'notes', `${property[0]!.toUpperCase()}${property.slice(1)}: ${value}`)
    addProblem(draft, report, `The country “${shorten(value)}” is not known.`)
  }
}

export function addListing(draft: PartyDraft, listing: Listing): void {
  const plain = Object.entries(listing).map(([name, value]) => [name, plainText(value)] as const)
  const cleanListing = Object.fromEntries(plain.filter(([, value]) => value)) as Listing
  if (Object.keys(cleanListing).length > 0) draft.listings.set(JSON.stringify(cleanListing), cleanListing)
}

export function addProblem(draft: PartyDraft, report: ListReport, message: string): void {
  const { file, line, id } = draft
  reportProblem(report, { file, line, message: `${id}: ${plainText(message)}` })
}

/** Returns the party, or reports that it has no name: a party without one can never be found. */
export function finishParty(draft: PartyDraft, report: ListReport): ListedParty | undefined {
  refuseEndless(draft)
  const properties = Object.fromEntries([...draft.properties].map(([key, values]) => [key, [...values]]))
  const aliases = [...(properties.alias ?? []), ...(properties.weakAlias ?? [])]
  if (!properties.name?.length && !aliases.length) {
    addProblem(draft, report, 'The party has no name and is left out.')
    return undefined
  }
  const listings = [...draft.listings.values()]
  const party: ListedParty = { id: draft.id, schema: draft.schema, properties, listings }
  return draft.referents.size > 0 ? { ...party, referents: [...draft.referents].map(plainText) } : party
}

function refuseEndless({ id, file, line, properties }: PartyDraft): void {
  const names = nameProperties.reduce((sum, property) => sum + (properties.get(property)?.size ?? 0), 0)
  if (names > MOST_NAMES)
    throw new UnreadableList(`${file} has a party with more than ${MOST_NAMES} names: ${id}, line ${line}.`)
}

/** Joins the parts of a name or an address that have a value. */
export function joinParts(parts: readonly (string | undefined)[], separator = ' '): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)
}

/** Adds the aliases that name no other property: some lists repeat the name among them. */
export function withoutRepeats(draft: PartyDraft): void {
  for (const stronger of ['name', 'alias'] as const)
    for (const weaker of ['alias', 'previousName', 'weakAlias'] as const)
      if (stronger !== weaker)
        for (const name of draft.properties.get(stronger) ?? []) draft.properties.get(weaker)?.delete(name)
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
