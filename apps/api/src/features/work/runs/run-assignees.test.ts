import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { ownMessages } from '@domicile/contract/messages'
import { sql } from 'kysely'
import { reportRunsWithoutActors } from '../workflows/triggers/runs-without-actors.ts'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

// These tests check that a run always has a user who can act, or says that it has none.

const t = await testWorkflows()

const approve = (given: object = {}) =>
  stage({ name: 'Approve', key: 'approve', kind: 'approval', assignee: 'compliance', ...given })

const assign = (token: string, id: string, assignee: string, reason = 'On holiday') =>
  t.send(token, `PUT /api/workflow-runs/${id}/stage-assignee`, { stage: 'approve', assignee, reason })

describe('an approval that no one can give', () => {
  it('an approval that no one can give is reported at once to the account manager, who assigns it', async () => {
    const { companyId, manager, owner } = await t.client()
    const { slug } = await t.publish(definition({ name: 'Payout', stages: [approve()] }))
    const id = await t.begin(slug, companyId)
    assert.deepEqual((await t.run(id)).waitsFor, { isYou: false, names: [], total: 0 })
    assert.deepEqual(await t.noticesOf(manager.id), ['No one can do “Approve” of Payout for Northwind'])
    const dashboard = await t.send(manager.token, 'GET /api/dashboard')
    assert.deepEqual(
      dashboard.body.todo.map(({ kind, title }: { kind: string; title: string }) => [kind, title]),
      [['assign', 'Approve']],
    )
    const trouble = await t.send(manager.token, 'GET /api/workflow-runs?state=trouble')
    assert.deepEqual(trouble.body.total, 1)

    const helper = await t.person({ role: 'operations' })
    const { body: offered } = await t.send(manager.token, `GET /api/workflow-runs/${id}/candidates`)
    const totals = Object.fromEntries(
      offered.audiences.map((one: { assignee: string; total: number }) => [one.assignee, one.total]),
    )
    assert.deepEqual([totals.compliance, totals.operations, totals.owners], [0, 1, 1])
    assert.ok(offered.people.some((one: { id: string }) => one.id === helper.id))
    assert.ok(!offered.people.some((one: { id: string }) => one.id === t.admin.id), 'not its requester')

    assert.equal((await assign(owner.token, id, 'owners')).status, 403)
    const refused = await assign(manager.token, id, `user:${t.admin.id}`)
    assert.deepEqual([refused.status, refused.body.errors[0].message], [422, ownMessages.nobodyCanAct])
    const given = await assign(manager.token, id, `user:${helper.id}`)
    assert.deepEqual([given.body.waitsFor.total, given.body.waitsFor.isYou], [1, false])
    assert.match(given.body.log[0].detail, /^To .+: On holiday$/)
    assert.deepEqual(await t.noticesOf(helper.id), ['Approve: Payout for Northwind'])
    assert.deepEqual((await t.send(manager.token, 'GET /api/dashboard')).body.todo, [])

    const back = await assign(manager.token, id, 'owners')
    assert.equal(back.status, 200)
    assert.deepEqual(await t.noticesOf(helper.id), [
      '“Approve” of Payout for Northwind is no longer yours',
      'Approve: Payout for Northwind',
    ])
    const put = (token: string) =>
      t.send(token, `PUT /api/workflow-runs/${id}/approval`, { stage: 'approve' })
    assert.equal((await put(helper.token)).status, 404)
    assert.equal((await put(owner.token)).body.state, 'completed')
  })

  it('an approval is reported to the account manager once if the last user who could give it is deactivated', async () => {
    const { companyId, manager } = await t.client()
    const approver = await t.person({ role: 'operations' })
    const stages = [approve({ assignee: `user:${approver.id}` })]
    const { slug } = await t.publish(definition({ name: 'Grant', stages }))
    const id = await t.begin(slug, companyId)
    const check = () => inTransaction(t.db, reportRunsWithoutActors)
    await check()
    assert.deepEqual(await t.noticesOf(manager.id), [])
    await sql`update users set deactivated_at = now() where id = ${approver.id}`.execute(t.db)
    await check()
    await check()
    assert.deepEqual(await t.noticesOf(manager.id), ['No one can do “Approve” of Grant for Northwind'])
    assert.equal((await t.run(id)).log[0]!.event, 'no-assignee')
  })

  it('no one can give an approval if the only user of its audience requested it, or may not act', async () => {
    const { companyId, manager } = await t.client()
    const work = stage({ name: 'Work', key: 'work' })
    const { slug } = await t.publish(definition({ stages: [work, approve({ assignee: 'accountManager' })] }))
    const id = await t.begin(slug, companyId)
    await t.send(manager.token, `PUT /api/workflow-runs/${id}/completion`, { stage: 'work' })
    assert.equal((await t.run(id)).waitsFor.total, 0)
    const lonely = await t.company({ name: 'Lonely', managerId: manager.id })
    await t.person({ of: { [lonely]: 'viewer' } })
    const viewed = await t.publish(definition({ stages: [approve({ assignee: 'everybody' })] }))
    assert.equal((await t.run(await t.begin(viewed.slug, lonely))).waitsFor.total, 0)
  })
})

