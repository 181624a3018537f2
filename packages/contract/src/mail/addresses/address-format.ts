import { countryName } from '../../countries.ts'
import { countryFormats, countryProvinces } from './country-formats.ts'

// No zod here: forms load this with the table of countries, and pages show the lines that the server laid out.

/** The fields of an address, in the specification's names. */
export type PostalAddress = {
  firstLine: string | null
  secondLine: string | null
  city: string | null
  province: string | null
  zipCode: string | null
  country: string | null
}

/** The fields that a country's format places. */
export type PlacedField = 'firstLine' | 'city' | 'province' | 'zipCode'

export type Province = { value: string; label: string; zip: RegExp | null }

export type AddressFormat = {
  /** The lines, with `%A` for the first and second line, `%C` city, `%S` province and `%Z` postcode. */
  layout: string
  /** The fields in the order in which the country writes them. */
  order: PlacedField[]
  required: PlacedField[]
  /** Matches a whole postcode in capitals; null where any is accepted. */
  zip: RegExp | null
  example: string
  labels: Record<'city' | 'province' | 'zipCode', string>
  /** Empty where the province is typed in. */
  provinces: Province[]
}

const fields: Record<string, PlacedField> = { A: 'firstLine', C: 'city', S: 'province', Z: 'zipCode' }

const zipNames: Record<string, string> = {
  zip: 'ZIP code',
  pin: 'PIN code',
  eircode: 'Eircode',
  postcode: 'Postcode',
}

const provinceNames: Record<string, string> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  state: 'State',
}

const cityNames: Record<string, string> = { post_town: 'Post town', suburb: 'Suburb', district: 'District' }

/** How a country writes addresses; a country without data needs a first line and a city. */
export function addressFormat(country: string): AddressFormat {
  const parts = (countryFormats[country] ?? '%A%n%C;AC;;;;;').split(';')
  const [layout, required, zip, example, zipName, provinceName, cityName] = parts as [string, ...string[]]
  return {
    layout,
    order: fieldsIn(layout),
    required: [...required!].map((letter) => fields[letter]!),
    zip: zip ? new RegExp(`^(?:${zip})$`) : null,
    example: example!,
    labels: {
      zipCode: zipNames[zipName!] ?? 'Postal code',
      province: provinceNames[provinceName!] ?? 'Province',
      city: cityNames[cityName!] ?? 'City',
    },
    provinces: provincesOf(country),
  }
}

function fieldsIn(layout: string): PlacedField[] {
  return [...layout.matchAll(/%([ACSZ])/g)].map(([, letter]) => fields[letter!]!)
}

function provincesOf(country: string): Province[] {
  return (countryProvinces[country]?.split('~') ?? []).map((text) => {
    const [value, label, zip] = text.split('=')
    return { value: value!, label: label || value!, zip: zip ? new RegExp(`^(?:${zip})`) : null }
  })
}

/** Postcodes are compared and stored in capitals, with single spaces. */
export function normaliseZip(zipCode: string): string {
  return zipCode.trim().toUpperCase().replace(/\s+/g, ' ')
}

/** The lines of an address as its country writes them, the country's English name last. Empty parts leave no gap. */
export function formatAddress(address: PostalAddress): string[] {
  const { country } = address
  if (!address.firstLine || !country) return []
  const street = [address.firstLine, address.secondLine].filter(Boolean).join('\n')
  const values: Record<string, string> = {
    A: street,
    C: address.city ?? '',
    S: address.province ?? '',
    Z: address.zipCode ?? '',
  }
  const { layout } = addressFormat(country)
  const lines = layout.split('%n').flatMap((line) => fillLine(line, values).split('\n'))
  return [...lines, countryName(country)].filter((line) => line !== '')
}

/** Fills a line; a line whose fields are all empty stays empty, and separators at its ends go. */
function fillLine(line: string, values: Record<string, string>): string {
  const letters = [...line.matchAll(/%([ACSZ])/g)].map(([, letter]) => letter!)
  if (letters.length > 0 && letters.every((letter) => !values[letter])) return ''
  return line
    .replace(/%([ACSZ])/g, (_found, letter: string) => values[letter]!)
    .replace(/^[ ,-]+|[ ,-]+$/g, '')
    .replace(/ {2,}/g, ' ')
}
