import { inTransaction } from '@domicile/server/db/db'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { Requirements } from '@domicile/contract/compliance/due-diligence/requirements'
import { addDays } from '@domicile/contract/days'
import { type RawBuilder, sql } from 'kysely'
import { testApp, type TestApp } from './app.ts'
import { countryListsInTests } from './country-lists.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

/** Starts a portal with `casesInTests`. */
export async function casesPortal() {
  const t = await testApp()
  return { t, c: await casesInTests(t) }
}

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
  /** Creates a company with an officer, an owner and its documents: all that its risk requires. */
  async function company(name = 'Harbour Bakery', director = 'Eva Winter') {
    const id = await t.company({ name, managerId: manager.id })
    const born = { birthDate: '1975-05-05', nationality: 'GB' }
    const officer = { name: director, role: 'director', signing: 'alone', ...born }
    await t.send(admin.token, `POST /api/companies/${id}/officers`, officer)
    const owner = { holderType: 'person', name: 'Jan Novák', birthDate: '1980-02-03', country: 'CZ' }
    const holding = { ...owner, interest: 'shareholding', percentage: '100' }
    await t.send(admin.token, `POST /api/companies/${id}/owners`, holding)
    for (const register of ['company_owners', 'company_officers'])
      await sql`
        update ${sql.table(register)} set residence = 'AT', address = '1 Ring, Vienna', birth_place = 'Graz',
          document_kind = 'passport', document_number = 'P1234567', document_country = 'AT', document_seen = 'original',
          document_expires_on = current_date + 900
        where company_id = ${id}`.execute(t.db)
    await sql`
      insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, expires_on, uploaded_by,
        approved_by, approved_at)
      select gen_random_uuid(), ${id}, kind, 1, kind || '.pdf', 'application/pdf', 1, repeat('0', 64),
        current_date + 400, ${admin.id}, ${compliance.id}, now()
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
  /** Runs the jobs that screen companies. */
  async function screen() {
    for (let round = 0; round < 3; round++) await t.work('screening.company')
  }
  /** Opens the case of a new company, and reviews each section; returns it. */
  async function prepared(name: string, by: Person = manager, director?: string) {
    const companyId = await company(name, director)
    await screen()
    const slug = await opened(companyId, by)
    await move(slug, 'start', by)
    await move(slug, 'examination', by, { reason: 'Nothing is missing.' })
    await reviewAll(slug, by)
    return { companyId, slug }
  }
  /** Waives the unmet requirements of a case, as a person who did not prepare it. */
  async function waiveAll(slug: string, by: Person = other) {
    const { sections } = await read(slug)
    for (const { obstacles } of sections as CaseSectionView[])
      for (const { gap } of obstacles) if (gap) await waive(slug, gap.key, by)
  }
  /** Waives one requirement for a month. */
  async function waive(slug: string, gap: string, by: Person = other, own: object = {}) {
    const { version } = await read(slug)
    const until = addDays(new Date().toISOString().slice(0, 10), 30)
    const body = { gap, reason: 'On its way.', until, version, ...own }
    return t.send(by.token, `POST /api/due-diligence/${slug}/waivers`, body)
  }
  /** Reviews each section that is open. Reading a case calculates all of its facts, so it is read once. */
  async function reviewAll(slug: string, by: Person = manager) {
    const { sections } = await read(slug)
    for (const { section, state, factsHash } of sections as CaseSectionView[])
      if (state === 'open')
        await move(slug, `sections/${section}/review`, by, { factsHash, note: `Note on ${section}.` })
  }
  /** Does an act that names the facts as they are now. */
  async function act(slug: string, what: string, by: Person, own: object = {}) {
    const { version, factsHash } = await read(slug)
    return move(slug, what, by, { version, factsHash, ...own })
  }
  /** Opens, prepares and submits a case, and approves it unless it needs two people. */
  async function approved(name: string, director?: string) {
    const found = await prepared(name, manager, director)
    await act(found.slug, 'submission', manager)
    const { status, body } = await act(found.slug, 'approval', compliance)
    if (status !== 200 || body.state !== 'approved') throw new Error(`${status}: ${JSON.stringify(body)}`)
    return found
  }
  /** Records a finding about a politically exposed person. */
  const expose = (companyId: string) =>
    checked(companyId, { kind: 'person', name: 'Petra Public' }, 'pep', {
      outcome: 'finding',
      found: 'Minister',
    })
  /** Orders a check, and records and confirms its result: clear unless it says otherwise. */
  async function checked(companyId: string, subject: object, kind: string, own: object = {}) {
    const order = { companyId, name: kind, subject, orderedChecks: [kind] }
    const { body } = await t.send(admin.token, 'POST /api/checks', order)
    const path = `PUT /api/checks/${body.id}`
    await t.send(operations.token, `${path}/start`)
    const source = { source: 'Gazette', searched: 'The name', checkedOn: '2026-01-15' }
    const result = { outcome: 'clear', found: null, note: null, clientNote: null, ...source, ...own }
    await t.send(operations.token, `${path}/items/${body.orderedChecks[0].id}/result`, result)
    await t.send(operations.token, `${path}/proposal`, { note: null })
    const { state, version } = (await t.send(admin.token, `GET /api/checks/${body.id}`)).body
    if (state === 'cleared') return
    const { status } = await t.send(otherAdmin.token, `${path}/confirmation`, { version })
    if (status !== 200) throw new Error(`the check was refused with ${status}`)
  }
  /** Moves all that a case has recorded into the past, which no statement of the portal can. */
  const passYears = (companyId: string, years: number) =>
    pass(companyId, sql`make_interval(years => ${years}::integer)`)
  const passDay = (companyId: string) => pass(companyId, sql`interval '1 day'`)
  async function pass(companyId: string, back: RawBuilder<unknown>) {
    await inTransaction(t.db, async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`
        update due_diligence_decisions set decided_at = decided_at - ${back} where company_id = ${companyId}`.execute(
        db,
      )
      await sql`
        update due_diligence_cases set opened_at = opened_at - ${back}, exited_at = exited_at - ${back},
          ended_on = ended_on - ${back}, retain_from = retain_from - ${back}, retain_until = retain_until - ${back},
          data_deleted_at = data_deleted_at - ${back}
        where company_id = ${companyId}`.execute(db)
    })
  }
  const list = await t.send(admin.token, 'POST /api/screening-lists', { kind: 'own', name: 'Our own list' })
  if (list.status !== 201) throw new Error(`the list was refused with ${list.status}`)
  const settingsNow = async () => (await t.send(admin.token, 'GET /api/due-diligence-settings')).body.current
  /** Changes the settings: one person proposes, another adopts. */
  async function adopt(own: object) {
    const path = '/api/due-diligence-settings'
    const { abcTemplate, requirements, holdersFrom } = await settingsNow()
    const input = { abcTemplate, requirements, holdersFrom, reason: 'The firm decided it.', ...own }
    const { body } = await t.send(compliance.token, `PUT ${path}`, input)
    const number = { number: body.proposed?.number ?? 1 }
    const { status } = await t.send(admin.token, `PUT ${path}/adoption`, number)
    if (status !== 200) throw new Error(`the settings were refused with ${status}`)
  }
  const listId = list.body.id as string
  /** Lists a person who was born as the directors are, and screens all. */
  async function listPerson(name: string, topic = 'sanction') {
    const entry = {
      schema: 'Person',
      name,
      aliases: [],
      birthDate: '1975-05-05',
      country: null,
      number: null,
    }
    const path = `POST /api/screening-lists/${listId}/entries`
    const { status } = await t.send(compliance.token, path, {
      ...entry,
      topic,
      reason: 'On a list.',
      source: 'Ministry',
    })
    if (status !== 201) throw new Error(`the entry was refused with ${status}`)
    await t.work('screening.list-changed')
    await screen()
  }
  /** Lists a person, and confirms the hit as two people. */
  async function confirmHit(name: string, topic: string) {
    await listPerson(name, topic)
    const path = `GET /api/screening-hits?q=${encodeURIComponent(name)}`
    const { id, version } = (await t.send(compliance.token, path)).body.items[0]
    const decision = { decision: 'confirmed', reason: 'The same person.', evidence: null, version }
    await t.send(compliance.token, `PUT /api/screening-hits/${id}/decision`, decision)
    const second = { version: version + 1 }
    const { status } = await t.send(other.token, `PUT /api/screening-hits/${id}/confirmation`, second)
    if (status !== 200) throw new Error(`the hit was refused with ${status}`)
  }
  return {
    screen,
    prepared,
    reviewAll,
    waive,
    waiveAll,
    act,
    approved,
    expose,
    checked,
    requirements: (await settingsNow()).requirements as Requirements,
    listId,
    adopt,
    lists: countryListsInTests(t, { proposer: compliance, adopter: admin }),
    passYears,
    passDay,
    listPerson,
    confirmHit,
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
