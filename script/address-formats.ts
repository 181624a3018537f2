import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCountryCode } from '@domicile/contract/countries'

/**
 * Turns the address data of libaddressinput (`countryinfo.txt`, Apache-2.0) into the table of the contract. Run by hand
 * with the path of a newer file: `node script/address-formats.ts FILE`.
 */
const [, , source] = process.argv
if (!source) throw new Error('Name the file: node script/address-formats.ts FILE')

type Country = {
  fmt?: string
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  zip_name_type?: string
  state_name_type?: string
  locality_name_type?: string
  sub_keys?: string
  sub_names?: string
  sub_lnames?: string
  sub_zips?: string
}

/** Where the data is behind the practice: postcodes of Ireland, five digits in Korea, and counties in Britain. */
const corrections: Record<string, Country> = {
  IE: {
    fmt: '%A%n%C%n%S%n%Z',
    require: 'AC',
    zip: '[A-Z]\\d[0-9W][ ]?[A-Z0-9]{4}',
    zipex: 'D02 AF30',
    zip_name_type: 'eircode',
  },
  GB: { state_name_type: 'county', zip_name_type: 'postcode', zipex: 'BS1 4ST' },
  US: { fmt: '%A%n%C, %S %Z' },
  KR: { zip: '\\d{5}', zipex: '03051', sub_zips: '', state_name_type: 'province' },
  AU: { zip_name_type: 'postcode' },
  NZ: { zip_name_type: 'postcode' },
}

const formats: string[] = []
const parts: string[] = []
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const [, code, json] = /^data\/([A-Z]{2})=(.*)$/.exec(line) ?? []
  if (!code || !json || !isCountryCode(code)) continue
  const country: Country = { ...(JSON.parse(json) as Country), ...corrections[code] }
  const layout = layoutOf(country.lfmt ?? country.fmt ?? '%A%n%C')
  formats.push(`  ${code}: ${quote(formatOf(country, layout))},`)
  if (layout.includes('%S') && country.sub_keys) parts.push(`  ${code}: ${quote(partsOf(country))},`)
}

const text = `// Written by script/address-formats.ts from the data of libaddressinput (Apache-2.0): edit the script instead.

/** By country: layout; required fields; pattern of the postcode; example; names of the postcode, province and city. */
export const countryFormats: Readonly<Record<string, string>> = {
${formats.join('\n')}
}

/** The provinces that a country's addresses name: \`value=label=pattern of the postcode's beginning\`, with ~ between. */
export const countryProvinces: Readonly<Record<string, string>> = {
${parts.join('\n')}
}
`
writeFileSync(
  fileURLToPath(new URL('../packages/contract/src/mail/addresses/country-formats.ts', import.meta.url)),
  text,
)

/** Keeps the lines of the address itself: neither the addressee nor the parts that the portal has no field for. */
function layoutOf(format: string): string {
  return format
    .replace(/%[NODX]/g, '')
    .split('%n')
    .map((line) => line.replace(/^[ ,-]+|[ ,-]+$/g, '').replace(/,\s*,/g, ','))
    .filter((line) => line !== '')
    .join('%n')
}

function formatOf(country: Country, layout: string): string {
  const { zip = '', zipex = '', zip_name_type: zipName = '', state_name_type: provinceName = '' } = country
  const required = (country.require ?? 'A').replace(/[^ACSZ]/g, '')
  const hasZip = layout.includes('%Z')
  return [
    layout,
    required,
    hasZip ? zip : '',
    hasZip ? (zipex.split(',')[0] ?? '') : '',
    hasZip ? zipName : '',
    layout.includes('%S') ? provinceName : '',
    country.locality_name_type ?? '',
  ].join(';')
}

/** Names in Latin letters, as the portal is in English. */
function partsOf({ sub_keys, sub_names = '', sub_lnames = '', sub_zips = '' }: Country): string {
  const [names, latin, zips] = [sub_names.split('~'), sub_lnames.split('~'), sub_zips.split('~')]
  return sub_keys!
    .split('~')
    .map((key, index) => {
      const label = inMixedCase(latin[index] || names[index] || key)
      const value = /^[\x20-\x7e]+$/.test(key) ? inMixedCase(key) : label
      const zip = zips[index] ?? ''
      return [value, label === value ? '' : label, zip].join('=').replace(/=+$/, '')
    })
    .join('~')
}

/** Some names are in capitals, as on an envelope. */
function inMixedCase(name: string): string {
  return /^[A-Z ]{4,}$/.test(name)
    ? name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : name
}

function quote(value: string): string {
  const mark = value.includes("'") ? '"' : "'"
  return `${mark}${value.replaceAll('\\', '\\\\')}${mark}`
}
