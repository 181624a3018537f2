import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Section } from '@domicile/contract/form-engine/structure'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { boundSections } from '../../../test/bound-forms.ts'
import { outsidersOf } from '../../../test/outsiders.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const form = [
  plainSection('about', [
    plainField('full-name', 'text'),
    plainField('colour', 'select'),
    plainField('licence', 'file upload'),
    plainField('size', 'text'),
    plainField('double', 'number', { computed: { value: 2 } }),
  ]),
  plainSection('contact', [plainField('phone', 'text')]),
]

/** A company with an owner and a member, and a template that it can be asked. */
async function company(sections: readonly Section[] = form) {
  const id = await t.company()
  const owner = await t.person({ of: { [id]: 'owner' } })
  const member = await t.person({ of: { [id]: 'member' } })
  const slug = await make.template(sections)
  const ask = async (audience: object = {}) =>
    (await make.sent({ companies: [id], ...audience }, {}, slug)).ids.get(id)!
  return { id, owner, member, slug, ask }
}

async function save({ token }: Person, id: string, answers: Record<string, unknown>): Promise<void> {
  const body = Object.entries(answers).map(([path, value]) => ({ path, value, version: 0 }))
  const saved = await t.send(token, `PUT /api/assignments/${id}/answers`, { answers: body })
  assert.deepEqual(saved.body.refused, [])
}

async function submit(person: Person, id: string, answers: Record<string, unknown>): Promise<void> {
  await save(person, id, answers)
  assert.equal((await t.send(person.token, `PUT /api/assignments/${id}/submission`)).status, 200)
}

async function lastOf({ token }: Person, id: string): Promise<Record<string, unknown> | null> {
  const { lastAnswers } = (await t.send(token, `GET /api/assignments/${id}`)).body
  if (!lastAnswers) return null
  return Object.fromEntries(
    lastAnswers.answers.map(({ path, value }: { path: string; value: unknown }) => [path, value]),
  )
}

async function publish(slug: string, sections: readonly Section[]): Promise<void> {
  const { version, definition } = (await t.send(admin.token, `GET /api/templates/${slug}`)).body
  const { body } = await t.send(admin.token, `PUT /api/templates/${slug}`, {
    ...definition,
    sections,
    version,
  })
  const published = await t.send(admin.token, `PUT /api/templates/${slug}/publication`, {
    version: body.version,
  })
  assert.equal(published.status, 200)
}

describe('the last answers of a company', () => {
  it('offers the answers last submitted to the same template, with their day', async () => {
    const { owner, ask } = await company()
    const [first, second] = [await ask(), await ask()]
    await submit(owner, first, { 'full-name': 'Ann', colour: 'red' })
    assert.deepEqual(await lastOf(owner, second), { 'full-name': 'Ann', colour: 'red' })
    await submit(owner, second, { 'full-name': 'Ben' })
    const third = await ask()
    assert.deepEqual(await lastOf(owner, third), { 'full-name': 'Ben' })
    const { submittedAt } = (await t.send(owner.token, `GET /api/assignments/${second}`)).body
    const { body } = await t.send(owner.token, `GET /api/assignments/${third}`)
    assert.equal(body.lastAnswers.submittedAt, submittedAt)
    assert.equal(await lastOf(owner, first), null)
  })

  it('offers no last answers of another company or template, nor drafts', async () => {
    const [one, other] = [await company(), await company()]
    await submit(one.owner, await one.ask(), { 'full-name': 'Ann' })
    await save(other.owner, await other.ask(), { 'full-name': 'Ben' })
    const { ids } = await make.sent({ companies: [other.id] }, {}, one.slug)
    assert.equal(await lastOf(other.owner, ids.get(other.id)!), null)
    assert.equal(await lastOf(other.owner, await other.ask()), null)
  })

  it('leaves out last answers where the type changed, an option is gone or the answer is computed', async () => {
    const { owner, slug, ask } = await company()
    const first = await ask()
    await submit(owner, first, { 'full-name': 'Ann', colour: 'red', size: '12', phone: '1' })
    await sql`
      insert into assignment_answers (company_id, assignment_id, path, value, answered_by)
      select company_id, id, 'licence', '["a"]', submitted_by from assignments where id = ${first}`.execute(
      t.db,
    )
    await publish(slug, [
      plainSection('about', [
        plainField('full-name', 'short text'),
        plainField('colour', 'select', { options: [plainOption('blue')] }),
        plainField('licence', 'file upload'),
        plainField('size', 'text', { computed: { value: 'a' } }),
      ]),
      plainSection('people', [plainField('phone', 'text')]),
    ])
    assert.deepEqual(await lastOf(owner, await ask()), { phone: '1' })
  })

  it('offers the last answers of a row where the row is of the same record', async () => {
    const { id, owner, ask } = await company(boundSections)
    const body = { holderType: 'person', name: 'Ann', interest: 'shareholding', percentage: '60' }
    const ann = (await t.send(admin.token, `POST /api/companies/${id}/owners`, body)).body.id
    const first = await ask()
    const owners = { value: [ann, 'new-row'], path: 'owners', version: 1 }
    await t.send(owner.token, `PUT /api/assignments/${first}/answers`, { answers: [owners] })
    await submit(owner, first, { 'owners/new-row/owner-name': 'Bo', remark: 'None' })
    const last = await lastOf(owner, await ask())
    assert.deepEqual(
      [last![`owners/${ann}/owner-name`], last!['owners/new-row/owner-name']],
      ['Ann', undefined],
    )
  })

  it('sends last answers only to people who may answer their section, and could read them', async () => {
    const { owner, member, ask } = await company()
    await submit(owner, await ask({ to: 'owners' }), { 'full-name': 'Ann', phone: '1' })
    const second = await ask()
    assert.equal(await lastOf(member, second), null)
    assert.equal(await lastOf(admin, second), null)
    await submit(owner, second, { 'full-name': 'Ann', phone: '1' })
    const third = await ask({ to: 'everybody' })
    const delegation = { section: 'about', userId: owner.id }
    const delegated = await t.send(owner.token, `PUT /api/assignments/${third}/delegations`, delegation)
    assert.equal(delegated.status, 200)
    assert.deepEqual(await lastOf(member, third), { phone: '1' })
    await submit(owner, third, { 'full-name': 'Ann' })
    assert.equal(await lastOf(owner, third), null)
  })

  it('sends no last answers to people without an account', async () => {
    const { id, owner, slug, ask } = await company([form[1]!])
    await submit(owner, await ask(), { phone: '0170 2233' })
    const by = outsidersOf(t, make)
    const email = by.newEmail()
    await make.sent({ outsiders: [{ companyId: id, name: 'Eva Winter', email }] }, {}, slug)
    await by.mailLinks()
    const { status, body } = await by.read(await by.session(await by.linkFor(email), email))
    assert.equal(status, 200)
    assert.equal(JSON.stringify(body).includes('0170 2233'), false)
  })
})
