import { ownMessages } from '@domicile/contract/messages'
import { bareTaxId } from '@domicile/contract/identifiers/identifiers'
import { vatRules } from '@domicile/contract/identifiers/vat-rules'
import { invalidField } from '@domicile/server/http/errors'
import { euMembers } from './vat-treatment.ts'

/** Where the letters before a VAT number are not those of the country. Monaco has numbers of France. */
const prefixes: Record<string, string> = { GR: 'EL', CH: 'CHE', MC: 'FR' }

/** Northern Ireland: in the register of the Union, with numbers of the United Kingdom. */
const NORTHERN_IRELAND = 'XI'

/**
 * A VAT number as it is kept: in capitals, without spaces and marks, with the prefix of its country. Undefined where
 * form or check digits are not those of the country; where no rule is known for that, it is kept as it was typed.
 */
export function keptVatId(country: string, typed: string): string | undefined {
  const compact = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  if (country === 'GB' && compact.startsWith(NORTHERN_IRELAND))
    return vatRules.GB!(compact.slice(2)) ? compact : undefined
  const ruled = country === 'MC' ? 'FR' : country
  const rule = vatRules[ruled]
  if (!rule) return compact
  const bare = bareTaxId(ruled, compact)
  return rule(bare) ? `${prefixes[country] ?? country}${bare}` : undefined
}

/** The same for one that a person typed; throws what is wrong with it at its field. */
export function requireVatId(country: string, typed: string | null): string | null {
  if (!typed) return null
  const kept = keptVatId(country, typed)
  if (!kept) throw invalidField('vatId', ownMessages.taxId)
  return kept
}

/** A number as the register wants it: the letters of its state, and the rest. */
export type RegisterNumber = { state: string; number: string }

/** Undefined for numbers that the register of the Union does not hold. */
export function registerNumber(country: string, vatId: string | null): RegisterNumber | undefined {
  const state = vatId?.slice(0, 2)
  const isHeld = euMembers.includes(country) || country === 'MC' || state === NORTHERN_IRELAND
  return vatId && state && isHeld ? { state, number: vatId.slice(2) } : undefined
}
