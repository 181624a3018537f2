import type { Address } from '@domicile/contract/mail/addresses/addresses'
import type { APIRequestContext } from '@playwright/test'
import { newName, people } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'

/** Premises of the firm, added over the API. */
export async function newPremises(
  request: APIRequestContext,
  own: object = {},
): Promise<{ id: string; name: string }> {
  return sendAs(request, people.admin, 'post', 'premises', {
    ...{ name: newName('Dock House'), firstLine: '5 Dock Road', secondLine: null, city: 'Cardiff' },
    ...{ province: null, zipCode: 'CF10 4PA', country: 'GB', kinds: ['registered_office'], capacity: null },
    ...{ startsOn: '2020-01-01', endsOn: null, freeStorageDays: 30, mailMonths: 6 },
    ...{ needsAuthorisation: false, ...own },
  })
}

/** An address at premises, added over the API. */
export function newOffice(
  request: APIRequestContext,
  companyId: string,
  premisesId: string,
): Promise<Address> {
  return sendAs(request, people.operations, 'post', 'addresses', {
    ...{ companyId, premisesId, addressName: newName('Office'), kind: 'registered_office' },
    ...{ firstLine: null, secondLine: 'Suite 7', city: null, province: null, zipCode: null, country: null },
    ...{ startsOn: '2026-01-01', endsOn: null, mayBeRegisteredOffice: true },
    unpaidReason: 'Agreed by phone',
  })
}

/** Gives a company an address at which the firm receives its mail. */
export async function receivesMail(request: APIRequestContext, companyId: string): Promise<void> {
  await newOffice(request, companyId, (await newPremises(request)).id)
}
