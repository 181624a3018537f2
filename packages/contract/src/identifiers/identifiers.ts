/**
 * Check digits of company identifiers. They show only that a number is well formed, not that a register contains it.
 */

import { mod97 } from './check-digits.ts'
import { vatRules } from './vat-rules.ts'

/** ISO 17442: 18 letters and digits and two check digits, by ISO 7064 mod 97-10. Expects capitals. */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(value) && mod97(value) === 1
}

/** ISO 13616: country, two check digits, and the account. Expects capitals without spaces. */
export function isIban(value: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) && mod97(`${value.slice(4)}${value.slice(0, 4)}`) === 1
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
  const bare = value.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = vatPrefixes[countryCode] ?? countryCode
  // In other countries a number may begin with these letters by chance.
  const isPrefixed = countryCode in vatRules && bare.startsWith(prefix) && bare.length > prefix.length
  return isPrefixed ? bare.slice(prefix.length) : bare
}

/** The form of a VAT number on an invoice: with its country's prefix, if such numbers have one. */
export function prefixedVatId(countryCode: string, value: string): string {
  if (!(countryCode in vatRules)) return value
  return `${vatPrefixes[countryCode] ?? countryCode}${bareTaxId(countryCode, value)}`
}

const vatPrefixes: Record<string, string> = { GR: 'EL', CH: 'CHE' }

/** Company tax numbers other than VAT numbers: Steuernummer, RSIN, SIREN and SIRET, UTR and so on. */
const otherTaxNumbers: Record<string, RegExp> = {
  AT: /^\d{9}$/,
  DE: /^(\d{10,11}|\d{13})$/,
  EE: /^\d{8}$/,
  FR: /^(\d{9}|\d{14})$/,
  GB: /^\d{10}$/,
  LU: /^(\d{11}|\d{13})$/,
  NL: /^\d{9}$/,
  SE: /^\d{10}$/,
}
