/**
 * Check digits of company identifiers. They show only that a number is well formed, not that a register contains it.
 */

import { isMod97Check, mod97 } from './check-digits.ts'
import { isCountryCode } from '../countries.ts'
import { NORTHERN_IRELAND, vatRules } from './vat-rules.ts'

/** ISO 17442: 18 letters and digits and two check digits, by ISO 7064 mod 97-10. Expects capitals. */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(value) && isMod97Check(value.slice(18)) && mod97(value) === 1
}

/** ISO 13616: country, two check digits, and the account, of the country’s length. Expects capitals without spaces. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) || ibanLengths.get(value.slice(0, 2)) !== value.length)
    return false
  return isMod97Check(value.slice(2, 4)) && mod97(`${value.slice(4)}${value.slice(0, 4)}`) === 1
}

/** ISO 9362: bank, country, place and optionally branch. Expects capitals without spaces. */
export function isBic(value: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) && isCountryCode(value.slice(4, 6))
}

/** The labels before an identifier: "IBAN-Nr.:", "BIC/SWIFT", "IBAN (EUR):". */
const LABELS = /^\s*(?:(?:IBAN|BIC|SWIFT|LEI)(?:[\s-]?(?:code|nr|no|number)\b)?(?:\s?\([^()]*\))?[\s.:/]+)+/i

/**
 * Reduces an identifier to its capitals and digits, as it is stored: people paste spaces, marks and a label, and type
 * full-width characters.
 */
export function bareIdentifier(value: string): string {
  const number = value.normalize('NFKC').replace(LABELS, '')
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Checks the check digits of a VAT number against its country's rule. Undefined if the country has no known rule, or if
 * the number has the form of that country's other tax numbers: neither is refused. Expects the number without prefix.
 */
export function isVatNumber(countryCode: string, number: string): boolean | undefined {
  const rule = vatRules[countryCode]
  return rule && !otherTaxNumbers[countryCode]?.test(number) ? rule(number) : undefined
}

/** The stored form of a tax id: capitals, no spaces, dots, dashes or slashes, and without its country's VAT prefix. */
export function bareTaxId(countryCode: string, value: string): string {
  const bare = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}./]/gu, '')
  // In other countries a number may begin with these letters by chance.
  if (!(countryCode in vatRules)) return bare
  const prefix = prefixesOf(countryCode).find((one) => bare.startsWith(one) && bare.length > one.length)
  return prefix ? bare.slice(prefix.length) : bare
}

/** The form of a VAT number on an invoice: with its country's prefix, if such numbers have one. */
export function prefixedVatId(countryCode: string, value: string): string {
  if (!(countryCode in vatRules)) return value
  const bare = bareTaxId(countryCode, value)
  if (countryCode === 'GB' && bare.startsWith(NORTHERN_IRELAND)) return bare
  // The other digits of a Hungarian tax number are for use at home.
  return `${prefixesOf(countryCode)[0]}${countryCode === 'HU' ? bare.slice(0, 8) : bare}`
}

/** The VAT prefixes of a country, the right one first. */
function prefixesOf(countryCode: string): readonly string[] {
  return vatPrefixes[countryCode] ?? [countryCode]
}

const vatPrefixes: Record<string, readonly string[]> = { GR: ['EL', 'GR'], CH: ['CHE'] }

/** Company tax numbers other than VAT numbers: Steuernummer, RSIN, SIREN and SIRET, UTR and so on. */
const otherTaxNumbers: Record<string, RegExp> = {
  AT: /^\d{9}$/,
  BG: /^\d{10}$/,
  CZ: /^\d{9,10}$/,
  DE: /^(\d{10,11}|\d{13,14})$/,
  EE: /^\d{8}$/,
  FR: /^(\d{9}|\d{14})$/,
  GB: /^\d{10}$/,
  LT: /^\d{12}$/,
  LU: /^(\d{11}|\d{13})$/,
  LV: /^[0-3]\d{10}$/,
  MT: /^\d{9}$/,
  NL: /^\d{9}$/,
  SE: /^\d{10}$/,
}

/**
 * The length of an IBAN by country, from SWIFT’s registry; the last row has countries that use IBANs without being in
 * it. Other countries have none.
 */
const lengthsOfIbans =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
  'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
  'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
  'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
  'YE30 ' +
  'AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28'

/** The number of characters of an IBAN of a country. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  lengthsOfIbans.split(' ').map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)
