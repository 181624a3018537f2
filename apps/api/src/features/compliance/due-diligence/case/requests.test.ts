import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp } from '../../../../test/app.ts'
import { casesInTests } from '../../../../test/cases.ts'
import { inDays, surveysOf } from '../../../../test/surveys.ts'

const t = await testApp()
const c = await casesInTests(t)
const make = surveysOf(t, c.people.admin)
const bribes = plainField('bribes', 'text', { label: 'Has the company paid bribes?', required: true })
const abc: string = await make.template([plainSection('conduct', [bribes])], 'Anti-bribery')
await c.adopt({ abcTemplate: abc })

const input = (own: object = {}) => ({
  form: 'abc',
  template: null,
  reason: 'missing',
  message: 'Please answer soon.',
  dueOn: inDays(10),
  ...own,
})
const request = (slug: string, own: object = {}, by: { token: string } = c.people.manager) =>
  t.send(by.token, `POST /api/due-diligence/${slug}/requests`, input(own))

type Asked = { assignmentId: string }

/** Starts a case and sends a form to the company; returns both with an owner who can answer. */
async function asked(name: string, own: object = {}) {
  const companyId = await c.company(name)
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const slug = await c.opened(companyId)
  await c.move(slug, 'start', c.people.manager)
  const sent = await request(slug, own)
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  await make.runJobs()
  return { companyId, owner, slug, ids: await assignmentsOf(slug) }
}

const assignmentsOf = async (slug: string) =>
  (await c.read(slug)).requests.map(({ assignmentId }: Asked) => assignmentId) as string[]

const put = (id: string, what: string, by: { token: string }, body?: object) =>
  t.send(by.token, `PUT /api/assignments/${id}/${what}`, body)

async function answer(id: string, by: { token: string }, value = 'No') {
  await put(id, 'answers', by, { answers: [{ path: 'bribes', value, version: 0 }] })
  assert.equal((await put(id, 'submission', by)).status, 200)
}

describe('a form that is sent for a case', () => {
  it('the company answers a form of its case, whose accepted answers become the facts of its section', async () => {
    const { slug, owner, companyId, ids } = await asked('Answering')
    const waiting = await c.read(slug)
    assert.deepEqual(
      [waiting.state, waiting.waitingOn, waiting.requests[0].reason],
      ['collecting', 'client', 'missing'],
    )
    const path = `GET /api/companies/${companyId}/due-diligence`
    const seen = (await t.send(owner.token, path)).body
    assert.deepEqual([seen.state, seen.label, seen.waitingOn], ['under_way', 'needs attention', 'client'])
    assert.deepEqual(Object.keys(seen.requests[0]).toSorted(), [
      'assignmentId',
      'dueOn',
      'id',
      'label',
      'name',
      'sentAt',
      'state',
      'waitingOn',
    ])
    await answer(ids[0]!, owner, 'Never')
    const facts = async () =>
      (await c.sectionOf(slug, 'answers')).items.map(({ label: name, value }) => [name, value])
    assert.deepEqual(await facts(), [['Form', 'Anti-bribery, version 1']])
    await put(ids[0]!, 'acceptance', c.people.manager, {})
    const { state, label } = await c.read(slug)
    assert.deepEqual([state, label], ['reviewing', 'in progress'])
    assert.deepEqual(await facts(), [
      ['Form', 'Anti-bribery, version 1'],
      ['Has the company paid bribes?', 'Never'],
    ])
    const { items } = (await t.send(c.people.manager.token, 'GET /api/notices?view=news')).body
    assert.ok(items.some(({ path: link }: { path: string }) => link === `/due-diligence/${slug}`))
  })

  it('a form of a case asks for everything that is missing, or is any published form about companies', async () => {
    const { slug, companyId } = await asked('Incomplete', { form: 'missing' })
    const other = await make.template([plainSection('more', [plainField('remark', 'text')])], 'More detail')
    assert.equal((await request(slug, { form: 'template', template: other, reason: 'unclear' })).status, 201)
    const names = (await c.read(slug)).requests.map(({ name }: { name: string }) => name)
    assert.deepEqual(names, ['Missing information: Incomplete', 'More detail'])
    for (const [own, status] of [
      [{ form: 'template' }, 422],
      [{ form: 'template', template: 'no-such-form' }, 422],
      [{ dueOn: '2020-01-01' }, 422],
      [{ reason: 'On a whim' }, 422],
    ] as const)
      assert.equal((await request(slug, own)).status, status, JSON.stringify(own))
    const stranger = await t.person({ role: 'accountManager' })
    assert.equal((await request(slug, {}, stranger)).status, 404)
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    assert.equal((await request(slug, {}, owner)).status, 403)
  })

  it('a form of a case is recalled when the case continues without it, which needs a reason', async () => {
    const { slug, ids, owner } = await asked('Silent')
    assert.equal((await c.move(slug, 'examination', c.people.manager, {})).status, 422)
    const { body } = await c.move(slug, 'examination', c.people.manager, { reason: 'No answer for weeks' })
    assert.deepEqual([body.state, body.requests[0].state], ['reviewing', 'recalled'])
    assert.equal((await put(ids[0]!, 'submission', owner)).status, 409)
    assert.equal((await request(slug, { reason: 'unclear' })).body.state, 'info_requested')
  })

  it('accepting a form while its case continues without it never deadlocks', async () => {
    const { slug, ids, owner } = await asked('Racing')
    await answer(ids[0]!, owner)
    const [accepted, continued] = await Promise.all([
      put(ids[0]!, 'acceptance', c.people.manager, {}),
      c.move(slug, 'examination', c.people.admin, { reason: 'Waited long enough' }),
    ])
    assert.ok([200, 409].includes(accepted.status), String(accepted.status))
    assert.ok([200, 409].includes(continued.status), String(continued.status))
    assert.equal((await c.read(slug)).state, 'reviewing')
  })
})

describe('a change of the company', () => {
  it('a company change that commits after the approval opens a review', async () => {
    const { slug, companyId, owner, ids } = await asked('While deciding')
    await answer(ids[0]!, owner)
    await put(ids[0]!, 'acceptance', c.people.manager, {})
    await c.screen()
    await c.reviewAll(slug)
    await c.act(slug, 'submission', c.people.manager)
    const { version, factsHash } = await c.read(slug)
    // The officer is stored, but not committed, when the approval reads the facts.
    await inTransaction(t.db, async (db) => {
      await sql`
        insert into company_officers (id, company_id, name, role, signing)
        values (gen_random_uuid(), ${companyId}, 'Late Comer', 'director', 'alone')`.execute(db)
      await sql`
        insert into audit_events (id, action, company_id, request_id)
        values (gen_random_uuid(), 'officer.added', ${companyId}, 'test')`.execute(db)
      const seen = { version, factsHash, reason: null }
      const { status, body } = await c.move(slug, 'approval', c.people.compliance, seen)
      assert.deepEqual([status, body.state], [200, 'approved'])
    })
    await t.work('due-diligence.look')
    const { state, current } = await c.read(slug)
    assert.equal(state, 'reviewing')
    assert.ok(current.triggers.some(({ summary }: { summary: string }) => summary.includes('Late Comer')))
  })
})
