import {
  addressKindNames,
  addressKinds,
  type AddressKind,
} from '@domicile/contract/mail/addresses/address-kinds'
import type { Address } from '@domicile/contract/mail/addresses/addresses'
import type { Premises } from '@domicile/contract/mail/addresses/premises'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { emptyPostal, type PostalValues } from '../../../forms/addresses/AddressFields.tsx'

/** The details of an address in reading order. */
export type DetailsForm = PostalValues & {
  addressName: string
  kind: AddressKind
  mayBeRegisteredOffice: boolean
  /** Empty for an address elsewhere. */
  premisesId: string
  startsOn: string
  endsOn: string
  /** The line of the order that pays for it from now on; empty for the order that it has, or none. */
  orderLineId: string
  unpaidReason: string
}

export const emptyDetails: DetailsForm = {
  addressName: '',
  kind: 'registered_office',
  mayBeRegisteredOffice: true,
  premisesId: '',
  ...emptyPostal,
  startsOn: '',
  endsOn: '',
  orderLineId: '',
  unpaidReason: '',
}

export const kindOptions: Option[] = addressKindNames.map((value) => ({ value, label: addressKinds[value] }))

/** The form of an address as it is stored. */
export function detailsOf(address: Address): DetailsForm {
  const { addressName, kind, mayBeRegisteredOffice, premises, startsOn, endsOn } = address
  return {
    ...{ addressName, kind, mayBeRegisteredOffice, premisesId: premises?.id ?? '' },
    country: address.country ?? '',
    firstLine: address.firstLine ?? '',
    secondLine: address.secondLine ?? '',
    city: address.city ?? '',
    province: address.province ?? '',
    zipCode: address.zipCode ?? '',
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    orderLineId: '',
    unpaidReason: address.unpaid?.reason ?? '',
  }
}

/** The premises that are offered for a kind of address; the chosen ones stay among them. */
export function premisesFor(premises: readonly Premises[], kind: AddressKind, chosen: string): Premises[] {
  return premises.filter(({ id, kinds }) => kinds.includes(kind) || id === chosen)
}