describe('a stage', () => {
  it('a stage can be drawn for operations or for a member of staff, and waits for nobody else', async () => {
    const { companyId, manager } = await t.client()
    const [helper, other] = [await t.person({ role: 'operations' }), await t.person({ role: 'operations' })]
    const [team, one] = [
      stage({ name: 'Scan', key: 'scan', assignee: 'operations' }),
      stage({ name: 'Post', key: 'post', assignee: `user:${helper.id}` }),
    ]
    const { slug } = await t.publish(definition({ stages: [team, one] }))
    const id = await t.begin(slug, companyId)
    const mine = async ({ token }: { token: string }) =>
      (await t.send(token, 'GET /api/workflow-runs?mine=yes')).body.total
    assert.deepEqual([await mine(helper), await mine(other), await mine(manager)], [1, 1, 0])
    const scanned = await t.send(other.token, `PUT /api/workflow-runs/${id}/completion`, { stage: 'scan' })
    assert.deepEqual(
      [scanned.status, scanned.body.stage.name, scanned.body.allowedActions],
      [200, 'Post', []],
    )
    assert.deepEqual([await mine(helper), await mine(other)], [1, 0])
    const named = (await t.run(id, manager.token)).waitsFor
    assert.deepEqual([named.isYou, named.total, named.names.length], [false, 1, 1])
    assert.equal((await t.run(id, helper.token)).waitsFor.isYou, true)
  })

  it('a stage is not published for a person who cannot act', async () => {
    const editor = await t.person({ role: 'contentEditor' })
    await assert.rejects(
      t.publish(definition({ stages: [stage({ name: 'A', assignee: `user:${editor.id}` })] })),
      new RegExp(ownMessages.cannotActOnRuns),
    )
  })
})

describe('a run', () => {
  it('a run is assigned to another person with a reason; both are notified, and the history has it', async () => {
    const { companyId, manager } = await t.client()
    const [first, second] = [await t.person({ role: 'operations' }), await t.person({ role: 'operations' })]
    const { slug } = await t.publish(
      definition({ name: 'Move', stages: [stage({ name: 'Do', assignee: 'assignee' })] }),
    )
    const id = await t.begin(slug, companyId)
    const to = (assigneeId: string) =>
      t.send(manager.token, `PUT /api/workflow-runs/${id}/assignee`, { assigneeId, reason: 'Knows it' })
    assert.equal((await to(first.id)).status, 200)
    assert.equal((await to(second.id)).body.assignee.id, second.id)
    const moved = (person: { name: string }) => `Move for Northwind is now assigned to ${person.name}`
    const names = (await t.run(id)).waitsFor.names
    assert.ok((await t.noticesOf(first.id)).some((title) => title === moved({ name: names[0] })))
    assert.ok((await t.noticesOf(second.id)).some((title) => title === moved({ name: names[0] })))
    assert.ok((await t.noticesOf(second.id)).includes('Do: Move for Northwind'))
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_events where action = 'run.reassigned' and subject_id = ${id}`.execute(t.db)
    assert.deepEqual(rows, [{ reason: 'Knows it' }, { reason: 'Knows it' }])
  })
})

describe('a notice about a stage that was reassigned', () => {
  it('a notice about a reassigned stage leads those who can no longer read the run to their runs', async () => {
    const { companyId, manager } = await t.client()
    const [helper, other] = [await t.person({ role: 'operations' }), await t.person({ role: 'operations' })]
    const { slug } = await t.publish(definition({ stages: [approve({ assignee: `user:${helper.id}` })] }))
    const id = await t.begin(slug, companyId)
    const pathOf = async (person: { id: string }) => {
      const { rows } = await sql<{ path: string }>`
        select path from notices where user_id = ${person.id} order by id desc limit 1`.execute(t.db)
      return rows[0]?.path
    }
    assert.equal(await pathOf(helper), `/workflows/runs/${id}`)
    assert.equal((await assign(manager.token, id, `user:${other.id}`)).status, 200)
    assert.equal(await pathOf(helper), '/workflows/runs')
    assert.equal((await t.send(helper.token, `GET /api/workflow-runs/${id}`)).status, 404)
    const approved = await t.send(other.token, `PUT /api/workflow-runs/${id}/approval`, { stage: 'approve' })
    assert.equal(approved.body.state, 'completed')
  })
})

describe('before a run starts', () => {
  it('before a run starts, it names who would act in each stage, and the stages that no one could do', async () => {
    const { companyId, manager } = await t.client()
    const stages = [
      stage({ name: 'Work', key: 'work' }),
      approve({ key: 'own', assignee: 'accountManager' }),
      approve({ key: 'sign', assignee: 'owners' }),
      stage({ name: 'Rest', kind: 'wait', wait: { days: 1, hours: 0, minutes: 0 } }),
    ]
    const { slug } = await t.publish(definition({ stages }))
    const path = `GET /api/workflows/${slug}/planned-stages?companyId=`
    const { body } = await t.send(manager.token, path + companyId)
    assert.deepEqual(
      body.map(({ key, total }: { key: string; total: number }) => [key, total]),
      [
        ['work', 1],
        ['own', 0],
        ['sign', 1],
      ],
    )
    const foreign = await t.client('Foreign')
    assert.equal((await t.send(manager.token, path + foreign.companyId)).status, 404)
  })
})
