import { cutMarks } from '@domicile/contract/characters'
import { isCountryCode } from '@domicile/contract/countries'
import { isDay } from '@domicile/contract/days'
import type { HolderType } from '@domicile/contract/companies/owners/holder-types'
import type { Statement } from '@domicile/ownership/bods/statement'

/** A person, company or other entity of a file. */
export type FileParty = {
  /** Its record. */
  id: string
  /** A nomination holds for others, and is no party of the register. */
  type: HolderType | 'nomination' | 'unknown'
  name: string
  /** A day, a month `YYYY-MM` or a year. */
  birthDate: string | null
  /** The nationalities of a person, the jurisdiction of a company. */
  countries: string[]
  numbers: { id: string; isLei: boolean }[]
}

type Details = Record<string, unknown>

/** Reads who a statement is about. The engine doesn't check names, days of birth and identifiers: they can be anything. */
export function partyOf({ recordId: id, recordType, recordDetails }: Statement): FileParty {
  const details = recordDetails as Details
  const isPerson = recordType === 'person'
  const name = isPerson ? personName(details) : textOf(details.name)
  return {
    id,
    type: typeOf(details, isPerson),
    name,
    birthDate: isPerson ? birthDateOf(details) : null,
    countries: listOf(isPerson ? details.nationalities : [details.jurisdiction])
      .map(({ code }) => textOf(code).slice(0, 2).toUpperCase())
      .filter(isCountryCode),
    numbers: isPerson ? [] : numbersOf(details),
  }
}

/** Returns true for a company, publicly traded or not: both can be companies of the portal. */
export function isCompany({ type }: Pick<FileParty, 'type'>): boolean {
  return type === 'company' || type === 'listed'
}

const unknownTypes: readonly unknown[] = ['anonymousEntity', 'unknownEntity']
const stateTypes: readonly unknown[] = ['state', 'stateBody']

function typeOf({ personType, entityType, publicListing }: Details, isPerson: boolean): FileParty['type'] {
  if (isPerson) return personType === 'knownPerson' ? 'person' : 'unknown'
  const { type, subtype } = entityType as Details
  if (subtype === 'nomination') return 'nomination'
  if (unknownTypes.includes(type)) return 'unknown'
  if (stateTypes.includes(type)) return 'state'
  const { hasPublicListing } = (publicListing ?? {}) as Details
  return hasPublicListing === true ? 'listed' : 'company'
}

/** The legal name, or the first one. */
function personName({ names }: Details): string {
  const all = listOf(names)
  const { fullName, givenName, familyName } = all.find(({ type }) => type === 'legal') ?? all[0] ?? {}
  return textOf(fullName) || [givenName, familyName].map(textOf).filter(Boolean).join(' ')
}

function birthDateOf({ birthDate }: Details): string | null {
  const text = textOf(birthDate)
  return isDay(text) || /^\d{4}(-\d\d)?$/.test(text) ? text : null
}

function numbersOf({ identifiers }: Details): FileParty['numbers'] {
  return listOf(identifiers).flatMap(({ id, scheme, schemeName }) => {
    const number = textOf(id)
    const isLei = /\bLEI\b/i.test(`${textOf(scheme)} ${textOf(schemeName)}`)
    return number ? [{ id: number, isLei }] : []
  })
}

function listOf(value: unknown): Details[] {
  const isDetails = (item: unknown) => typeof item === 'object' && item !== null
  return Array.isArray(value) ? (value.filter(isDetails) as Details[]) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? cutMarks(value.trim()) : ''
}
