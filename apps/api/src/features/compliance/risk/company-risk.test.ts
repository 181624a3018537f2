import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { countryListsInTests } from '../../../test/country-lists.ts'
import { riskInTests, smallMatrix } from '../../../test/risk.ts'

type Line = { factor: string; value: string; points: number; reason: string; isUnknown: boolean }

const t = await testApp()
const r = await riskInTests(t)

/** The value and the reason of a factor by the standard matrix. */
async function line(companyId: string, factor: string) {
  const { value, points, reason } = (await r.rating(companyId)).rating.lines.find(
    (one: Line) => one.factor === factor,
  )
  return [value, points, reason]
}

describe('the rating of a company', () => {
  it('only administrators, compliance officers and the account manager read the rating of a company', async () => {
    const companyId = await t.company({ managerId: r.people.manager.id })
    const other = await t.company()
    const read = (id: string, token: string) => t.send(token, `GET /api/companies/${id}/risk`)
    for (const { token } of [r.people.admin, r.people.compliance, r.people.manager])
      assert.equal((await read(companyId, token)).status, 200)
    assert.equal((await read(other, r.people.manager.token)).status, 404)
    const clients = await Promise.all(
      (['owner', 'member', 'viewer'] as const).map((role) => t.person({ of: { [companyId]: role } })),
    )
    for (const { token } of [...clients, r.people.operations])
      assert.equal((await read(companyId, token)).status, 403)
    assert.equal((await r.assess(companyId, 'cash', 'Most of the income', r.people.manager)).status, 403)
  })

  it('the rating of a company never counts an unknown fact as low', async () => {
    const companyId = await t.company({ name: 'Unknown Ltd' })
    const { rating, reviewMonths, matrix } = await r.rating(companyId)
    const unknown = rating.lines.filter(({ isUnknown }: Line) => isUnknown)
    assert.deepEqual([rating.level, reviewMonths, matrix.version], ['medium', 24, 1])
    assert.equal(unknown.length, rating.lines.length - 2)
    assert.deepEqual(await line(companyId, 'owners'), ['Not known', 50, 'No owner is recorded.'])
    assert.deepEqual(await line(companyId, 'incorporation'), [
      'United Kingdom',
      0,
      'Not on “FATF grey list”, nor on “FATF black list”.',
    ])
  })

  it('the rating of a company follows the whole structure, whatever the reader may see of it', async () => {
    const companyId = await t.company({ name: 'Bottom Ltd', managerId: r.people.manager.id })
    const middle = await t.company({ name: 'Middle Ltd' })
    const top = await t.company({ name: 'Top Ltd' })
    await r.addOwner(companyId, { holder: middle })
    await r.addOwner(middle, { holder: top, percentage: '80' })
    await r.addOwner(middle, { name: 'Ada Grey', country: 'VG', percentage: '20' })
    await r.addOwner(top, { name: 'Bo Black', country: 'IR', percentage: '50' })
    const { rating } = await r.rating(companyId, r.people.manager)
    assert.deepEqual([rating.level, rating.forcedBy], ['high', ['Countries of the owners']])
    assert.deepEqual(await line(companyId, 'owners'), [
      'Iran and British Virgin Islands',
      100,
      'Iran is on “FATF black list”.',
    ])
    assert.deepEqual(await line(companyId, 'layers'), ['3 layers', 40, '3 layers.'])
    // 20 % of Ada Grey, and 50 % of 80 % of Bo Black.
    assert.deepEqual(await line(companyId, 'unresolved'), ['40 %', 80, '25 % or more.'])
    assert.deepEqual(await line(companyId, 'holders'), [
      'United Kingdom',
      0,
      'Not on “FATF grey list”, nor on “FATF black list”.',
    ])
  })

  it('the rating of a company takes a chain that ends in a state or on an exchange as known, with its country', async () => {
    const companyId = await t.company({ name: 'Bottom public Ltd' })
    const middle = await t.company({ name: 'Middle public Ltd' })
    await r.addOwner(companyId, { holder: middle })
    await r.addOwner(middle, { type: 'state', name: 'State of Iran', country: 'IR', percentage: '60' })
    await r.addOwner(middle, { type: 'listed', name: 'Exchange plc', country: 'GB', percentage: '30' })
    assert.deepEqual(await line(companyId, 'unresolved'), ['10 %', 30, '0.01 to 25 %.'])
    assert.deepEqual(await line(companyId, 'owners'), [
      'United Kingdom and Iran',
      100,
      'Iran is on “FATF black list”.',
    ])
    assert.equal((await line(companyId, 'holders'))[0], 'United Kingdom')
  })

  it('the rating of a company uses nominees, officers and the age of the company', async () => {
    const companyId = await t.company({ name: 'Aged Ltd' })
    await r.addOwner(companyId, { name: 'Nina Stand', interest: 'nominee' })
    await t.db
      .insertInto('company_officers')
      .values({
        id: newId(),
        company_id: companyId,
        name: 'Olaf',
        role: 'director',
        signing: 'alone',
        nationality: 'VN',
      })
      .execute()
    await sql`update companies set established_on = current_date - interval '40 days' where id = ${companyId}`.execute(
      t.db,
    )
    assert.deepEqual(await line(companyId, 'nominee-or-trust'), ['Yes', 70, 'Yes.'])
    assert.deepEqual(await line(companyId, 'officers'), ['Vietnam', 40, 'Vietnam is on “FATF grey list”.'])
    assert.deepEqual(await line(companyId, 'age'), ['1 month', 50, '12 months or less.'])
    assert.deepEqual((await line(companyId, 'unresolved'))[2], 'No shares are recorded.')
  })

  it('the rating of a company counts a finding of checks, and no finding only if everyone was checked', async () => {
    const companyId = await t.company({ name: 'Checked Ltd' })
    const ownerId = await r.addOwner(companyId, { name: 'Paula Berg' })
    await r.addOwner(companyId, { name: 'Quentin Dorn' })
    assert.deepEqual((await line(companyId, 'pep'))[2], '2 of 2 people without a valid check.')
    const checked = (outcome: string, subjectId: string, validUntil: string | null) =>
      storeCheck(companyId, { subjectId, outcome, validUntil })
    await checked('clear', ownerId, '2099-01-01')
    assert.deepEqual((await line(companyId, 'pep'))[2], '1 of 2 people without a valid check.')
    await sql`delete from company_owners where name = 'Quentin Dorn'`.execute(t.db)
    assert.deepEqual(await line(companyId, 'pep'), ['No', 0, 'No.'])
    await checked('clear', ownerId, '2020-01-01')
    assert.equal((await line(companyId, 'pep'))[0], 'Not known')
    await checked('finding', ownerId, null)
    assert.deepEqual(await line(companyId, 'pep'), ['Yes', 80, 'Yes.'])
    assert.equal((await r.rating(companyId)).rating.level, 'high')
  })

  it('the rating of a company follows the lists of countries on the day', async () => {
    const companyId = await t.company({ name: 'Listed Ltd' })
    const lists = countryListsInTests(t, { proposer: r.people.compliance, adopter: r.people.admin })
    const entry = lists.entry({ country: 'GB', from: '2020-01-01' })
    const { entries } = await lists.adopt('fatf-grey', { changes: [entry] })
    assert.equal((await line(companyId, 'incorporation'))[1], 60)
    const { id } = entries.find(({ country }) => country === 'GB')!
    await lists.adopt('fatf-grey', { changes: [{ ...entry, id, until: '2020-12-31' }] })
    assert.equal((await line(companyId, 'incorporation'))[1], 0)
  })

  it('the rating of a company follows the accepted answers to a form', async () => {
    const companyId = await t.company({ name: 'Answered Ltd' })
    await sql`
      insert into company_form_fields (name, kind, section, label, field, place, last_version)
      values ('staff', 'number', 'more', 'Staff', '{}', 0, 1)`.execute(t.db)
    const field = { name: 'staff', options: [] }
    const definition = JSON.stringify({ objectType: 'company', sections: [{ fields: [field] }] })
    await sql`
      insert into template_versions (template_id, number, definition, published_by)
      select id, 1, ${definition}::jsonb, ${r.people.admin.id} from templates where use = 'companyForm'`.execute(
      t.db,
    )
    await sql`update templates set published_version = 1 where use = 'companyForm'`.execute(t.db)
    const factor = {
      ...smallMatrix().factors[0]!,
      id: 'staff',
      label: 'Staff',
      source: { fact: 'answer', template: 'company-form', field: 'staff', kind: 'number' },
      bands: [{ when: { kind: 'range', from: null, to: 1 }, points: 90, forcesHigh: false }],
    }
    const { slug } = (await r.create(smallMatrix({ name: 'Answers', factors: [factor as never] }))).body
    const facts = async () =>
      (await t.send(r.people.admin.token, `GET /api/risk-matrices/${slug}/companies/${companyId}`)).body.facts
    const key = 'answer:company-form/staff'
    assert.deepEqual((await facts()).values[key], { kind: 'unknown', why: 'The question has no answer' })
    await sql`
      insert into company_form_answers (company_id, path, name, kind, value)
      values (${companyId}, 'staff', 'staff', 'number', '7')`.execute(t.db)
    assert.deepEqual((await facts()).values[key], { kind: 'number', number: 7 })
  })
})

