import { type AddressKind, addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import { countryName } from '@domicile/contract/countries'
import type { NounHistory } from '../../../history/noun-history.ts'

export const addressHistory: NounHistory<'address'> = {
  title: 'Addresses',
  events: {
    exported: () => 'exported the addresses',
    added: () => 'added the address',
    requested: () => 'requested the address',
    changed: () => 'changed the address',
    activated: () => 'completed the address',
    declined: () => 'declined the address',
    ended: () => 'ended the address',
    archived: () => 'archived the address',
    restored: () => 'restored the address',
    authorised: () => 'added a signed authorisation',
    'authorisation-downloaded': () => 'downloaded a signed authorisation',
    'letter-issued': () => 'issued a letter of proof',
    'letter-downloaded': () => 'downloaded a letter of proof',
    'order-bound': () => 'changed the order that pays for the address',
    unpaid: () => 'gave the reason why no order pays for the address',
    'period-changed': () => 'changed the paid period of the address',
  },
  fields: {
    addressName: 'Name',
    kind: 'Use',
    address: 'Address',
    startsOn: 'From',
    endsOn: 'Until',
    order: 'Order',
    paidUntil: 'Paid until',
    signedOn: 'Signed on',
    mayBeRegisteredOffice: 'May be a registered office',
  },
  values: { kind: (kind) => addressKinds[kind as AddressKind] ?? kind },
}

export const premisesHistory: NounHistory<'premises'> = {
  title: 'Premises',
  events: {
    added: (premises) => `added the premises ${premises}`,
    changed: (premises) => `changed the premises ${premises}`,
  },
  fields: {
    firstLine: 'First line',
    secondLine: 'Second line',
    zipCode: 'Postcode',
    kinds: 'Offered for',
    startsOn: 'From',
    endsOn: 'Until',
    freeStorageDays: 'Free storage days',
    mailMonths: 'Months of mail after the end',
    needsAuthorisation: 'Needs a signed authorisation',
  },
  values: { country: countryName },
}
