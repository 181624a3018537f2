import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { inDays, surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const name = { path: 'full-name', value: 'Ann Winter', version: 0 }
const rows = { path: 'jobs', value: ['r1'], version: 0 }
const put = ({ token }: Person, id: string, what: string, body?: object) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const save = (person: Person, id: string, ...answers: object[]) => put(person, id, 'answers', { answers })
const view = async (id: string, { token } = admin) => (await t.send(token, `GET /api/assignments/${id}`)).body
const list = async ({ token }: Person, query = '') =>
  (await t.send(token, `GET /api/assignments?${query}`)).body.items.map((item: { id: string }) => item.id)
const noticesOf = async ({ token }: Person): Promise<string[]> =>
  (await t.send(token, 'GET /api/notices?view=action')).body.items.map((item: { kind: string }) => item.kind)

async function assigned(audience: object = {}) {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const member = await t.person({ of: { [companyId]: 'member' } })
  const { survey, ids } = await make.sent({ companies: [companyId], to: 'owners', ...audience })
  return { companyId, owner, member, survey, id: ids.get(companyId)! }
}

describe('an assignment', () => {
  it('an assignment is shown with its form, the people it waits for and the actions of its reader', async () => {
    const { id, owner, survey } = await assigned()
    const seen = await view(id, owner)
    assert.deepEqual(
      [seen.state, seen.label, seen.survey.name, seen.message],
      ['sent', 'pending', survey.name, 'Please answer soon.'],
    )
    assert.deepEqual(seen.ownSections, ['about', 'jobs'])
    assert.deepEqual(seen.waitsFor, { isYou: true, names: [`Test ${owner.email.split('@')[0]}`], total: 1 })
    assert.deepEqual(seen.allowedActions, ['answer', 'submit', 'delegate'])
    assert.deepEqual((await view(id)).allowedActions, ['recall', 'remind'])
    assert.equal(seen.note, undefined)
    const { body } = await t.send(owner.token, `GET /api/surveys/${survey.slug}`)
    assert.equal(body.status, 403)
  })

  it('an assignment is labelled by the day of the company', async () => {
    const { id } = await assigned()
    for (const [days, label] of [
      [10, 'pending'],
      [2, 'needs attention'],
      [-2, 'at risk'],
    ]) {
      await sql`update assignments set due_on = current_date + ${days}::integer where id = ${id}`.execute(
        t.db,
      )
      assert.equal((await view(id)).label, label)
    }
  })

  it('lists assignments by survey, company, state, and for those who can act', async () => {
    const { id, owner, companyId, survey } = await assigned()
    const other = await assigned()
    assert.deepEqual(await list(admin, `survey=${survey.slug}`), [id])
    assert.deepEqual(await list(admin, `companyId=${companyId}&state=sent`), [id])
    assert.deepEqual(await list(admin, `companyId=${companyId}&state=accepted`), [])
    assert.deepEqual(await list(admin, `companyId=${companyId}&waitsFor=me`), [])
    assert.deepEqual(await list(owner, 'waitsFor=me'), [id])
    await save(owner, id, name)
    await put(owner, id, 'submission')
    assert.deepEqual(await list(admin, `companyId=${companyId}&waitsFor=me`), [id])
    assert.deepEqual([await list(owner, 'waitsFor=me'), await list(other.owner)], [[], [other.id]])
  })

  it('an assignment is recalled with a reason, and answered again once it is reopened', async () => {
    const { id, owner } = await assigned()
    assert.equal((await put(admin, id, 'recall', { reason: 'Wrong company' })).body.state, 'recalled')
    const refused = await save(owner, id, name)
    assert.deepEqual(
      [refused.status, refused.body.title],
      [409, 'These answers are no longer needed, as the survey was recalled.'],
    )
    assert.deepEqual([(await view(id, owner)).reason, await noticesOf(owner)], ['Wrong company', []])
    await sql`update assignments set due_on = current_date - 5 where id = ${id}`.execute(t.db)
    const late = await put(admin, id, 'reopening', { reason: 'It was right', dueOn: null })
    assert.deepEqual([late.status, late.body.errors[0].message], [422, ownMessages.pastDate])
    const dueOn = inDays(5)
    const reopened = await put(admin, id, 'reopening', { reason: 'It was right', dueOn })
    assert.deepEqual([reopened.body.state, reopened.body.dueOn], ['answering', dueOn])
    assert.equal((await save(owner, id, name)).status, 200)
  })

  it('an assignment is reminded of once a day', async () => {
    const { id, owner, survey } = await assigned()
    assert.equal((await put(admin, id, 'reminder')).status, 200)
    const again = await put(admin, id, 'reminder')
    assert.deepEqual([again.status, again.body.title], [409, 'The recipients were already reminded today.'])
    const { body } = await t.send(owner.token, 'GET /api/notices?view=action')
    assert.deepEqual(
      body.items.map(({ title }: { title: string }) => title),
      [`Reminder: ${survey.name}`],
    )
    await sql`update assignment_reminders set on_day = on_day - 1 where assignment_id = ${id}`.execute(t.db)
    assert.equal((await put(admin, id, 'reminder')).status, 200)
  })

  it('only staff of the company review an assignment', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const { id, owner, companyId } = await assigned()
    const sections = [{ section: 'about', note: 'Again.' }]
    const bodies = {
      changes: { sections },
      acceptance: {},
      recall: { reason: 'For a test.' },
      reminder: undefined,
    }
    for (const [what, body] of Object.entries(bodies)) {
      assert.equal((await put(owner, id, what, body)).status, 403, what)
      assert.equal((await put(manager, id, what, body)).status, 404, what)
    }
    assert.equal((await put(admin, id, 'acceptance', {})).status, 409)
    await t.db.insertInto('account_managers').values({ company_id: companyId, user_id: manager.id }).execute()
    await save(owner, id, name)
    await put(owner, id, 'submission')
    assert.deepEqual(await noticesOf(manager), ['assignment.submitted'])
    const unknown = await put(manager, id, 'changes', { sections: [{ section: 'nothing', note: 'Again.' }] })
    assert.equal(unknown.body.errors[0].message, surveyMessages.unknownSection)
    assert.equal((await put(manager, id, 'acceptance', {})).body.state, 'accepted')
    assert.deepEqual(await noticesOf(manager), [])
  })
})

