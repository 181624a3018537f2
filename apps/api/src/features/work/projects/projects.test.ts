import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { whileArchived } from '../../../test/archiving.ts'
import { projectsInTests, type Worked } from '../../../test/projects.ts'

const t = await testApp()
const open = projectsInTests(t)

const put = (person: { token: string }, id: string, what: string, body?: object) =>
  t.send(person.token, `PUT /api/projects/${id}/${what}`, body)
const read = async (person: { token: string }, id: string) =>
  (await t.send(person.token, `GET /api/projects/${id}`)).body

describe('a project from its opening to its end', () => {
  it('a project is created, started, delivered, rejected and accepted, and notifies the people concerned', async () => {
    const { manager, owner, id } = await open({ isStarted: false })
    assert.equal((await read(manager, id)).label, 'pending')
    assert.equal(
      (await t.send(owner.token, `GET /api/projects/${id}`)).status,
      404,
      'a draft is the firm’s own',
    )
    assert.equal((await put(manager, id, 'start')).body.label, 'on track')
    assert.equal((await put(manager, id, 'delivery')).body.waitingOn, 'client')
    const refused = await put(owner, id, 'refusal', { reason: 'The year is wrong' })
    assert.equal(refused.body.label, 'needs attention')
    assert.deepEqual(
      refused.body.health.deductions.map((one: { text: string }) => one.text),
      ['The last delivery was rejected.'],
    )
    assert.equal((await put(manager, id, 'delivery')).status, 200)
    const accepted = await put(owner, id, 'acceptance')
    assert.equal(accepted.body.label, 'accepted')
    assert.deepEqual(accepted.body.allowedActions, [])
    assert.deepEqual(await noticesOf(owner.id), [
      'project.started open',
      'project.delivered done',
      'project.delivered done',
    ])
    assert.deepEqual(await noticesOf(manager.id), ['project.answered open', 'project.answered open'])
    const { body } = await t.send(owner.token, `GET /api/projects/${id}/history`)
    assert.deepEqual(
      body.items.map((entry: { action: string; reason: string }) => [entry.action, entry.reason]),
      [
        ['project.accepted', null],
        ['project.delivered', null],
        ['project.refused', 'The year is wrong'],
        ['project.delivered', null],
        ['project.started', null],
      ],
    )
  })

  it('a project of an account manager begins with them, unless they name a colleague', async () => {
    const { manager, admin, companyId } = await open({})
    const create = async (by: Worked, own: object = {}) => {
      const body = { companyId, title: 'VAT registration', deadline: null, needsAcceptance: true, ...own }
      return (await t.send(by.token, 'POST /api/projects', body)).body.manager?.id ?? null
    }
    assert.equal(await create(manager), manager.id)
    assert.equal(await create(manager, { managerId: admin.id }), admin.id)
    assert.equal(await create(admin), null)
  })

  it('a project is refused what its state or open work forbids, with the reason', async () => {
    const { manager, owner, admin, id } = await open({})
    await addTask(manager, id, { title: 'File it' })
    const refusals = [
      await put(manager, id, 'start'),
      await put(manager, id, 'delivery'),
      await put(manager, id, 'closing'),
      await put(owner, id, 'acceptance'),
      await put(manager, id, 'cancellation', { reason: ' ' }),
      await put(admin, id, 'reopening', { reason: 'Why not' }),
      await put(manager, id, 'archival'),
    ]
    assert.deepEqual(
      refusals.map(({ status, body }) => `${status} ${body.title}`),
      [
        '409 A project that is active cannot do this.',
        '409 1 task must be done first.',
        '409 1 task must be done first.',
        '409 A project that is active cannot do this.',
        '422 This field is required',
        '409 A project that is active cannot do this.',
        '409 Close or cancel the project before archiving it.',
      ],
    )
    assert.deepEqual((await read(manager, id)).obstacles, [
      { event: 'deliver', reason: '1 task must be done first.' },
      { event: 'closeInternal', reason: '1 task must be done first.' },
    ])
  })

  it('an administrator alone reopens a project, within 90 days', async () => {
    const { manager, admin, id } = await open({})
    await put(manager, id, 'cancellation', { reason: 'Not needed' })
    assert.equal((await put(manager, id, 'reopening', { reason: 'It is needed' })).status, 403)
    const reopened = await put(admin, id, 'reopening', { reason: 'It is needed' })
    assert.equal(reopened.body.lifecycle, 'active')
    await put(manager, id, 'cancellation', { reason: 'Not needed after all' })
    await sql`update projects set ended_at = now() - interval '91 days' where id = ${id}`.execute(t.db)
    const late = await put(admin, id, 'reopening', { reason: 'It is needed' })
    assert.equal(late.body.title, 'A project can be opened again for 90 days.')
  })

  it('nobody reopens a project while the company is archived', async () => {
    const { manager, admin, id, companyId } = await open({})
    await put(manager, id, 'cancellation', { reason: 'Not needed' })
    const reopen = () => put(admin, id, 'reopening', { reason: 'It is needed' })
    assert.equal((await whileArchived(t, companyId, reopen)).status, 409)
    assert.equal((await read(admin, id)).lifecycle, 'cancelled')
  })

  it('a project is archived and restored once it is over, and hidden meanwhile', async () => {
    const { manager, id, companyId } = await open({ needsAcceptance: false })
    assert.equal((await put(manager, id, 'closing')).body.label, 'approved')
    assert.equal((await put(manager, id, 'archival')).body.isArchived, true)
    const listed = async (show: string) =>
      (await t.send(manager.token, `GET /api/projects?companyId=${companyId}&show=${show}`)).body.total
    assert.deepEqual([await listed('ended'), await listed('archived'), await listed('all')], [0, 1, 1])
    assert.equal((await t.send(manager.token, `DELETE /api/projects/${id}/archival`)).status, 200)
    assert.equal(await listed('ended'), 1)
  })

  it('a project accepts one of two concurrent answers', async () => {
    const { manager, owner, companyId, id } = await open({})
    const second = await t.person({ of: { [companyId]: 'owner' } })
    await put(manager, id, 'delivery')
    const answers = await Promise.all([
      put(owner, id, 'acceptance'),
      put(second, id, 'refusal', { reason: 'For a test.' }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })

  it('a project waits for a delivery while a task is being added', async () => {
    const { manager, id } = await open({})
    const [delivered, added] = await Promise.all([
      put(manager, id, 'delivery'),
      addTask(manager, id, { title: 'One more' }),
    ])
    const { lifecycle, taskList } = await read(manager, id)
    // In either order, no mandatory task was open when the project was delivered.
    assert.ok(delivered.status === 200 || (delivered.status === 409 && added.status === 201))
    assert.equal(lifecycle, delivered.status === 200 ? 'delivered' : 'active')
    assert.equal(taskList.length, added.status === 201 ? 1 : 0)
  })
})

describe('what is written about a project', () => {
  it('refuses a stale version of a project', async () => {
    const { manager, id } = await open({})
    const { title, deadline, needsAcceptance, version } = await read(manager, id)
    const sent = { title, deadline, needsAcceptance, managerId: manager.id, reason: null, version }
    const write = (body: object) => t.send(manager.token, `PUT /api/projects/${id}`, { ...sent, ...body })
    assert.equal((await write({ title: 'First' })).status, 200)
    const stale = await write({ title: 'Second' })
    assert.deepEqual([stale.status, stale.body.changed], [409, ['title']])
  })

  it('a project keeps every move of the deadline with its reason', async () => {
    const { manager, id } = await open({ deadline: '2999-01-31' })
    const { title, needsAcceptance, version } = await read(manager, id)
    const sent = { title, needsAcceptance, managerId: manager.id, deadline: '2999-02-14', version }
    const write = (body: object) => t.send(manager.token, `PUT /api/projects/${id}`, { ...sent, ...body })
    const refused = await write({})
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/reason'])
    const { body } = await write({ reason: 'The registry is slow' })
    assert.deepEqual(
      body.deadlines.map(({ before, after, reason }: Record<string, string>) => [before, after, reason]),
      [['2999-01-31', '2999-02-14', 'The registry is slow']],
    )
  })

  it('a project takes only people who can see it', async () => {
    const { manager, companyId, id } = await open({})
    const stranger = await t.person({ role: 'accountManager' })
    const refused = await addTask(manager, id, { title: 'X', assigneeId: stranger.id })
    assert.equal(refused.body.errors[0].pointer, '/assigneeId')
    const member = await t.person({ of: { [companyId]: 'member' } })
    const hidden = await addTask(manager, id, { title: 'X', assigneeId: member.id })
    assert.equal(hidden.status, 422, 'a client is given what clients see')
    const given = await addTask(manager, id, { title: 'X', assigneeId: member.id, waitsFor: 'client' })
    assert.deepEqual([given.status, given.body.isForClient], [201, true])
  })
})

describe('health', () => {
  it('project health is recalculated with each change, explained, and sent to workflows', async () => {
    const { manager, id } = await open({})
    const before = (await t.jobs()).length
    const { body } = await addTask(manager, id, { title: 'Late', dueOn: '2020-01-01', isBlocker: true })
    const late = await read(manager, id)
    assert.equal(late.label, 'at risk')
    assert.match(late.health.deductions[0].text, /^1 task that holds up the rest is overdue, by \d+ days\.$/)
    assert.equal((await t.jobs()).slice(before).filter(({ name }) => name === 'workflow.event').length, 1)
    await t.send(manager.token, `PUT /api/projects/${id}/tasks/${body.id}/completion`)
    assert.equal((await read(manager, id)).label, 'on track')
  })

  it('project health is set by hand until a day, with a reason that stays within the firm', async () => {
    const { manager, owner, id } = await open({})
    const set = { label: 'issues', until: '2999-01-01', reason: 'MARKER the bank froze it' }
    const past = await put(manager, id, 'health-override', { ...set, until: '2020-01-01' })
    assert.equal(past.body.errors[0].message, 'Enter today’s date or later.')
    const { body } = await put(manager, id, 'health-override', set)
    assert.deepEqual([body.label, body.health.overrideReason], ['issues', set.reason])
    const seen = await t.send(owner.token, `GET /api/projects/${id}`)
    assert.deepEqual(seen.body.health.override, { label: 'issues', until: '2999-01-01' })
    const history = await t.send(owner.token, `GET /api/projects/${id}/history`)
    const company = await t.send(owner.token, `GET /api/companies/${body.company.id}/history`)
    for (const { raw } of [seen, history, company]) assert.doesNotMatch(raw.toString(), /MARKER/)
    await sql`update projects set override_until = '2020-01-01' where id = ${id}`.execute(t.db)
    assert.equal((await read(manager, id)).health.override, null)
    const released = await t.send(manager.token, `DELETE /api/projects/${id}/health-override`)
    assert.equal(released.body.label, 'on track')
  })

  it('project health splits the days by whom the project waited for', async () => {
    const { manager, id } = await open({})
    await put(manager, id, 'delivery')
    await sql`
      insert into project_states (id, company_id, project_id, event, lifecycle, label, waiting_on, at)
      select gen_random_uuid(), company_id, id, 'start', 'active', 'on track', 'firm', now() - interval '12 days'
        from projects where id = ${id}
      union all select gen_random_uuid(), company_id, id, 'tasks', 'active', 'on track', 'authority', now() - interval '4 days'
        from projects where id = ${id}`.execute(t.db)
    assert.deepEqual((await read(manager, id)).waited, { firm: 8, authority: 4, client: 0, none: 0 })
  })
})

const addTask = (person: Worked, id: string, body: object) =>
  t.send(person.token, `POST /api/projects/${id}/tasks`, { assigneeId: null, dueOn: null, ...body })

async function noticesOf(userId: string) {
  const rows = await t.db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ kind, done_at }) => `${kind} ${done_at ? 'done' : 'open'}`)
}
