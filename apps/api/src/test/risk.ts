import { newId } from '@domicile/server/db/ids'
import type { HolderType } from '@domicile/contract/companies/owners/holder-types'
import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** A matrix with one factor of the record and one that staff assess. */
export function smallMatrix(own: Partial<RiskMatrixDraft> = {}): RiskMatrixDraft {
  return {
    name: 'Small matrix',
    factors: [
      {
        id: 'incorporation',
        label: 'Country of incorporation',
        group: 'country',
        source: { fact: 'incorporationCountry' },
        weight: 1,
        bands: [
          { when: { kind: 'list', list: 'fatf-grey' }, points: 60, forcesHigh: false },
          { when: { kind: 'list', list: 'fatf-black' }, points: 100, forcesHigh: true },
        ],
        otherwise: 0,
        unknown: 50,
      },
      {
        id: 'cash',
        label: 'Cash in the business',
        group: 'client',
        source: { fact: 'manual', options: ['Little', 'Much'] },
        weight: 1,
        bands: [{ when: { kind: 'choices', choices: ['Much'] }, points: 100, forcesHigh: false }],
        otherwise: 0,
        unknown: 20,
      },
    ],
    levels: { medium: 30, high: 60 },
    cadence: { low: 36, medium: 24, high: 12 },
    ...own,
  }
}

/** The staff who work on risk, and functions that draw, try and publish matrices. */
export async function riskInTests(t: TestApp) {
  const [admin, compliance, manager, operations] = await Promise.all([
    t.person({ role: 'administrator' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'accountManager' }),
    t.person({ role: 'operations' }),
  ])
  const read = async (slug: string, by: Person = admin) =>
    (await t.send(by.token, `GET /api/risk-matrices/${slug}`)).body
  const versionOf = async (slug: string): Promise<number> => (await read(slug)).version
  const r = {
    people: { admin, compliance, manager, operations },
    read,
    versionOf,
    create: (body: object, by: Person = compliance) => t.send(by.token, 'POST /api/risk-matrices', body),
    save: async (slug: string, body: object, by: Person = compliance) =>
      t.send(by.token, `PUT /api/risk-matrices/${slug}`, { ...body, version: await versionOf(slug) }),
    startWhatIf: async (slug: string, by: Person = compliance) =>
      t.send(by.token, `POST /api/risk-matrices/${slug}/what-if`, { version: await versionOf(slug) }),
    whatIf: async (slug: string) =>
      (await t.send(admin.token, `GET /api/risk-matrices/${slug}/what-if`)).body.whatIf,
    publish: async (slug: string, by: Person = admin) =>
      t.send(by.token, `PUT /api/risk-matrices/${slug}/publication`, { version: await versionOf(slug) }),
    /** Drawn by the compliance officer and published by the administrator, after its what-if. */
    async published(body: object): Promise<string> {
      const { slug } = (await r.create(body)).body
      await r.startWhatIf(slug)
      await r.work()
      const { status } = await r.publish(slug)
      if (status !== 200) throw new Error(`the matrix was refused with ${status}`)
      return slug
    },
    /** Runs the what-if to its end. */
    async work() {
      for (let left = 20; left > 0; left -= 1) {
        await t.work('risk.what-if')
        const { rows } = await sql`select from risk_what_ifs where state = 'running'`.execute(t.db)
        if (rows.length === 0) return
      }
    },
    rating: async (companyId: string, by: Person = admin) =>
      (await t.send(by.token, `GET /api/companies/${companyId}/risk`)).body,
    assess: (companyId: string, factor: string, option: string, by: Person = compliance) =>
      t.send(by.token, `PUT /api/companies/${companyId}/risk-factors/${factor}`, {
        option,
        reason: 'Seen on site',
      }),
    async addOwner(
      companyId: string,
      owner: {
        type?: HolderType
        name?: string
        country?: string | null
        holder?: string
        percentage?: string
        interest?: string
      },
    ) {
      const {
        type = 'person',
        name = 'Paula Berg',
        country = 'DE',
        holder = null,
        percentage = '100',
        interest = 'shareholding',
      } = owner
      const id = newId()
      await t.db
        .insertInto('company_owners')
        .values({
          id,
          company_id: companyId,
          holder_type: holder ? 'company' : type,
          holder_company_id: holder,
          name: holder ? null : name,
          country: holder ? null : country,
          interest,
          percentage: interest === 'nominee' ? null : percentage,
        })
        .execute()
      return id
    },
  }
  return r
}