describe('a review', () => {
  const ask = (id: string) =>
    put(admin, id, 'changes', { sections: [{ section: 'about', note: 'Your full name, please.' }] })

  it('a review keeps the answers it saw, so that the next one shows what changed since', async () => {
    const { id, owner } = await assigned()
    await save(owner, id, name, { path: 'colour', value: 'red', version: 0 })
    await put(owner, id, 'submission')
    assert.equal((await view(id)).changedAnswers, null)
    assert.deepEqual((await ask(id)).body.changedAnswers, [])
    await save(
      owner,
      id,
      { path: 'colour', value: null, version: 1 },
      { ...name, value: 'Ann W.', version: 1 },
    )
    await save(owner, id, { path: 'count', value: 3, version: 0 })
    await put(owner, id, 'submission')
    const changed = [
      { path: 'colour', before: 'red' },
      { path: 'count', before: null },
      { path: 'double', before: null },
      { path: 'full-name', before: 'Ann Winter' },
    ]
    assert.deepEqual((await view(id)).changedAnswers, changed)
    assert.deepEqual((await view(id, owner)).changedAnswers, changed)
    assert.deepEqual((await put(admin, id, 'acceptance', {})).body.changedAnswers, [])
  })

  it('a review is in the history of the answers, which only reviewers read', async () => {
    const { id, owner } = await assigned()
    await save(owner, id, name)
    await put(owner, id, 'submission')
    await ask(id)
    const { items } = await view(`${id}/history`)
    assert.deepEqual(
      items.map(({ action }: { action: string }) => action),
      ['changes-requested', 'submitted', 'begun', 'sent'].map((event) => `assignment.${event}`),
    )
    assert.equal((await t.send(owner.token, `GET /api/assignments/${id}/history`)).status, 403)
    const stranger = await t.person({ role: 'accountManager' })
    assert.equal((await t.send(stranger.token, `GET /api/assignments/${id}/history`)).status, 404)
  })
})

