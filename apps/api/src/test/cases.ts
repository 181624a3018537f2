import type { CaseSectionView } from '@domicile/contract/due-diligence/case-sections'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** A company with its people and the staff who work on its due diligence, and functions that do so. */
export async function casesInTests(t: TestApp) {
  const [manager, admin, otherAdmin, compliance, other, operations] = await Promise.all([
    t.person({ role: 'accountManager' }),
    t.person({ role: 'administrator' }),
    t.person({ role: 'administrator' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'complianceOfficer' }),
    t.person({ role: 'operations' }),
  ])
  const read = async (slug: string, by: Person = admin) =>
    (await t.send(by.token, `GET /api/due-diligence/${slug}`)).body
  const move = (slug: string, what: string, by: Person, body?: object) =>
    t.send(by.token, `PUT /api/due-diligence/${slug}/${what}`, body)
  /** Creates a company with an officer, an owner and its documents. */
  async function company(name = 'Harbour Bakery') {
    const id = await t.company({ name, managerId: manager.id })
    const officer = { name: 'Eva Winter', role: 'director', signing: 'alone', birthDate: '1975-05-05' }
    await t.send(admin.token, `POST /api/companies/${id}/officers`, officer)
    const owner = { holderType: 'person', name: 'Jan Novák', birthDate: '1980-02-03', country: 'CZ' }
    const holding = { ...owner, interest: 'shareholding', percentage: '100' }
    await t.send(admin.token, `POST /api/companies/${id}/owners`, holding)
    await sql`
      insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, expires_on, uploaded_by,
        approved_by, approved_at)
      select gen_random_uuid(), ${id}, kind, 1, kind || '.pdf', 'application/pdf', 1, repeat('0', 64),
        current_date + 400, ${admin.id}, ${admin.id}, now()
      from unnest(array['articlesOfIncorporation', 'goodStanding', 'aml']) as kind`.execute(t.db)
    return id
  }
  /** Opens the case of a company; returns its slug. */
  async function opened(companyId: string, by: Person = manager) {
    const { status, body } = await t.send(by.token, `POST /api/companies/${companyId}/due-diligence`)
    if (status !== 201) throw new Error(`the case was refused with ${status}`)
    return body.slug as string
  }
  const sectionOf = async (slug: string, name: string): Promise<CaseSectionView> =>
    (await read(slug)).sections.find(({ section }: CaseSectionView) => section === name)
  /** Reviews a section as its facts are now. */
  async function review(slug: string, name: string, by: Person = manager, note: string | null = null) {
    const { factsHash } = await sectionOf(slug, name)
    return move(slug, `sections/${name}/review`, by, { factsHash, note })
  }
  return {
    people: { manager, admin, otherAdmin, compliance, other, operations },
    company,
    opened,
    read,
    move,
    sectionOf,
    review,
  }
}

export type CasesInTests = Awaited<ReturnType<typeof casesInTests>>
