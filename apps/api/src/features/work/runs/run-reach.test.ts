import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { definition, mail, stage, testWorkflows } from '../../../test/workflows.ts'

// These tests check which parts of a run each user can see.

const t = await testWorkflows()

const KEYS = [
  ['GET', ''],
  ['PUT', '/completion', { stage: 'a' }],
  ['PUT', '/approval', { stage: 'a' }],
  ['PUT', '/refusal', { stage: 'a', reason: 'For a test.' }],
  ['PUT', '/answers', { stage: 'a', answers: {} }],
  ['POST', '/retry'],
  ['PUT', '/cancellation', { reason: 'For a test.' }],
  ['POST', '/restart'],
] as const

describe('a run of another company', () => {
  it('a run of another company is hidden from its people, and from the account manager of another', async () => {
    const [mine, theirs] = [await t.client('Mine'), await t.client('Theirs')]
    const { slug } = await t.publish(
      definition({ stages: [stage({ name: 'A', key: 'a', assignee: 'everybody' })] }),
    )
    const id = await t.begin(slug, theirs.companyId)
    for (const { token } of [mine.owner, mine.manager])
      for (const [method, path, body] of KEYS) {
        const { status } = await t.send(token, `${method} /api/workflow-runs/${id}${path}`, body)
        assert.ok(
          status === 404 || (status === 403 && token === mine.owner.token),
          `${method} ${path} ${status}`,
        )
      }
    const begun = await t.send(mine.manager.token, `POST /api/workflows/${slug}/runs`, {
      companyId: theirs.companyId,
    })
    assert.equal(begun.status, 404)
    const listed = await t.send(
      mine.owner.token,
      `GET /api/workflow-runs?state=all&companyId=${theirs.companyId}`,
    )
    assert.deepEqual(listed.body, { items: [], total: 0 })
    assert.equal((await t.run(id)).state, 'running')
  })
})

describe('the runs of a company', () => {
  it('lists the runs of a company with those in trouble first, or with the newest first', async () => {
    const [{ companyId, manager, owner }, other] = [await t.client(), await t.client()]
    const stages = [stage({ name: 'Sign', assignee: 'owners', kind: 'approval' })]
    const { slug } = await t.publish(definition({ stages }))
    const [failed, newer] = [await t.begin(slug, companyId), await t.begin(slug, companyId)]
    await t.begin(slug, other.companyId)
    await t.runWhen(failed, ({ state }) => state === 'waiting_approval')
    await sql`update workflow_runs set state = 'failed_final' where id = ${failed}`.execute(t.db)
    const ids = async ({ token }: { token: string }, sort: string) => {
      const asked = `GET /api/workflow-runs?state=all&companyId=${companyId}&${sort}`
      const { body } = await t.send(token, asked)
      return body.items.map((run: { id: string }) => run.id)
    }
    assert.deepEqual(await ids(manager, ''), [failed, newer])
    assert.deepEqual(await ids(manager, 'sort=newest'), [newer, failed])
    assert.deepEqual(await ids(owner, 'sort=newest'), [newer, failed])
    assert.deepEqual(await ids(other.owner, 'sort=newest'), [])
  })
})

