import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { inDays, surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Item = { id: string; company: { id: string }; reason: string }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const get = async (path: string, token = admin.token) => (await t.send(token, `GET /api/${path}`)).body
const noticesOf = async ({ token }: Person, view = 'action') =>
  (await get(`notices?view=${view}`, token)).items as {
    kind: string
    title: string
    body: string
    path: string
  }[]
const pointers = ({ body }: { body: { errors: { pointer: string; message: string }[] } }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])

describe('a survey', () => {
  it('a survey is created, changed and deleted as a draft', async () => {
    const [companyId, slug] = [await t.company(), await make.template()]
    const { status, body } = await make.create(slug, { companies: [companyId] }, { name: 'Yearly check' })
    assert.equal(status, 201)
    assert.deepEqual([body.slug, body.state, body.templateVersion], ['yearly-check', 'draft', null])
    assert.deepEqual(body.allowedActions, ['edit', 'delete', 'send'])
    const { version, name, message, note, dueOn, remindDays, audience } = body
    const draft = { templateSlug: slug, version, name, message, note, dueOn, remindDays, audience }
    const changed = await t.send(admin.token, 'PUT /api/surveys/yearly-check', { ...draft, remindDays: [3] })
    assert.deepEqual([changed.status, changed.body.remindDays], [200, [3]])
    const stale = await t.send(admin.token, 'PUT /api/surveys/yearly-check', { ...draft, message: 'Mine' })
    assert.deepEqual([stale.status, stale.body.changed], [409, ['message', 'remindDays']])
    assert.equal((await t.send(admin.token, 'DELETE /api/surveys/yearly-check')).status, 204)
    assert.equal((await t.send(admin.token, 'GET /api/surveys/yearly-check')).status, 404)
  })

  it('a survey is refused with an unknown template, company or person, or without an audience', async () => {
    const [companyId, slug] = [await t.company(), await make.template()]
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const cases = [
      [await make.create('nothing', { companies: 'all' }), '/templateSlug', surveyMessages.template],
      [await make.create(slug, { companies: [slugless] }), '/audience/companies', ownMessages.unknownCompany],
      [await make.create(slug, {}), '/audience/companies', surveyMessages.audience],
      [
        await make.create(slug, { persons: [{ companyId, userId: viewer.id }] }),
        '/audience/persons',
        surveyMessages.person,
      ],
    ] as const
    for (const [answer, pointer, message] of cases) {
      assert.equal(answer.status, 422)
      assert.deepEqual(pointers(answer), [[pointer, message]])
    }
  })

  it('a survey names its companies and people, and has a history', async () => {
    const [one, other] = [await t.company({ name: 'Aster' }), await t.company({ name: 'Birch' })]
    const { id, email } = await t.person({ of: { [other]: 'member' } })
    const audience = { companies: [one], persons: [{ companyId: other, userId: id }] }
    const { slug } = (await make.create(await make.template(), audience)).body
    const { named } = await get(`surveys/${slug}`)
    assert.deepEqual(
      [named.companies.map(({ name }: { name: string }) => name), named.people],
      [['Aster', 'Birch'], [{ id, name: `Test ${email.split('@')[0]}` }]],
    )
    const { items } = await get(`surveys/${slug}/history`)
    assert.deepEqual(
      items.map(({ action }: { action: string }) => action),
      ['survey.created'],
    )
    const stranger = await t.person({ role: 'accountManager' })
    assert.equal((await t.send(stranger.token, `GET /api/surveys/${slug}/history`)).status, 404)
  })

  it('a survey shows the effect of sending before it is sent', async () => {
    const [asked, empty, archived] = [
      await t.company(),
      await t.company({ name: 'Empty' }),
      await t.company(),
    ]
    await t.person({ of: { [asked]: 'owner' } })
    await t.person({ of: { [empty]: 'viewer' } })
    await archive(archived)
    const { body } = await make.create(await make.template(), { companies: [asked, empty, archived] })
    const effect = await get(`surveys/${body.slug}/sending`)
    assert.deepEqual([effect.problems, effect.companies, effect.leftOut.total], [[], 1, 2])
    const reasons = new Map(effect.leftOut.items.map(({ company, reason }: Item) => [company.id, reason]))
    assert.deepEqual([reasons.get(empty), reasons.get(archived)], ['no-recipient', 'archived'])
  })

  it('a survey is not sent with a past due day, an unpublished template or without recipients', async () => {
    const companyId = await t.company()
    const draft = { name: 'Unpublished', description: null, objectType: 'company', sections: [] }
    const { slug } = (await t.send(admin.token, 'POST /api/templates', draft)).body
    const { body } = await make.create(slug, { companies: [companyId] }, { dueOn: inDays(-1) })
    const refused = await make.send(body)
    assert.equal(refused.status, 422)
    assert.deepEqual(pointers(refused), [
      ['/templateSlug', surveyMessages.template],
      ['/dueOn', ownMessages.pastDate],
      ['/audience/companies', surveyMessages.nobody],
    ])
    assert.equal((await get(`surveys/${body.slug}`)).state, 'draft')
  })
})

