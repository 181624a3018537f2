import { countryName, isCountryCode } from '@domicile/contract/countries'
import { entryTopics } from '@domicile/contract/compliance/screening-lists/list-kinds'
import type { ListedPartyRow } from '@domicile/contract/compliance/screening-lists/list-parties'
import { formatCode, formatDay } from '../../../ui/data/format.ts'

export type Party = Pick<ListedPartyRow, 'schema' | 'properties' | 'listings'>
export type Difference = { label: string; before: string; after: string }

const schemas: Record<string, string> = {
  Person: 'Person',
  Company: 'Company',
  Organization: 'Organisation',
  LegalEntity: 'Not known',
  PublicBody: 'Public body',
  Vessel: 'Ship',
  Airplane: 'Aircraft',
}

/** In reading order; a property that is not here follows under its own name. */
const labels: Record<string, string> = {
  name: 'Name',
  alias: 'Other names',
  weakAlias: 'Uncertain names',
  previousName: 'Former names',
  birthDate: 'Date of birth',
  birthPlace: 'Place of birth',
  deathDate: 'Date of death',
  incorporationDate: 'Founded',
  gender: 'Gender',
  nationality: 'Nationality',
  citizenship: 'Citizenship',
  country: 'Country',
  jurisdiction: 'Jurisdiction',
  flag: 'Flag',
  imoNumber: 'IMO number',
  callSign: 'Call sign',
  mmsi: 'MMSI',
  position: 'Position',
  topics: 'Listed as',
  passportNumber: 'Passport',
  idNumber: 'Identity number',
  taxNumber: 'Tax number',
  registrationNumber: 'Registration number',
  vatCode: 'VAT number',
  innCode: 'INN',
  ogrnCode: 'OGRN',
  leiCode: 'LEI',
  swiftBic: 'BIC',
  address: 'Address',
  notes: 'Notes',
  sourceUrl: 'Source',
}

const listingLabels: Record<string, string> = {
  authority: 'Listed by',
  reference: 'Reference',
  programme: 'Programme',
  reason: 'Reason',
  listedOn: 'Listed on',
}

const countryProperties = ['nationality', 'citizenship', 'country', 'jurisdiction', 'flag']
const dateProperties = ['birthDate', 'deathDate', 'incorporationDate', 'listedOn']

/** Returns the label of a property of FollowTheMoney. */
export function propertyLabel(name: string): string {
  return labels[name] ?? formatCode(name)
}

export function formatSchema(schema: string): string {
  return schemas[schema] ?? schema
}

/** Formats the values of a property, which may be absent. */
export function formatProperty(party: Party, name: string): string {
  return (party.properties[name] ?? []).map((value) => formatValue(name, value)).join('; ')
}

/** The names of a party beside its main one. */
export function otherNames({ properties }: Party): string {
  const { name = [], alias = [], weakAlias = [], previousName = [] } = properties
  return [...name.slice(1), ...alias, ...weakAlias, ...previousName].join(', ')
}

/** Formats the first listing of a party: authority, reference and day. */
export function formatListing({ listings: [first] }: Party): string {
  if (!first) return ''
  const { authority, reference, listedOn } = first
  return [authority, reference, listedOn && formatDate(listedOn)].filter(Boolean).join(', ')
}

/** All facts of a party, by their labels. */
export function factsOf(party: Party): { label: string; value: string }[] {
  const facts = orderedNames(party).map((name) => ({
    label: propertyLabel(name),
    value: formatProperty(party, name),
  }))
  return [{ label: 'Kind of party', value: formatSchema(party.schema) }, ...facts]
}

/** The listings of a party, each as facts. */
export function listingsOf({ listings }: Pick<Party, 'listings'>): { label: string; value: string }[][] {
  return listings.map((listing) =>
    Object.entries(listingLabels).flatMap(([name, label]) =>
      listing[name] ? [{ label, value: formatValue(name, listing[name]) }] : [],
    ),
  )
}

/** The facts that differ between two versions of a party. */
export function differencesOf(before: Party, after: Party): Difference[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((label) => {
    const [one, other] = [old.get(label) ?? '', fresh.get(label) ?? '']
    return one === other ? [] : [{ label, before: one, after: other }]
  })
}

function linesOf(party: Party): Map<string, string> {
  const listings = listingsOf(party).map((facts) => facts.map(({ value }) => value).join(', '))
  const facts = factsOf(party).map(({ label, value }) => [label, value] as const)
  return new Map([...facts, ['Listing', listings.join('; ')]])
}

function orderedNames({ properties }: Party): string[] {
  const labelledNames = Object.keys(labels).filter((name) => properties[name])
  return [...labelledNames, ...Object.keys(properties).filter((name) => !labels[name])]
}

function formatValue(name: string, value: string): string {
  if (countryProperties.includes(name)) return formatCountry(value)
  if (dateProperties.includes(name)) return formatDate(value)
  if (name === 'topics') return entryTopics[value as keyof typeof entryTopics] ?? formatCode(value)
  return value
}

/** Lists also name countries that no longer exist, such as `suhh`. */
function formatCountry(code: string): string {
  const capitals = code.toUpperCase()
  return isCountryCode(capitals) ? countryName(capitals) : capitals
}

/** A date may be known to the year or the month only. */
function formatDate(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(date) : date
}
