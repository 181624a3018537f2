import type { VatCheckState, VatTreatment } from '@domicile/contract/sales/services/service-kinds'

/** The member states of the European Union, ISO 3166-1 alpha-2 (source: europa.eu; checked 2026-11-21). */
export const euMembers: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Monaco is treated as France (Directive 2006/112/EC, article 7). */
function territoryOf(country: string): string {
  return country === 'MC' ? 'FR' : country
}

type Parties = {
  seller: string
  buyer: string
  /** The register's answer about the buyer's VAT number; null where the buyer gave none. */
  check: VatCheckState | null
}

/**
 * Returns how services to a business are taxed (Directive 2006/112/EC, articles 44 and 196): in the buyer's
 * country, where the buyer accounts for the VAT; in the seller's country for buyers without a valid number.
 */
export function vatTreatmentOf({ seller, buyer, check }: Parties): VatTreatment {
  const [ours, theirs] = [territoryOf(seller), territoryOf(buyer)]
  if (ours === theirs) return 'domestic'
  if (!euMembers.includes(ours) || !euMembers.includes(theirs)) return 'outside-eu'
  if (check === 'valid') return 'reverse-charge'
  return check === 'could-not-check' ? 'not-checked' : 'no-valid-id'
}

/** Returns true if VAT is charged at the rates of the seller's country. */
export function bearsVat(treatment: VatTreatment): boolean {
  return treatment !== 'reverse-charge' && treatment !== 'outside-eu'
}

/**
 * Returns true if the invoice has to show the seller's VAT number (article 226 (3)); sellers outside the
 * Union may have none.
 */
export function namesSeller(treatment: VatTreatment, seller: string): boolean {
  return treatment !== 'outside-eu' && euMembers.includes(territoryOf(seller))
}

/** Returns an invoice's VAT note: the wording of article 226 (11a), or the reason for no VAT. */
export function vatNoteOf(treatment: VatTreatment): string | null {
  if (treatment === 'reverse-charge') return 'Reverse charge'
  if (treatment === 'outside-eu')
    return 'Outside the scope of VAT: the place of supply is where the customer is established.'
  return null
}
