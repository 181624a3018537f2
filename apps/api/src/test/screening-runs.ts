import { newId } from '@domicile/server/db/ids'
import type { AppOptions } from '../app.ts'
import { testApp, type TestApp } from './app.ts'

type Person = { token: string }

/** Starts a portal in which the first screening is over. */
export async function screeningPortal(options?: Partial<AppOptions>) {
  const t = await testApp(options)
  const s = await screeningInTests(t)
  await s.work()
  return { t, s }
}

/** A company with its people, the staff who decide hits, a list of the firm, and functions that screen. */
export async function screeningInTests(t: TestApp) {
  const [manager, otherManager, admin, officer, second] = await Promise.all([
    t.person({ role: 'accountManager' }),
    t.person({ role: 'accountManager' }),
    t.person({ role: 'administrator' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'complianceOfficer' }),
  ])
  const companyId = await t.company({ name: 'Harbour Bakery', managerId: manager.id })
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const listOf = async (kind = 'own') => {
    const { body } = await t.send(admin.token, 'POST /api/screening-lists', { kind, name: `List ${newId()}` })
    return body.id as string
  }
  const listId = await listOf()
  const entry = (own: object) => ({
    schema: 'Person',
    name: 'Testor Fictivus',
    aliases: [],
    birthDate: null,
    country: null,
    number: null,
    topic: 'sanction',
    reason: 'On a list of a ministry.',
    source: 'Ministry',
    ...own,
  })
  const work = async () => {
    await t.work('screening.list-changed')
    // A company may request the screening of those that it holds.
    for (let round = 0; round < 3; round++) await t.work('screening.company')
  }
  const read = async (of = companyId, by: Person = officer) =>
    (await t.send(by.token, `GET /api/companies/${of}/screening`)).body
  return {
    companyId,
    listId,
    people: { manager, otherManager, admin, officer, second, owner },
    listOf,
    /** Adds an entry to the firm's list; returns its number. */
    async list(own: object, to = listId): Promise<string> {
      const { body, status } = await t.send(
        officer.token,
        `POST /api/screening-lists/${to}/entries`,
        entry(own),
      )
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.partyId
    },
    changeEntry: (id: string, own: object) =>
      t.send(officer.token, `PUT /api/screening-lists/${listId}/entries/${id}`, entry(own)),
    removeEntry: (id: string) => t.send(officer.token, `DELETE /api/screening-lists/${listId}/entries/${id}`),
    /** Adds an officer to a company; returns the record. */
    async officerOf(name: string, own: object = {}, of = companyId) {
      const { body, status } = await t.send(admin.token, `POST /api/companies/${of}/officers`, {
        name,
        role: 'director',
        signing: 'alone',
        signsWith: null,
        birthDate: null,
        nationality: null,
        startsOn: null,
        endsOn: null,
        ...own,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body as { id: string; version: number }
    },
    /** Runs the jobs of screening until none waits. */
    work,
    read,
    hits: async (query = '', by: Person = officer) =>
      (await t.send(by.token, `GET /api/screening-hits?pageSize=100${query}`)).body.items,
    hit: async (id: string, by: Person = officer) =>
      (await t.send(by.token, `GET /api/screening-hits/${id}`)).body,
    /** Decides a hit in the version in which it is now. */
    async decide(id: string, decision: string, by: Person = officer, own: object = {}) {
      const { version } = await this.hit(id)
      const input = { decision, reason: 'Another year of birth.', evidence: null, version, ...own }
      return t.send(by.token, `PUT /api/screening-hits/${id}/decision`, input)
    },
    async settle(id: string, how: 'confirmation' | 'return', by: Person, own: object = {}) {
      const { version } = await this.hit(id)
      return t.send(by.token, `PUT /api/screening-hits/${id}/${how}`, { version, ...own })
    },
  }
}

export type ScreeningInTests = Awaited<ReturnType<typeof screeningInTests>>
