import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { proposalMessages } from '@domicile/contract/proposals/proposal-messages'
import type { CountryList } from '@domicile/contract/compliance/risk/country-lists'
import { riskMessages } from '@domicile/contract/compliance/risk/risk-messages'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { countryListsInTests } from '../../../test/country-lists.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const officer = await t.person({ role: 'complianceOfficer' })
const second = await t.person({ role: 'complianceOfficer' })
const manager = await t.person({ role: 'accountManager' })
const c = countryListsInTests(t, { proposer: officer, adopter: second })

const EU = 'eu-high-risk'
const countriesOf = ({ entries }: Pick<CountryList, 'entries'>) =>
  entries.map(({ country, from, until }) => [country, from, until].join(' '))
const fieldsOf = ({ body }: { body: { errors: { pointer: string; message: string }[] } }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])

describe('the lists of countries', () => {
  it('the country lists start with those of the FATF, dated and to be verified, and an empty one of the EU', async () => {
    const black = await c.read('fatf-black')
    assert.deepEqual(
      black.entries.map(({ country }) => country),
      ['IR', 'KP', 'MM'],
    )
    assert.deepEqual([black.proposed, black.allowedActions], [null, ['propose']])
    const { entries: grey } = await c.read('fatf-grey')
    const current = grey.filter(({ until }) => until === null).map(({ country }) => country)
    assert.equal(current.length, 22)
    assert.ok(current.includes('VG') && !current.includes('DZ'))
    assert.deepEqual(grey.find(({ country }) => country === 'DZ')!.until, '2026-05-31')
    assert.deepEqual((await c.read(EU)).entries, [])
  })

  it('only administrators and compliance officers read the country lists', async () => {
    for (const role of ['accountManager', 'operations', 'contentEditor'] as const) {
      const { token } = await t.person({ role })
      assert.equal((await t.send(token, 'GET /api/country-lists')).status, 403)
    }
  })
})