describe('a delegated section', () => {
  it('a section is delegated to owners and members of the company, and to no one else', async () => {
    const { id, owner, member, companyId } = await assigned()
    await t.person({ of: { [companyId]: 'viewer' } })
    const other = await assigned()
    const { body } = await t.send(owner.token, `GET /api/assignments/${id}/people`)
    assert.deepEqual(body.map((one: { id: string }) => one.id).sort(), [owner.id, member.id].sort())
    assert.equal((await t.send(other.owner.token, `GET /api/assignments/${id}/people`)).status, 404)
  })

  const delegate = (person: Person, id: string, section: string, to: Person | null) =>
    put(person, id, 'delegations', { section, userId: to?.id ?? null })

  it('a delegated section is answered by its delegate and by owners', async () => {
    const { id, owner, member, companyId } = await assigned({ to: 'everybody' })
    const other = await t.person({ of: { [companyId]: 'member' } })
    const { status, body } = await delegate(owner, id, 'jobs', member)
    assert.deepEqual([status, body.delegations[0].user.id], [200, member.id])
    assert.deepEqual((await noticesOf(member)).sort(), ['assignment.delegated', 'assignment.sent'])
    assert.deepEqual((await view(id, other)).ownSections, ['about'])
    const refused = (await save(other, id, name, rows)).body
    assert.deepEqual(refused.refused, [{ path: 'jobs', message: surveyMessages.notYours }])
    assert.deepEqual(refused.saved, [{ path: 'full-name', version: 1 }])
    assert.equal((await save(member, id, rows)).body.saved.length, 1)
    assert.equal((await save(owner, id, { ...rows, value: ['r2'], version: 1 })).body.saved.length, 1)
  })

  it('delegating a section opens the assignment to a colleague who is not asked, for this section alone', async () => {
    const { id, owner, member, companyId } = await assigned()
    const other = await t.person({ of: { [companyId]: 'member' } })
    assert.deepEqual([(await view(id, member)).status, await list(member)], [404, []])
    await delegate(owner, id, 'jobs', member)
    assert.deepEqual([(await view(id, other)).status, await list(other)], [404, []])
    assert.deepEqual((await view(id, member)).ownSections, ['jobs'])
    assert.deepEqual((await view(id, member)).allowedActions, ['answer'])
    assert.equal((await save(member, id, name)).body.refused.length, 1)
    assert.deepEqual(
      [(await put(member, id, 'submission')).status, (await delegate(member, id, 'jobs', null)).status],
      [403, 403],
    )
    await delegate(owner, id, 'jobs', null)
    assert.deepEqual([(await view(id, member)).status, await noticesOf(member)], [404, []])
  })

  it('a delegated section stays when another owner delegates another section at the same time', async () => {
    const { id, owner, member, companyId } = await assigned()
    const partner = await t.person({ of: { [companyId]: 'owner' } })
    await Promise.all([delegate(owner, id, 'about', member), delegate(partner, id, 'jobs', owner)])
    const { delegations } = await view(id, owner)
    assert.deepEqual(
      delegations.map((one: { section: string; user: Person }) => [one.section, one.user.id]),
      [
        ['about', member.id],
        ['jobs', owner.id],
      ],
    )
    assert.deepEqual((await noticesOf(owner)).sort(), ['assignment.delegated', 'assignment.sent'])
    await delegate(partner, id, 'about', partner)
    assert.deepEqual([(await view(id, member)).status, await noticesOf(member)], [404, []])
  })

  it('refuses to delegate an unknown section, or to people who cannot answer', async () => {
    const { id, owner, member, companyId } = await assigned()
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const other = await assigned()
    const messageOf = async (section: string, person: Person) =>
      (await delegate(owner, id, section, person)).body.errors[0].message
    assert.equal(await messageOf('nothing', member), surveyMessages.unknownSection)
    for (const person of [viewer, other.member, admin])
      assert.equal(await messageOf('jobs', person), surveyMessages.person)
  })

  it('a delegation ends when its delegate leaves the company, also if they return', async () => {
    const { id, owner, member, companyId } = await assigned()
    await delegate(owner, id, 'jobs', member)
    const left = await t.send(owner.token, `DELETE /api/users/${member.id}/memberships/${companyId}`)
    assert.equal(left.status, 204)
    assert.deepEqual([(await view(id, member)).status, (await save(member, id, rows)).status], [403, 403])
    assert.deepEqual((await view(id, owner)).delegations, [])
    const membership = { user_id: member.id, company_id: companyId, role: 'member' }
    await t.db.insertInto('memberships').values(membership).execute()
    assert.deepEqual((await view(id, owner)).delegations, [])
  })
})