describe('a client', () => {
  it('a client finds out by no filter which runs are late or failed with the firm', async () => {
    const { companyId, owner, manager } = await t.client()
    const stages = [
      stage({ name: 'Prepare', limit: { days: 0, hours: 0, minutes: 1 } }),
      stage({ name: 'Sign', assignee: 'owners', kind: 'approval' }),
    ]
    const { slug } = await t.publish(definition({ stages }))
    const id = await t.begin(slug, companyId)
    await t.runWhen(id, ({ state }) => state === 'running')
    const totals = async ({ token }: { token: string }) => {
      const asked = ['open', 'late', 'failed', 'trouble'].map((state) =>
        t.send(token, `GET /api/workflow-runs?state=${state}`),
      )
      return (await Promise.all(asked)).map(({ body }) => body.total)
    }
    await sql`update workflow_runs set due_at = now() - interval '1 minute' where id = ${id}`.execute(t.db)
    assert.deepEqual(
      [await totals(manager), await totals(owner)],
      [
        [1, 1, 0, 1],
        [1, 0, 0, 0],
      ],
    )
    await sql`update workflow_runs set state = 'failed_final' where id = ${id}`.execute(t.db)
    assert.deepEqual(
      [await totals(manager), await totals(owner)],
      [
        [1, 1, 1, 1],
        [1, 0, 0, 0],
      ],
    )
  })

  it('a client learns of the steps of their own company’s people, and of nothing else', async () => {
    const { companyId, owner } = await t.client()
    const member = await t.person({ of: { [companyId]: 'member' } })
    const secret = 'SECRET-STEP'
    const stages = [
      stage({ name: secret, key: 'secret', actions: [mail({ to: ['administrators'], body: secret })] }),
      stage({ name: 'Sign', key: 'sign', assignee: 'owners', kind: 'approval' }),
      stage({
        name: `${secret} again`,
        actions: [{ kind: 'create-task', title: secret, dueDays: null, visibleToClient: false }],
      }),
    ]
    const { slug } = await t.publish(definition({ name: 'Review', stages }))
    const id = await t.begin(slug, companyId)
    await t.runWhen(id, ({ allowedActions }) => allowedActions.includes('complete'))
    const before = await t.run(id, owner.token)
    assert.deepEqual(
      [before.stage.name, before.waitingOn, before.allowedActions],
      ['With the firm', 'firm', []],
    )
    await t.send(t.admin.token, `PUT /api/workflow-runs/${id}/completion`, { stage: 'secret', note: secret })
    const theirs = await t.run(id, member.token)
    assert.deepEqual([theirs.stage.name, theirs.allowedActions], ['Sign', []])
    assert.equal(
      (await t.send(member.token, `PUT /api/workflow-runs/${id}/approval`, { stage: 'sign' })).status,
      403,
    )
    assert.deepEqual((await t.run(id, owner.token)).allowedActions, ['approve', 'refuse'])
    await t.send(owner.token, `PUT /api/workflow-runs/${id}/approval`, { stage: 'sign', note: 'Fine' })
    // The run has no project, so the task can't be made.
    await t.runWhen(id, ({ failure }) => failure !== null)
    for (const { token } of [owner, member]) {
      const { raw, body } = await t.send(token, `GET /api/workflow-runs/${id}`)
      assert.ok(!raw.includes('SECRET'), raw.toString())
      assert.deepEqual([body.state, body.failure, body.stages.length], ['running', null, 1])
      const list = await t.send(token, 'GET /api/workflow-runs?state=all')
      assert.equal(list.body.total, 1)
      assert.ok(!list.raw.includes('SECRET'))
      const history = await t.send(token, `GET /api/companies/${companyId}/history`)
      assert.ok(!history.raw.includes('SECRET'))
    }
  })

  it('a client learns nothing of a run without a step for them, and nothing of how workflows are drawn', async () => {
    const { companyId, owner } = await t.client()
    const { slug } = await t.publish(definition({ stages: [stage({ name: 'Inner' })] }))
    const id = await t.begin(slug, companyId)
    assert.equal((await t.send(owner.token, `GET /api/workflow-runs/${id}`)).status, 404)
    assert.equal((await t.send(owner.token, 'GET /api/workflow-runs?state=all')).body.total, 0)
    for (const path of ['', `/${slug}`, `/${slug}/versions`, '/calendar?until=2027-01-01T00:00:00Z'])
      assert.equal((await t.send(owner.token, `GET /api/workflows${path}`)).status, 403, path)
  })
})

describe('operations', () => {
  it('operations see and do the steps assigned to them', async () => {
    const { companyId } = await t.client()
    const helper = await t.person({ role: 'operations' })
    const work = stage({ name: 'Do', assignee: 'assignee' })
    const { slug } = await t.publish(definition({ stages: [work] }))
    const id = await t.begin(slug, companyId)
    assert.equal((await t.send(helper.token, `GET /api/workflow-runs/${id}`)).status, 404)
    await t.db.updateTable('workflow_runs').set({ assignee_id: helper.id }).where('id', '=', id).execute()
    const mine = await t.send(helper.token, 'GET /api/workflow-runs?mine=yes')
    assert.deepEqual([mine.body.total, mine.body.items[0].allowedActions], [1, ['complete']])
    const done = await t.send(helper.token, `PUT /api/workflow-runs/${id}/completion`, { stage: work.key })
    assert.equal(done.body.state, 'completed')
  })
})