describe('a change of a country list', () => {
  it('one person proposes a country list change with several countries, and another adopts it', async () => {
    const changes = [c.entry(), c.entry({ country: 'AF', from: '2026-08-01' })]
    const { status, body } = await c.propose(EU, { changes, reason: 'The delegated act of July.' })
    assert.deepEqual([status, body.entries, body.allowedActions], [200, [], ['reject']])
    assert.deepEqual(countriesOf(body.proposed), ['AF 2026-08-01 ', 'PA 2026-07-01 '])
    assert.deepEqual(body.obstacles, [{ event: 'adopt', reason: proposalMessages.ownProposal }])
    assert.equal((await c.propose(EU, { changes }, second)).body.title, proposalMessages.alreadyProposed)
    const own = await c.decide(EU, 'adoption', officer)
    assert.deepEqual([own.status, own.body.title], [403, proposalMessages.ownProposal])
    assert.equal((await c.decide(EU, 'adoption', manager)).status, 403)
    assert.equal((await c.decide(EU, 'adoption', second, { number: 9999 })).status, 409)
    const notices = async (by: Person) =>
      (await t.send(by.token, 'GET /api/notices?view=action')).body.items.map(
        ({ title }: { title: string }) => title,
      )
    const title = 'Adopt or reject a change of EU high-risk third countries'
    assert.deepEqual(
      [(await notices(second)).includes(title), (await notices(officer)).includes(title)],
      [true, false],
    )
    const adopted = await c.decide(EU, 'adoption')
    assert.deepEqual(countriesOf(adopted.body), ['AF 2026-08-01 ', 'PA 2026-07-01 '])
    assert.equal(adopted.body.proposed, null)
    assert.ok(!(await notices(second)).includes(title))
    const { items } = (await t.send(officer.token, `GET /api/country-lists/${EU}/history`)).body
    assert.deepEqual(
      items.map(({ action, reason }: Record<string, string>) => [action, reason]),
      [
        ['country-list.adopted', null],
        ['country-list.proposed', 'The delegated act of July.'],
      ],
    )
    const [{ field, after: shown }] = items[0].changes
    assert.deepEqual([field, JSON.parse(shown).length], ['countries', 2])
  })

  it('a country list change ends and corrects entries, which stay, and verifies the others together', async () => {
    const { entries } = await c.read(EU)
    const panama = entries.find(({ country }) => country === 'PA')!
    const { entries: changed } = await c.adopt(EU, {
      changes: [{ ...panama, until: '2026-11-30' }],
      verifyAllBy: '2027-03-01',
    })
    assert.deepEqual(
      changed.map(({ id, until, verifyBy }) => [id, until, verifyBy]),
      [
        [entries.find(({ country }) => country === 'AF')!.id, null, '2027-03-01'],
        [panama.id, '2026-11-30', '2026-10-31'],
      ],
    )
    const { items } = (await t.send(officer.token, `GET /api/country-lists/${EU}/history`)).body
    assert.deepEqual(
      items[0].changes.map(({ field, after: shown }: Record<string, string>) => [
        field,
        JSON.parse(shown!).map(({ country }: { country: string }) => country),
      ]),
      [
        ['countries', ['PA']],
        ['verification', ['AF']],
      ],
    )
  })

  it('a country list change is refused twice on a day, without a difference, and on what was replaced meanwhile', async () => {
    const twice = await c.propose(EU, {
      changes: [c.entry({ country: 'BB' }), c.entry({ from: '2026-11-30' })],
    })
    assert.deepEqual(fieldsOf(twice), [['/changes/1/from', riskMessages.overlap]])
    const later = c.entry({ from: '2026-12-01', until: '2026-06-30' })
    assert.deepEqual(fieldsOf(await c.propose(EU, { changes: [later] }))[0]![0], '/changes/0/until')
    const { entries } = await c.read('fatf-black')
    const foreign = await c.propose(EU, { changes: [entries[0]] })
    assert.deepEqual(fieldsOf(foreign), [['/changes/0', riskMessages.goneEntry]])
    assert.equal((await c.propose(EU)).body.title, riskMessages.nothingChanged)
    const stale = await c.propose(EU, { version: 1, changes: [c.entry({ country: 'BB' })] })
    assert.deepEqual([stale.status, stale.body.current.version > 1], [409, true])
    assert.equal((await t.send(officer.token, 'GET /api/country-lists/nowhere/effect')).status, 404)
    assert.equal((await t.send(officer.token, `GET /api/country-lists/${EU}/effect`)).status, 404)
  })

  it('a country list change is rejected with a reason, also by its author, and changes nothing', async () => {
    const before = await c.read(EU)
    await c.propose(EU, { name: 'Another name' })
    assert.equal((await c.decide(EU, 'rejection', officer, { reason: '' })).status, 422)
    const { body } = await c.decide(EU, 'rejection', officer, { reason: 'A mistake.' })
    assert.deepEqual(body, before)
    assert.equal((await c.decide(EU, 'rejection', officer, { reason: 'Seen twice.' })).status, 409)
    assert.equal((await c.decide(EU, 'adoption')).body.title, proposalMessages.nothingProposed)
  })

  it('the database refuses a country list change of one person, and rewriting one', async () => {
    const { id } = officer
    const { proposed } = (await c.propose(EU, { changes: [c.entry({ country: 'BB' })] })).body
    const update = (set: ReturnType<typeof sql>) =>
      sql`update country_list_versions set ${set} where number = ${proposed.number}`.execute(t.db)
    await assert.rejects(update(sql`state = 'adopted', decided_by = ${id}, decided_at = now()`), {
      code: '23514',
    })
    await assert.rejects(update(sql`state = 'adopted', decided_at = now()`), { code: '23514' })
    await assert.rejects(
      update(sql`entries = '[]', state = 'adopted', decided_by = ${second.id}, decided_at = now()`),
      /append-only/,
    )
    await assert.rejects(
      sql`update country_list_versions set entries = '[]' where state = 'adopted'`.execute(t.db),
      /append-only/,
    )
    await assert.rejects(
      sql`
        insert into country_list_versions (list_id, state, name, description, entries, reason, proposed_by, decided_by, decided_at)
        select list_id, 'adopted', name, '', '[]', 'x', ${id}, ${second.id}, now()
        from country_list_versions where number = 1`.execute(t.db),
      /append-only/,
    )
    await c.decide(EU, 'rejection', officer, { reason: 'Only a test.' })
  })
})

describe('a list of the firm', () => {
  const own = { name: 'Own high-risk countries', description: 'Countries that we treat as high risk.' }
  const add = (body: object = {}) =>
    t.send(officer.token, 'POST /api/country-lists', {
      ...{ ...own, changes: [c.entry({ country: 'GB' })], verifyAllBy: null, reason: 'By the policy.' },
      ...body,
    })

  it('a country list of the firm counts once it is adopted', async () => {
    const { status, body } = await add()
    const { slug, name, entries, version } = body
    assert.deepEqual(
      [status, slug, name, entries, version],
      [201, 'own-high-risk-countries', own.name, [], null],
    )
    const companyId = await t.company({ name: 'Listed Ltd' })
    const lists = async () =>
      (
        await t.send(officer.token, `GET /api/risk-matrices/standard-matrix/companies/${companyId}`)
      ).body.facts.lists.map((list: { slug: string }) => list.slug)
    assert.ok(!(await lists()).includes(slug))
    assert.equal((await c.decide(slug, 'adoption')).body.entries.length, 1)
    assert.ok((await lists()).includes(slug))
  })

  it('a rejected country list of the firm is deleted', async () => {
    const { slug } = (await add({ name: 'Rejected list' })).body
    assert.equal(
      (await c.decide(slug, 'rejection', second, { reason: 'We need none.' })).body.name,
      'Rejected list',
    )
    assert.equal(await c.read(slug), undefined)
    const input = { ...own, changes: [], verifyAllBy: null, reason: 'Once more.', version: 1 }
    assert.equal((await t.send(officer.token, `PUT /api/country-lists/${slug}`, input)).status, 404)
  })
})
