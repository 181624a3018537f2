import { isMod97Check, mod97 } from '../../identifiers/check-digits.ts'

/**
 * A payment reference by ISO 11649, which banks check while it is typed: `RF`, two check digits, and up to 21 digits
 * and capitals.
 */
export function creditorReference(body: string): string {
  const check = 98 - mod97(`${body}RF00`)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** The reference of an order: from the digits of its number, because letters between them are easily misread. */
export function referenceOf(orderNumber: string): string {
  return creditorReference(orderNumber.replace(/\D/g, ''))
}

/** The references in a payer's text, also with spaces or in lower case. */
export function creditorReferencesIn(text: string): string[] {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  const found = [...bare.matchAll(/(?=(RF\d{2}[A-Z0-9]{1,21}))/g)].flatMap(([, candidate]) =>
    prefixes(candidate!),
  )
  return [...new Set(found)]
}

/** Text may follow a reference without a space: all prefixes with valid check digits. */
function prefixes(candidate: string): string[] {
  const lengths = Array.from({ length: candidate.length - 4 }, (_, index) => index + 5)
  return lengths.map((length) => candidate.slice(0, length)).filter(isCreditorReference)
}

/** True if the check digits are valid. Expects capitals without spaces. */
export function isCreditorReference(value: string): boolean {
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(value) || !isMod97Check(value.slice(2, 4))) return false
  return mod97(`${value.slice(4)}${value.slice(0, 4)}`) === 1
}
