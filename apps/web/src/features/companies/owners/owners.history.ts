import { countryName } from '@domicile/contract/countries'
import { type HolderType, holderTypes } from '@domicile/contract/companies/owners/holder-types'
import { interests } from '@domicile/contract/companies/owners/interests'
import type { NounHistory } from '../../../history/noun-history.ts'
import { identityTexts } from '../../../registers/identities/identity-texts.ts'
import { identityValues } from '../../../registers/identities/identity-values.ts'
import { ownerTexts } from './owner-texts.ts'

export const ownerHistory: NounHistory<'owner'> = {
  title: 'Owners',
  events: {
    added: (owner) => `added the owner ${owner}`,
    changed: (owner) => `changed the owner ${owner}`,
    removed: (owner) => `removed the owner ${owner}`,
    imported: (owner) => `imported the owner ${owner}`,
    read: (owner) => `viewed the identity of ${owner}`,
    'identity-changed': (owner) => `changed the identity of ${owner}`,
    'identity-file-added': (owner) => `uploaded a copy of the identity document of ${owner}`,
    'identity-file-downloaded': (owner) => `downloaded a copy of the identity document of ${owner}`,
    exported: () => 'downloaded the structure and the beneficial owners',
    overridden: (person) => `decided whether ${person} is a beneficial owner`,
    'override-removed': (person) => `removed the decision about the beneficial owner ${person}`,
  },
  fields: {
    ...identityTexts.fields,
    ...ownerTexts.fields,
    ...ownerTexts.override,
    name: 'Name',
    holderType: ownerTexts.holder,
  },
  values: {
    ...identityValues,
    country: countryName,
    interest: (value) => interests[value as keyof typeof interests]?.label ?? value,
    holderType: (value) => holderTypes[value as HolderType] ?? value,
    percentage: (value) => `${value} %`,
  },
}
