import { ownMessages } from '@domicile/contract/messages'
import { bareTaxId, prefixedVatId } from '@domicile/contract/identifiers/identifiers'
import { vatRules } from '@domicile/contract/identifiers/vat-rules'
import { invalidField } from '@domicile/server/http/errors'
import { euMembers } from './vat-treatment.ts'

/** Northern Ireland: listed in the Union's register, with numbers of the United Kingdom. */
const NORTHERN_IRELAND = 'XI'

/**
 * Returns a VAT number as stored: in capitals, without spaces and punctuation, with its country's prefix.
 * Returns undefined where its form or check digits are wrong for the country; without a known rule it stays
 * as typed.
 */
export function storedVatId(country: string, typed: string): string | undefined {
  const compact = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  if (country === 'GB' && compact.startsWith(NORTHERN_IRELAND))
    return vatRules.GB!(compact.slice(2)) ? compact : undefined
  // Monaco has French numbers.
  const ruled = country === 'MC' ? 'FR' : country
  const rule = vatRules[ruled]
  if (!rule) return compact
  const bare = bareTaxId(ruled, compact)
  return rule(bare) ? prefixedVatId(ruled, bare) : undefined
}

/** Does the same as `storedVatId` for typed input; throws a 422 at its field. */
export function requireVatId(country: string, typed: string | null): string | null {
  if (!typed) return null
  const vatId = storedVatId(country, typed)
  if (!vatId) throw invalidField('vatId', ownMessages.taxId)
  return vatId
}

/** A number in the register's form: the letters of its state, and the rest. */
export type RegisterNumber = { state: string; number: string }

/** Returns undefined for numbers that the Union's register does not hold. */
export function registerNumber(country: string, vatId: string | null): RegisterNumber | undefined {
  const state = vatId?.slice(0, 2)
  const isHeld = euMembers.includes(country) || country === 'MC' || state === NORTHERN_IRELAND
  return vatId && state && isHeld ? { state, number: vatId.slice(2) } : undefined
}
