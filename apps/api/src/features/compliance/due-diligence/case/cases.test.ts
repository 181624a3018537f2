import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { sql } from 'kysely'
import { casesPortal } from '../../../../test/cases.ts'

const { t, c } = await casesPortal()

const list = async (query: string, by: { token: string }) =>
  (await t.send(by.token, `GET /api/due-diligence?pageSize=100&${query}`)).body
const slugsIn = async (query: string, by: { token: string }) =>
  (await list(query, by)).items.map(({ slug }: { slug: string }) => slug)

describe('the case of a company', () => {
  it('publishing a company opens its case, once', async () => {
    const companyId = await t.company({
      name: 'Published later',
      managerId: c.people.manager.id,
      draft: true,
    })
    await sql`
      update companies set legal_name = 'L', registration_number = '1', legal_form = 'Ltd', country = 'GB',
        established_on = '2020-01-01', description = repeat('A ', 200) where id = ${companyId}`.execute(t.db)
    const { version } = (await t.send(c.people.admin.token, `GET /api/companies/${companyId}`)).body
    const published = await t.send(c.people.admin.token, `PUT /api/companies/${companyId}/publication`, {
      version,
    })
    assert.equal(published.status, 200, JSON.stringify(published.body))
    await t.work('due-diligence.open')
    const [slug] = await slugsIn(`companyId=${companyId}`, c.people.manager)
    assert.match(slug, /^dd-\d{6}$/)
    const { items } = (await t.send(c.people.manager.token, 'GET /api/notices?view=action')).body
    assert.ok(items.some(({ path }: { path: string }) => path === `/due-diligence/${slug}`))
    const again = await t.send(c.people.admin.token, `POST /api/companies/${companyId}/due-diligence`)
    assert.deepEqual([again.status, again.body.title], [409, dueDiligenceMessages.hasCase])
  })

  it('a chain that ends in a state body counts as resolved, and a loop of companies does not', async () => {
    const companyId = await c.company('Public chain Ltd')
    const add = (id: string, owner: object) =>
      t.send(c.people.admin.token, `POST /api/companies/${id}/owners`, {
        ...{ interest: 'shareholding', percentage: '100', ...owner },
      })
    await sql`delete from company_owners where company_id = ${companyId}`.execute(t.db)
    const holding = await t.company({ name: 'Public holding' })
    await add(companyId, { holderType: 'company', holderCompanyId: holding })
    await add(holding, { holderType: 'state', name: 'Kingdom of Norway', country: 'NO' })
    const slug = await c.opened(companyId)
    const { items, obstacles } = await c.sectionOf(slug, 'ownership')
    assert.deepEqual(
      [items.map(({ value }) => value), obstacles],
      [
        [
          'Kingdom of Norway is a state body: no person owns it (100 % of the shares). It would be an owner if it were a person.',
        ],
        [],
      ],
    )
    await sql`delete from company_owners where company_id = ${holding}`.execute(t.db)
    await add(holding, { holderType: 'company', holderCompanyId: companyId })
    assert.deepEqual(
      (await c.sectionOf(slug, 'ownership')).obstacles.map(({ text }) => text),
      [
        'This company and Public holding own each other in a loop. Their shares can’t be computed.',
        'No beneficial owner and no senior managing official is recorded.',
      ],
    )
  })

  it('a case shows the facts of each section, and what prevents an approval', async () => {
    const companyId = await c.company('Facts Ltd')
    const slug = await c.opened(companyId)
    const view = await c.read(slug, c.people.manager)
    assert.deepEqual(
      [view.state, view.label, view.waitingOn, view.review.kind],
      ['not_started', 'pending', 'firm', 'onboarding'],
    )
    const rating = view.sections.find(({ section }: { section: string }) => section === 'risk').items[0].value
    assert.match(rating, new RegExp(`^Medium, score ${view.current.score} `))
    assert.equal(view.level, 'medium')
    const facts = Object.fromEntries(
      view.sections.map(({ section, items }: { section: string; items: CaseItem[] }) => [
        section,
        items.map(({ label, value }) => `${label}: ${value}`),
      ]),
    )
    assert.deepEqual(facts.ownership, [
      'Jan Novák: Owns 100 % of the shares; Controls this company with 100 % of the shares',
      'Jan Novák: born in Graz, lives in Austria, 1 Ring, Vienna, passport …67 of Austria, verification: original',
    ])
    assert.equal(
      facts.people[0],
      'Eva Winter: Eva Winter, Director, signs alone, born 5 May 1975, United Kingdom',
    )
    assert.ok(
      facts.documents.includes(
        'Articles of incorporation: articlesOfIncorporation.pdf, version 1, marked as valid',
      ),
    )
    const obstacles = (name: string) =>
      view.sections
        .find(({ section }: { section: string }) => section === name)
        .obstacles.map(({ text }: { text: string }) => text)
    assert.deepEqual(obstacles('documents'), [])
    assert.deepEqual(obstacles('screening'), ['3 of 3 subjects never screened.'])
    await sql`
      update company_files set expires_on = current_date - 2
      where company_id = ${companyId} and kind = 'aml'`.execute(t.db)
    const documents = await c.sectionOf(slug, 'documents')
    assert.deepEqual(
      documents.obstacles.map(({ text }) => text),
      ['AML documents: expired.'],
    )
  })

  it('finds a case by number, company, state and manager, and counts it in each view', async () => {
    const slug = await c.opened(await c.company('Lighthouse Keepers'))
    for (const query of [
      'q=lighthouse',
      `q=${slug.toUpperCase()}`,
      'state=not_started',
      'manager=me',
      'waitsFor=me',
    ])
      assert.ok((await slugsIn(query, c.people.manager)).includes(slug), query)
    for (const query of [
      'q=nothing',
      'state=approved',
      'manager=none',
      'waitingOn=client',
      'show=ended',
      'level=high',
    ])
      assert.ok(!(await slugsIn(query, c.people.manager)).includes(slug), query)
    const { views } = await list('q=lighthouse&show=ended', c.people.admin)
    assert.deepEqual(views, { open: 1, review: 0, approved: 0, ended: 0, all: 1 })
    const file = await t.send(c.people.admin.token, 'GET /api/due-diligence/export?q=lighthouse')
    assert.match(file.raw.toString(), /Status,Waiting for,.*\r\n.*Lighthouse Keepers,[^,]+,Firm,/)
  })

  it('an account manager of another company does not find a case, by whatever route', async () => {
    const slug = await c.opened(await c.company('Closed book'))
    const stranger = await t.person({ role: 'accountManager' })
    for (const path of ['', '/history', '/reviews', '/reviews/1'])
      assert.equal((await t.send(stranger.token, `GET /api/due-diligence/${slug}${path}`)).status, 404, path)
    for (const [what, body] of [
      ['start', undefined],
      ['examination', { reason: 'Mine, not theirs' }],
      ['sections/company/review', { factsHash: '0'.repeat(64), note: null }],
      ['submission', { version: 1, factsHash: '0'.repeat(64) }],
      ['enhanced', { version: 1, factsHash: '0'.repeat(64) }],
    ] as const)
      assert.equal((await c.move(slug, what, stranger, body)).status, 404, what)
    assert.deepEqual(await slugsIn('show=all', stranger), [])
  })

  it('a case shows clients that a review is in progress, and nothing of it', async () => {
    const companyId = await c.company('Quiet Harbour')
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const path = `GET /api/companies/${companyId}/due-diligence`
    const seen = async () => (await t.send(viewer.token, path)).body
    const nothing = { state: 'none', label: 'pending', waitingOn: 'none', requests: [] }
    assert.deepEqual(await seen(), nothing)
    const slug = await c.opened(companyId)
    assert.deepEqual(await seen(), nothing)
    await c.move(slug, 'start', c.people.manager)
    assert.deepEqual(await seen(), {
      ...nothing,
      state: 'under_way',
      label: 'in progress',
      waitingOn: 'firm',
    })
    assert.equal((await t.send(c.people.manager.token, path)).body.slug, slug)
    assert.equal((await t.send(viewer.token, `GET /api/due-diligence/${slug}`)).status, 403)
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await t.send(stranger.token, path)).status, 404)
  })
})

