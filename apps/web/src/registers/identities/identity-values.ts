import { documentViews, identityDocuments } from '@domicile/contract/companies/identities/identity-kinds'
import { countryName } from '@domicile/contract/countries'

/** The words for the codes of an identity, in the histories of the registers. */
export const identityValues: Record<string, (value: string) => string> = {
  residence: countryName,
  documentKind: (value) => identityDocuments[value as keyof typeof identityDocuments] ?? value,
  documentCountry: countryName,
  documentSeen: (value) => documentViews[value as keyof typeof documentViews] ?? value,
}
