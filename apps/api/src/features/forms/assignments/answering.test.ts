import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages, ownMessages } from '@domicile/contract/messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Answer = { path: string; value: unknown; version?: number }
type Stored = { path: string; value: unknown; version: number; by: string }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

/** Sends a survey to a company with an owner and a member. */
async function assigned(audience: object = {}) {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const member = await t.person({ of: { [companyId]: 'member' } })
  const { survey, ids } = await make.sent({ companies: [companyId], ...audience })
  return { companyId, owner, member, survey, id: ids.get(companyId)! }
}
const view = async (id: string, { token } = admin) => (await t.send(token, `GET /api/assignments/${id}`)).body
const save = ({ token }: Person, id: string, ...answers: Answer[]) =>
  t.send(token, `PUT /api/assignments/${id}/answers`, {
    answers: answers.map((one) => ({ version: 0, ...one })),
  })
const submit = ({ token }: Person, id: string) => t.send(token, `PUT /api/assignments/${id}/submission`)
const name = { path: 'full-name', value: 'Ann Winter' }
const stored = async (id: string) =>
  Object.fromEntries((await view(id)).answers.map(({ path, value }: Stored) => [path, value]))
const eventsOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${id} and action <> 'assignment.opened' order by id`.execute(
    t.db,
  )
  return rows.map(({ action }) => action.replace('assignment.', ''))
}

describe('an answer', () => {
  it('an answer is saved on its own, and the first answer of each person is recorded', async () => {
    const { id, owner, member } = await assigned()
    const first = await save(owner, id, name, { path: 'count', value: 3 })
    assert.equal(first.status, 200)
    assert.deepEqual(first.body, {
      saved: [
        { path: 'count', version: 1 },
        { path: 'full-name', version: 1 },
      ],
      stale: [],
      refused: [],
    })
    await save(owner, id, { ...name, value: 'Ann Summer', version: 1 })
    await save(member, id, { path: 'colour', value: 'red' })
    const { state, answers, label, waitingOn } = await view(id)
    assert.deepEqual([state, label, waitingOn], ['answering', 'in progress', 'client'])
    assert.deepEqual(
      answers.map(({ path, value, version, by }: Stored) => [path, value, version, by]),
      [
        ['colour', 'red', 1, `Test ${member.email.split('@')[0]}`],
        ['count', 3, 1, `Test ${owner.email.split('@')[0]}`],
        ['full-name', 'Ann Summer', 2, `Test ${owner.email.split('@')[0]}`],
      ],
    )
    assert.deepEqual(await eventsOf(id), ['sent', 'begun', 'begun'])
  })

  it('an answer to another field is no conflict, and to the same field is shown to the second person', async () => {
    const { id, owner, member } = await assigned()
    const both = await Promise.all([
      save(owner, id, name, { path: 'colour', value: 'red' }),
      save(member, id, { ...name, value: 'Ben' }, { path: 'count', value: 2 }),
    ])
    const stale = both.flatMap(({ body }) => body.stale)
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(stale.length, 1)
    const [winner] = (await view(id)).answers.filter(({ path }: Stored) => path === 'full-name')
    assert.deepEqual(stale[0], winner)
    assert.deepEqual(await stored(id), { colour: 'red', count: 2, 'full-name': winner.value })
  })

  it('an answer that is sent again after a lost response is saved', async () => {
    const { id, owner } = await assigned()
    await save(owner, id, name)
    const again = await save(owner, id, name)
    assert.deepEqual(again.body, { saved: [{ path: 'full-name', version: 1 }], stale: [], refused: [] })
  })

  it('refuses an answer that does not fit its field with a message, and saves the others', async () => {
    const { id, owner } = await assigned()
    const { status, body } = await save(
      owner,
      id,
      name,
      { path: 'count', value: 'many' },
      { path: 'colour', value: 'purple' },
      { path: 'double', value: 4 },
      { path: 'nothing', value: 1 },
      { path: 'jobs/r1/employer', value: 'Northwind' },
      { path: '__proto__', value: 'x' },
      { path: 'other', value: 'x'.repeat(5000) },
      { path: 'story', value: 'x'.repeat(900_000) },
      { path: 'code', value: '\ud800' },
      { path: 'is-other', value: ['a'] },
      { path: 'jobs', value: ['a/b'] },
    )
    assert.equal(status, 200)
    assert.deepEqual(body.saved, [{ path: 'full-name', version: 1 }])
    const refused = new Map(
      body.refused.map((one: { path: string; message: string }) => [one.path, one.message]),
    )
    const expected = [
      ['count', ownMessages.number],
      ['colour', structureMessages.unknownOption],
      ['double', answerMessages.computed],
      ['nothing', answerMessages.unknownPath],
      ['jobs/r1/employer', answerMessages.unknownPath],
      ['__proto__', answerMessages.unknownPath],
      ['other', ownMessages.tooLong(4000)],
      ['story', ownMessages.tooLong(20_000)],
      ['code', ownMessages.badText],
      ['is-other', ownMessages.yesOrNo],
      ['jobs', answerMessages.rowKeys],
    ]
    for (const [path, message] of expected) assert.equal(refused.get(path), message, path)
    assert.equal(body.refused.length, expected.length)
  })

  it('refuses answers as a whole if one has a shape that no field has', async () => {
    const { id, owner } = await assigned()
    for (const value of [{ a: 1 }, [[1]], undefined])
      assert.equal((await save(owner, id, { ...name, value })).status, 422)
    assert.equal((await save(owner, id, name, name)).status, 422)
    const many = Array.from({ length: 201 }, (_, place) => ({ path: `p${place}`, value: 1 }))
    assert.equal((await save(owner, id, ...many)).status, 422)
  })

  it('refuses answers once a form has more text than a person writes', async () => {
    const { id, owner } = await assigned()
    await save(owner, id, { path: 'jobs', value: ['r1'] })
    await save(owner, id, { path: 'story', value: `<p>${'x'.repeat(19_000)}</p>` })
    await sql`
      insert into assignment_answers (company_id, assignment_id, path, value, answered_by)
      select company_id, assignment_id, 'filler/' || number, to_jsonb(repeat('x', 20000)), answered_by
      from assignment_answers, generate_series(1, 100) number
      where assignment_id = ${id} and path = 'story'`.execute(t.db)
    const { body } = await save(owner, id, name, { path: 'story', value: 'Short', version: 1 })
    assert.deepEqual(body.refused, [{ path: 'full-name', message: answerMessages.tooMuch }])
    assert.deepEqual(body.saved, [{ path: 'story', version: 2 }])
  })

  it('refuses answers once rows multiply the fields of a form beyond what anyone answers', async () => {
    const wide = ['one', 'two', 'three'].map((section) =>
      plainSection(
        section,
        Array.from({ length: 100 }, (_, index) => plainField(`${section}-${index}`, 'text')),
        { repeats: { min: 0, max: 100, item: 'Row' } },
      ),
    )
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { ids } = await make.sent({ companies: [companyId] }, {}, wide)
    const value = Array.from({ length: 100 }, (_, index) => `r${index}`)
    const id = ids.get(companyId)!
    assert.equal((await save(owner, id, { path: 'one', value })).body.saved.length, 1)
    const { body } = await save(owner, id, { path: 'two', value }, { path: 'three-0', value: 'x' })
    assert.deepEqual(body.refused[0], { path: 'two', message: answerMessages.tooMany })
    assert.equal((await save(owner, id, { path: 'two', value: ['r1'] })).body.saved.length, 1)
  })

  it('answers keep their version of the template after a newer one is published', async () => {
    const slug = await make.template()
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { ids } = await make.sent({ companies: [companyId] }, {}, slug)
    const id = ids.get(companyId)!
    await save(owner, id, name)
    const before = await view(id)
    const { version, definition } = (await t.send(admin.token, `GET /api/templates/${slug}`)).body
    const changed = { ...definition, sections: definition.sections.slice(1) }
    const draft = (await t.send(admin.token, `PUT /api/templates/${slug}`, { ...changed, version })).body
    await t.send(admin.token, `PUT /api/templates/${slug}/publication`, { version: draft.version })
    assert.equal((await t.send(admin.token, `GET /api/templates/${slug}`)).body.publishedVersion, 2)
    const after = await view(id)
    assert.deepEqual([after.sections, after.answers], [before.sections, before.answers])
    assert.deepEqual((await save(owner, id, { path: 'count', value: 3 })).body.refused, [])
    assert.equal((await submit(owner, id)).status, 200)
  })

  it('an answer in formatted text keeps only the allowed elements', async () => {
    const { id, owner } = await assigned()
    await save(
      owner,
      id,
      { ...name, value: ' Ann Summer ' },
      { path: 'story', value: '<p onclick="x()">Hi <b>you</b><script>x()</script></p>' },
    )
    assert.deepEqual(await stored(id), { 'full-name': 'Ann Summer', story: '<p>Hi <strong>you</strong></p>' })
  })

  it('an answer in a row needs its row', async () => {
    const { id, owner } = await assigned()
    const rows = { path: 'jobs', value: ['r1', 'r2'] }
    const { body } = await save(owner, id, rows, { path: 'jobs/r1/employer', value: 'Northwind' })
    assert.equal(body.saved.length, 2)
    const more = await save(owner, id, { path: 'jobs/r3/employer', value: 'Southwind' })
    assert.equal(more.body.refused.length, 1)
  })

  it('viewers and other companies neither read nor write answers', async () => {
    const { id, companyId } = await assigned()
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const other = await assigned()
    assert.deepEqual([(await save(viewer, id, name)).status, (await view(id, viewer)).status], [403, 403])
    for (const person of [other.owner, other.member]) {
      assert.deepEqual([(await save(person, id, name)).status, (await view(id, person)).status], [404, 404])
      assert.equal((await submit(person, id)).status, 404)
    }
    const { body } = await t.send(other.owner.token, 'GET /api/assignments')
    assert.deepEqual(
      body.items.map((item: { id: string }) => item.id),
      [other.id],
    )
    assert.equal((await save(admin, id, name)).status, 403)
  })
})

describe('a submission', () => {
  it('refuses a submission with each problem at its path', async () => {
    const { id, owner } = await assigned()
    await save(
      owner,
      id,
      { path: 'count', value: 9 },
      { path: 'code', value: 'abc' },
      { path: 'is-other', value: true },
      { path: 'jobs', value: ['r1'] },
    )
    const refused = await submit(owner, id)
    assert.equal(refused.status, 422)
    assert.deepEqual(
      refused.body.errors
        .map((one: { pointer: string; message: string }) => [one.pointer, one.message])
        .sort(),
      [
        ['/code', 'Use two letters.'],
        ['/count', structureMessages.atMost(5)],
        ['/full-name', messages.required],
        ['/jobs/r1/employer', messages.required],
        ['/other', messages.required],
      ],
    )
    assert.equal((await view(id)).state, 'answering')
  })

  it('a submission keeps the answers that count, drops hidden ones and locks', async () => {
    const { id, owner, member, survey } = await assigned()
    await save(owner, id, name, { path: 'count', value: 3 }, { path: 'is-other', value: true })
    await save(owner, id, { path: 'other', value: 'A reason' }, { path: 'jobs', value: ['r1', 'r2'] })
    await save(owner, id, { path: 'jobs/r1/employer', value: 'A' }, { path: 'jobs/r2/employer', value: 'B' })
    await save(
      owner,
      id,
      { path: 'is-other', value: false, version: 1 },
      { path: 'jobs', value: ['r2'], version: 1 },
    )
    const { status, body } = await submit(member, id)
    assert.equal(status, 200)
    assert.deepEqual([body.state, body.label, body.waitsFor], ['submitted', 'waiting for accept', null])
    assert.deepEqual(await stored(id), {
      'full-name': 'Ann Winter',
      count: 3,
      double: 6,
      'is-other': false,
      jobs: ['r2'],
      'jobs/r2/employer': 'B',
    })
    assert.equal((await save(owner, id, { ...name, value: 'Ben', version: 1 })).status, 409)
    assert.equal((await submit(owner, id)).status, 409)
    const { items } = (await t.send(admin.token, 'GET /api/notices?view=action')).body
    assert.ok(items.some(({ title }: { title: string }) => title === `Test Company answered ${survey.name}`))
  })

  it('two people who submit at the same time submit once', async () => {
    const { id, owner, member } = await assigned()
    await save(owner, id, name)
    const answers = await Promise.all([submit(owner, id), submit(member, id)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal((await eventsOf(id)).filter((event) => event === 'submitted').length, 1)
  })

  it('submits again after changes were requested', async () => {
    const { id, owner } = await assigned()
    await save(owner, id, name)
    await submit(owner, id)
    const changes = { sections: [{ section: 'about', note: 'The full name, please.' }], internalNote: 'Odd.' }
    const asked = await t.send(admin.token, `PUT /api/assignments/${id}/changes`, changes)
    assert.deepEqual([asked.body.state, asked.body.label], ['changes_requested', 'rejected'])
    assert.deepEqual(
      asked.body.reviewNotes.map(({ note }: { note: string }) => note),
      ['Odd.'],
    )
    const seen = await view(id, owner)
    assert.deepEqual([seen.changes, seen.reviewNotes], [changes.sections, undefined])
    await save(owner, id, { ...name, value: 'Ann B. Winter', version: 1 })
    assert.equal((await submit(owner, id)).body.state, 'submitted')
    const accepted = await t.send(admin.token, `PUT /api/assignments/${id}/acceptance`, {})
    assert.deepEqual([accepted.body.state, accepted.body.changes], ['accepted', []])
    assert.deepEqual(await eventsOf(id), [
      'sent',
      'begun',
      'submitted',
      'changes-requested',
      'submitted',
      'accepted',
    ])
  })
})
