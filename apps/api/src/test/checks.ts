import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** A company with its people and the staff who work on its checks, and functions that order checks. */
export async function checksInTests(t: TestApp) {
  const [manager, admin, compliance, other, operations] = await Promise.all([
    t.person({ role: 'accountManager' }),
    t.person({ role: 'administrator' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'operations' }),
  ])
  const companyId = await t.company({ name: 'Harbour Bakery', managerId: manager.id })
  const [owner, member, viewer] = await Promise.all([
    t.person({ of: { [companyId]: 'owner' } }),
    t.person({ of: { [companyId]: 'member' } }),
    t.person({ of: { [companyId]: 'viewer' } }),
  ])
  const input = (own: object = {}) => ({
    companyId,
    name: 'New director',
    referenceName: 'HB-7',
    subject: { kind: 'person', name: 'Jan Novák', birthDate: '1980-02-03', country: 'CZ' },
    orderedChecks: ['identity', 'sanctions'],
    ...own,
  })
  const order = (own: object = {}, by: Person = owner) => t.send(by.token, 'POST /api/checks', input(own))
  return {
    companyId,
    people: { manager, admin, compliance, other, operations, owner, member, viewer },
    input,
    order,
    read: async (id: string, by: Person = admin) => (await t.send(by.token, `GET /api/checks/${id}`)).body,
    move: (id: string, what: string, by: Person, body?: object) =>
      t.send(by.token, `PUT /api/checks/${id}/${what}`, body),
    /** Records the same result for every item, or for those of some kinds. */
    async result(id: string, by: Person = operations, own: object = {}, kinds?: readonly string[]) {
      const { orderedChecks } = (await t.send(admin.token, `GET /api/checks/${id}`)).body
      for (const item of orderedChecks as { id: string; kind: { slug: string } }[]) {
        if (kinds && !kinds.includes(item.kind.slug)) continue
        const body = { ...clearResult, ...own }
        const { status } = await t.send(by.token, `PUT /api/checks/${id}/items/${item.id}/result`, body)
        if (status !== 200) throw new Error(`the result was refused with ${status}`)
      }
    },
    /** Orders a check and starts it as operations. */
    async started(own: object = {}) {
      const { body } = await order(own)
      await t.send(operations.token, `PUT /api/checks/${body.id}/start`)
      return body.id as string
    },
  }
}

/** A result against which nothing speaks. */
export const clearResult = {
  outcome: 'clear',
  source: 'National register',
  searched: 'Jan Novák, born 3 February 1980',
  checkedOn: '2026-01-15',
  note: 'A namesake lives elsewhere.',
  clientNote: 'The passport is valid.',
}

export type ChecksInTests = Awaited<ReturnType<typeof checksInTests>>