describe('a factor that staff assess', () => {
  it('a factor that staff assess counts with its reason, and is in the history', async () => {
    const companyId = await t.company({ name: 'Assessed Ltd' })
    const { status } = await r.assess(companyId, 'cash', 'Most of the income')
    assert.equal(status, 200)
    assert.deepEqual(await line(companyId, 'cash'), ['Most of the income', 80, 'Most of the income.'])
    await r.assess(companyId, 'cash', 'Hardly any', r.people.admin)
    const { manual } = await r.rating(companyId)
    const { option, reason, by } = manual.find(({ factor }: Line) => factor === 'cash')
    assert.deepEqual([option, reason], ['Hardly any', 'Seen on site'])
    assert.ok(by)
    const { rows } = await sql<{ changes: unknown; staff_only: boolean }>`
      select changes, staff_only from audit_events
      where company_id = ${companyId} and action = 'risk.assessed' order by id desc`.execute(t.db)
    assert.deepEqual(rows[0], {
      changes: [{ field: 'option', before: 'Most of the income', after: 'Hardly any' }],
      staff_only: true,
    })
  })

  it('a factor that staff assess has the options of the matrix in force', async () => {
    const companyId = await t.company()
    const other = await r.assess(companyId, 'cash', 'A lot')
    assert.deepEqual([other.status, other.body.errors[0].pointer], [422, '/option'])
    assert.equal((await r.assess(companyId, 'incorporation', 'GB')).status, 404)
    assert.equal((await r.assess(newId(), 'cash', 'Hardly any')).status, 404)
    await sql`update companies set archived_at = now(), archive_reason = 'Left' where id = ${companyId}`.execute(
      t.db,
    )
    assert.equal((await r.assess(companyId, 'cash', 'Hardly any')).status, 409)
  })
})

type StoredCheck = { subjectId: string; outcome: string; validUntil: string | null }

/** Stores a finished check on an owner as it ends. */
async function storeCheck(companyId: string, { subjectId, outcome, validUntil }: StoredCheck): Promise<void> {
  const [checkId, itemId] = [newId(), newId()]
  await sql`alter table checks disable trigger user`.execute(t.db)
  await sql`
    insert into checks (id, company_id, name, subject_kind, subject_id, subject_is_person, subject_name, state,
      ordered_by, due_on, ended_at)
    values (${checkId}, ${companyId}, 'PEP', 'owner', ${subjectId}, true, 'Paula Berg',
      ${outcome === 'clear' ? 'cleared' : 'failed'}, ${r.people.admin.id}, current_date, clock_timestamp())`.execute(
    t.db,
  )
  await sql`
    insert into check_items (id, company_id, check_id, kind_id, place, needs_confirmation, outcome, source, checked_on,
      valid_until)
    select ${itemId}, ${companyId}, ${checkId}, id, 0, true, ${outcome}, 'Register', current_date, ${validUntil}::date
    from check_kinds where slug = 'pep'`.execute(t.db)
  await sql`alter table checks enable trigger user`.execute(t.db)
}
