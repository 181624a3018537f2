import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { definition, stage, testWorkflows } from '../../test/workflows.ts'

const t = await testWorkflows()

const waiting = async (token: string) => (await t.send(token, 'GET /api/notices?view=action')).body.items

describe('a project that is cancelled', () => {
  it('cancelling a project cancels its runs with the reason and closes their requests', async () => {
    const { companyId, manager, owner } = await t.client()
    const opening = { kind: 'create-project' as const, title: 'Filing', deadlineDays: null }
    const ask = stage({ name: 'Agree', kind: 'approval', assignee: 'owners', actions: [opening] })
    const { slug } = await t.publish(definition({ stages: [ask] }))
    const [about, other] = [await t.begin(slug, companyId), await t.begin(slug, companyId)]
    const run = await t.runWhen(about, ({ state }) => state === 'waiting_approval')
    await t.runWhen(other, ({ state }) => state === 'waiting_approval')
    assert.equal((await waiting(owner.token)).length, 2)

    const { status } = await t.send(manager.token, `PUT /api/projects/${run.project!.id}/cancellation`, {
      reason: 'The client withdrew',
    })
    assert.equal(status, 200)
    const after = await t.run(about)
    assert.equal(after.state, 'cancelled')
    const line = after.log.find(({ event }: { event: string }) => event === 'project-cancelled')
    assert.deepEqual([line.detail, typeof line.actor], ['The client withdrew', 'string'])
    assert.equal((await t.run(other)).state, 'waiting_approval')
    assert.equal((await waiting(owner.token)).length, 1)
    const { body } = await t.send(t.admin.token, `GET /api/companies/${companyId}/history`)
    assert.ok(body.items.some(({ action }: { action: string }) => action === 'run.cancelled'))
  })
})