describe('the preparation of a case', () => {
  it('a case keeps a finding when a client orders another check of a person of that name', async () => {
    const companyId = await c.company('Namesake')
    await c.expose(companyId)
    const slug = await c.opened(companyId)
    const member = await t.person({ of: { [companyId]: 'member' } })
    const subject = { kind: 'person', name: 'Petra Public' }
    const order = { companyId, name: 'Again', subject, orderedChecks: ['pep'] }
    assert.equal((await t.send(member.token, 'POST /api/checks', order)).status, 201)
    const { items } = await c.sectionOf(slug, 'checks')
    assert.deepEqual(
      items.filter(({ evidence }) => evidence).map(({ value }) => value.replace(/^CH-\d+: /, '')),
      ['Finding', 'Open'],
    )
    assert.ok(await c.sectionOf(slug, 'enhanced'))
  })

  it('a case waits for checks of the company, and not for those that it ordered of others', async () => {
    const companyId = await c.company('Careful Buyer')
    const slug = await c.opened(companyId)
    const member = await t.person({ of: { [companyId]: 'member' } })
    const order = async (subject: object) => {
      const body = { companyId, name: 'Sanctions', subject, orderedChecks: ['sanctions'] }
      assert.equal((await t.send(member.token, 'POST /api/checks', body)).status, 201)
    }
    await order({ kind: 'organisation', name: 'Tea Supplier Limited' })
    const { items, obstacles } = await c.sectionOf(slug, 'checks')
    assert.deepEqual([items.length, obstacles], [1, []])
    await order({ kind: 'company' })
    const [unfinished, ...others] = (await c.sectionOf(slug, 'checks')).obstacles
    assert.match(unfinished!.text, /^Sanctions of .+ is not finished\.$/)
    assert.deepEqual(others, [])
  })

  it('sections of a case are reviewed as they were read, and again once their facts have changed', async () => {
    const companyId = await c.company('Prepared')
    const slug = await c.opened(companyId)
    assert.equal((await c.review(slug, 'people')).status, 409)
    const started = await c.move(slug, 'start', c.people.manager)
    assert.deepEqual([started.body.state, started.body.label], ['collecting', 'in progress'])
    const reviewed = await c.review(slug, 'people', c.people.manager, 'One director.')
    assert.equal(reviewed.status, 200)
    const people = await c.sectionOf(slug, 'people')
    assert.deepEqual([people.state, people.note, people.isOutdated], ['reviewed', 'One director.', false])
    const officer = { name: 'Max Summer', role: 'director', signing: 'jointly' }
    await t.send(c.people.admin.token, `POST /api/companies/${companyId}/officers`, officer)
    const changed = await c.sectionOf(slug, 'people')
    assert.deepEqual([changed.state, changed.isOutdated], ['open', true])
    const stale = { factsHash: people.factsHash, note: null }
    const refused = await c.move(slug, 'sections/people/review', c.people.manager, stale)
    assert.deepEqual([refused.status, refused.body.title], [409, dueDiligenceMessages.changedFacts])
    assert.equal((await c.review(slug, 'people')).status, 200)
    assert.equal((await c.sectionOf(slug, 'people')).state, 'reviewed')
    assert.equal((await c.move(slug, 'sections/nothing/review', c.people.admin, stale)).status, 404)
  })

  it('refuses to prepare a case of an archived company', async () => {
    const companyId = await c.company('Closed down')
    const slug = await c.opened(companyId)
    await sql`
      update companies set archived_at = now(), archive_reason = 'Gone' where id = ${companyId}`.execute(t.db)
    assert.equal((await c.move(slug, 'start', c.people.admin)).status, 409)
    assert.deepEqual((await c.read(slug)).allowedActions, ['exit'])
  })

  it('a case is not submitted before all its sections are reviewed', async () => {
    const slug = await c.opened(await c.company('Hasty'))
    await c.move(slug, 'start', c.people.manager)
    assert.equal(
      (await c.move(slug, 'examination', c.people.manager, { reason: 'Nothing is missing.' })).status,
      200,
    )
    const { version, factsHash, obstacles } = await c.read(slug, c.people.manager)
    assert.deepEqual(obstacles, [{ event: 'submit', reason: '8 sections are not reviewed.' }])
    const refused = await c.move(slug, 'submission', c.people.manager, { version, factsHash })
    assert.deepEqual([refused.status, refused.body.title], [409, '8 sections are not reviewed.'])
  })
})