describe('a survey that is sent', () => {
  it('sending a survey creates an assignment for each company and notifies each person once, in one mail', async () => {
    const [one, two, empty] = [await t.company(), await t.company(), await t.company()]
    const owner = await t.person({ of: { [one]: 'owner', [two]: 'owner' } })
    const viewer = await t.person({ of: { [one]: 'viewer' } })
    const { survey, ids } = await make.sent({ companies: [one, two, empty] })
    assert.deepEqual([...ids.keys()].sort(), [one, two].sort())
    const notices = await noticesOf(owner)
    assert.deepEqual(
      notices.map(({ kind, title, body }) => [kind, title, body]),
      [
        ['assignment.sent', survey.name, 'Please answer soon.'],
        ['assignment.sent', survey.name, 'Please answer soon.'],
      ],
    )
    assert.deepEqual(await noticesOf(viewer), [])
    await sql`update notices set mail_due_at = now() where user_id = ${owner.id}`.execute(t.db)
    await t.work('notice.mail')
    assert.equal((await t.mailsTo(owner.email)).length, 1)
    const after = await get(`surveys/${survey.slug}`)
    assert.deepEqual([after.isSending, after.assignments.total, after.assignments.open], [false, 2, 2])
    assert.deepEqual(
      after.leftOut.items.map(({ company, reason }: Item) => [company.id, reason]),
      [[empty, 'no-recipient']],
    )
  })

  it('sending a survey twice, or running its job twice, adds nothing', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const created = (await make.create(await make.template(), { companies: [companyId] })).body
    const answers = await Promise.all([make.send(created), make.send(created)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    await make.runJobs()
    await enqueue(t.db, 'survey.send', { surveyId: created.id, after: null })
    await t.work('survey.send')
    assert.equal((await get(`assignments?survey=${created.slug}`)).total, 1)
    assert.equal((await noticesOf(owner)).length, 1)
  })

  it('a sent survey reaches all companies in batches, without those that are archived', async () => {
    const archived = await t.company()
    await t.person({ of: { [archived]: 'owner' } })
    await archive(archived)
    const many = await Promise.all(Array.from({ length: 520 }, () => t.company()))
    const owner = await t.person({ of: Object.fromEntries(many.map((id) => [id, 'owner' as const])) })
    const created = (await make.create(await make.template(), { companies: 'all', to: 'owners' })).body
    const sent = await make.send(created)
    assert.equal(sent.status, 200)
    await t.work('survey.send')
    await t.work('survey.send')
    await t.work('survey.notify')
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from notices where user_id = ${owner.id}`.execute(t.db)
    assert.equal(rows[0]!.count, 520)
    assert.equal((await get(`assignments?survey=${created.slug}&companyId=${archived}`)).total, 0)
    assert.equal((await get(`assignments?survey=${created.slug}&companyId=${many[519]}`)).total, 1)
  })

  it('a sent survey asks owners, members or people by name', async () => {
    const companyId = await t.company()
    const [owner, member, named] = [
      await t.person({ of: { [companyId]: 'owner' } }),
      await t.person({ of: { [companyId]: 'member' } }),
      await t.person({ of: { [companyId]: 'member' } }),
    ]
    const persons = [{ companyId, userId: named.id }]
    await make.sent({ companies: [companyId], to: 'owners', persons })
    await make.sent({ persons })
    const count = async (person: Person) => [
      (await noticesOf(person)).length,
      (await get('assignments', person.token)).total,
    ]
    // An owner reads everything of the company.
    assert.deepEqual(
      [await count(owner), await count(member), await count(named)],
      [
        [1, 2],
        [0, 0],
        [2, 2],
      ],
    )
  })

  it('a sent survey is closed with a reason, and its open assignments are recalled', async () => {
    const [open, done] = [await t.company(), await t.company()]
    const owner = await t.person({ of: { [open]: 'owner', [done]: 'owner' } })
    const { survey, ids } = await make.sent({ companies: [open, done] })
    const name = { answers: [{ path: 'full-name', value: 'Ann', version: 0 }] }
    await t.send(owner.token, `PUT /api/assignments/${ids.get(done)}/answers`, name)
    assert.equal((await t.send(owner.token, `PUT /api/assignments/${ids.get(done)}/submission`)).status, 200)
    const closed = await t.send(admin.token, `PUT /api/surveys/${survey.slug}/closing`, {
      reason: 'Not needed',
    })
    assert.deepEqual([closed.status, closed.body.state], [200, 'closed'])
    const answered = await t.send(owner.token, `PUT /api/assignments/${ids.get(open)}/answers`, name)
    assert.deepEqual([answered.status, answered.body.title], [409, 'This survey is closed.'])
    await t.work('survey.recall')
    const states = await Promise.all(
      [open, done].map(async (id) => (await get(`assignments/${ids.get(id)}`)).state),
    )
    assert.deepEqual(states, ['recalled', 'submitted'])
    assert.deepEqual(await noticesOf(owner), [])
    const accepted = await t.send(admin.token, `PUT /api/assignments/${ids.get(done)}/acceptance`, {})
    assert.equal(accepted.body.state, 'accepted')
  })

  it('a sent survey keeps its version when the template is published again', async () => {
    const companyId = await t.company()
    await t.person({ of: { [companyId]: 'owner' } })
    const slug = await make.template()
    const { survey, ids } = await make.sent({ companies: [companyId] }, {}, slug)
    const { definition, version } = await get(`templates/${slug}`)
    const sections = [plainSection('other', [plainField('other-field', 'text')])]
    const next = (
      await t.send(admin.token, `PUT /api/templates/${slug}`, { ...definition, sections, version })
    ).body
    await t.send(admin.token, `PUT /api/templates/${slug}/publication`, { version: next.version })
    const assignment = await get(`assignments/${ids.get(companyId)}`)
    assert.deepEqual(
      assignment.sections.map(({ name }: { name: string }) => name),
      ['about', 'jobs'],
    )
    assert.equal((await get(`surveys/${survey.slug}`)).templateVersion, 1)
  })
})

describe('an account manager', () => {
  it('an account manager sends surveys to their companies alone, and reads their part of other surveys', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const [own, other] = [await t.company({ managerId: manager.id }), await t.company()]
    await t.person({ of: { [own]: 'owner', [other]: 'owner' } })
    const slug = await make.template()
    const refused = await make.create(slug, { companies: [other] }, {}, manager.token)
    assert.deepEqual(pointers(refused), [['/audience/companies', ownMessages.unknownCompany]])
    const created = (await make.create(slug, { companies: 'all' }, {}, manager.token)).body
    assert.equal((await get(`surveys/${created.slug}/sending`, manager.token)).companies, 1)
    const { survey } = await make.sent({ companies: [own, other] })
    const seen = await get(`surveys/${survey.slug}`, manager.token)
    assert.deepEqual([seen.audience.companies, seen.assignments.total, seen.allowedActions], [[own], 1, []])
    const foreign = (await make.create(slug, { companies: [other] })).body
    assert.equal((await t.send(manager.token, `GET /api/surveys/${foreign.slug}`)).status, 404)
    assert.equal((await make.send(survey, manager.token)).status, 404)
  })
})

describe('the history of a survey', () => {
  it('the history of a survey names outsiders and their addresses only to those who send it', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const [own, other] = [await t.company({ managerId: manager.id }), await t.company()]
    await t.person({ of: { [own]: 'owner' } })
    const outsiders = [{ companyId: other, name: 'Eva Winter', email: 'eva@outside.example' }]
    const { survey } = await make.sent({ companies: [own], outsiders })
    const history = (token: string) => t.send(token, `GET /api/surveys/${survey.slug}/history`)
    assert.match(JSON.stringify((await history(admin.token)).body), /Eva Winter \(eva@outside\.example\)/)
    const seen = await history(manager.token)
    assert.ok(seen.body.items.length > 0)
    assert.doesNotMatch(JSON.stringify(seen.body), /Eva|outside\.example/)
  })
})

describe('the clock of surveys', () => {
  it('the survey job reminds on the chosen days, once, and expires unanswered assignments', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    // Those of the tests before would fill a batch.
    await sql`update assignments set state = 'recalled' where waiting_on = 'client'`.execute(t.db)
    const { survey, ids } = await make.sent({ companies: [companyId] }, { remindDays: [7, 1] })
    const id = ids.get(companyId)!
    const due = (days: number) =>
      sql`update assignments set due_on = current_date + ${days}::integer where id = ${id}`.execute(t.db)
    const check = async () => {
      await enqueue(t.db, 'survey.check', {}, { key: 'survey.check' })
      await t.work('survey.check')
    }
    const titles = async () => (await noticesOf(owner)).map(({ title }) => title)
    await check()
    assert.deepEqual(await titles(), [survey.name])
    await due(5)
    await check()
    assert.deepEqual(await titles(), [survey.name])
    await due(7)
    await check()
    await check()
    assert.deepEqual(await titles(), [`Reminder: ${survey.name}`])
    await due(-30)
    await check()
    assert.deepEqual(
      [(await get(`assignments/${id}`)).state, (await get(`assignments/${id}`)).label],
      ['sent', 'at risk'],
    )
    await due(-31)
    await check()
    assert.deepEqual([(await get(`assignments/${id}`)).state, await noticesOf(owner)], ['expired', []])
  })
})

const slugless = '01900000-0000-7000-8000-00000000dead'

async function archive(id: string) {
  const { status } = await t.send(admin.token, `PUT /api/companies/${id}/archival`, {
    reason: 'It was dissolved',
  })
  assert.ok(status < 300, String(status))
}
