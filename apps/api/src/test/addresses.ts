import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** A company with its people, the staff who keep its addresses, and functions that add premises and addresses. */
export async function addressesInTests(t: TestApp) {
  const [manager, admin, compliance, operations] = await Promise.all([
    t.person({ role: 'accountManager' }),
    t.person({ role: 'administrator' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'operations' }),
  ])
  const companyId = await t.company({ name: 'Harbour Bakery', managerId: manager.id })
  const [owner, member, viewer] = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ of: { [companyId]: 'member' } }),
    t.person({ of: { [companyId]: 'viewer' } }),
  ])
  const input = (own: object = {}) => ({ companyId, ...bristolAddress, ...own })
  let count = 0
  return {
    companyId,
    people: { manager, admin, compliance, operations, owner, member, viewer },
    input,
    add: (own: object = {}, by: Person = operations) => t.send(by.token, 'POST /api/addresses', input(own)),
    request: (own: object = {}, by: Person = owner) =>
      t.send(by.token, `POST /api/companies/${companyId}/address-requests`, {
        kind: 'correspondence',
        ...own,
      }),
    read: async (id: string, by: Person = admin) => (await t.send(by.token, `GET /api/addresses/${id}`)).body,
    move: (id: string, what: string, body?: object, by: Person = operations) =>
      t.send(by.token, `PUT /api/addresses/${id}/${what}`, body),
    /** Adds premises of the firm; returns their id. */
    async premises(own: object = {}): Promise<string> {
      const body = { ...premisesInput, name: `Premises ${++count}`, ...own }
      const { body: added, status } = await t.send(admin.token, 'POST /api/premises', body)
      if (status !== 201) throw new Error(`the premises were refused: ${JSON.stringify(added)}`)
      return added.id
    },
  }
}

/** An address elsewhere, with valid fields. */
export const bristolAddress = {
  addressName: 'Bakery',
  kind: 'business',
  premisesId: null,
  firstLine: '12 Mill Lane',
  secondLine: null,
  city: 'Bristol',
  province: null,
  zipCode: 'bs1 4st',
  country: 'GB',
  startsOn: '2024-01-01',
  endsOn: null,
  mayBeRegisteredOffice: false,
  unpaidReason: 'Agreed with the managing director',
}

/** Premises in London without a limit. */
export const premisesInput = {
  firstLine: '10 Harbour Street',
  secondLine: null,
  city: 'London',
  province: null,
  zipCode: 'EC1A 1BB',
  country: 'GB',
  kinds: ['registered_office', 'correspondence'],
  capacity: null,
  startsOn: '2020-01-01',
  endsOn: null,
  freeStorageDays: 30,
  mailMonths: 6,
  needsAuthorisation: false,
}

export type AddressesInTests = Awaited<ReturnType<typeof addressesInTests>>
