import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { definition, mail, stage, type TestWorkflows, testWorkflows } from './in-tests.ts'

let t: TestWorkflows
before(async () => void (t = await testWorkflows()))
after(() => t.close())

/** A company with its account manager and an owner. */
async function client() {
  const manager = await t.person({ role: 'accountManager' })
  const companyId = await t.company({ name: 'Northwind', managerId: manager.id })
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  return { companyId, manager, owner }
}

const put = (token: string, id: string, what: string, body: object) =>
  t.send(token, `PUT /api/workflow-runs/${id}/${what}`, body)

describe('a run', () => {
  it('goes its ten stages with an answer, a refusal, an approval, and a restart where the workflow says', async () => {
    const { companyId, manager, owner } = await client()
    const ten = [
      stage({ name: 'Collect', actions: [mail()] }),
      stage({
        name: 'Ask',
        kind: 'form',
        assignee: 'owners',
        questions: [{ label: 'Staff', type: 'number', required: true }],
      }),
      stage({ name: 'Prepare', key: 'prepare' }),
      stage({ name: 'Check' }),
      stage({ name: 'Approve', kind: 'approval', assignee: 'administrators', onDecline: 'prepare' }),
      stage({ name: 'Rest', kind: 'wait', wait: { days: 0, hours: 0, minutes: 1 } }),
      stage({
        name: 'Tell',
        actions: [{ kind: 'notify', to: ['owners'], text: '{{company.name}} is done' }],
      }),
      stage({ name: 'Agree', kind: 'approval', assignee: 'owners' }),
      stage({ name: 'File' }),
      stage({ name: 'End', kind: 'end', label: 'accepted' }),
    ]
    const { slug } = await t.publish(
      definition({ name: 'Annual return', stages: ten, statusAfterRestart: 'prepare' }),
    )
    const begun = await t.send(manager.token, `POST /api/workflows/${slug}/runs`, { companyId })
    assert.equal(begun.status, 201)
    const id = begun.body.id
    const key = (name: string) => ten.find((one) => one.name === name)!.key
    const at = (name: string) => t.runWhen(id, (run) => run.stage.name === name)
    const act = async (token: string, name: string, what: string, body: object = {}) => {
      const answer = await put(token, id, what, { stage: key(name), ...body })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
    }

    await t.runWhen(id, (run) => run.allowedActions.includes('complete'))
    await act(manager.token, 'Collect', 'completion', { note: 'All there' })
    await act(owner.token, 'Ask', 'answers', { answers: ['12'] })
    await act(manager.token, 'Prepare', 'completion')
    await act(manager.token, 'Check', 'completion')
    await act(t.admin.token, 'Approve', 'refusal', { reason: 'The figures do not add up' })
    await at('Prepare')
    await act(manager.token, 'Prepare', 'completion')
    await act(manager.token, 'Check', 'completion')
    await act(t.admin.token, 'Approve', 'approval')
    await at('Rest')
    await t.hurry()
    await at('Tell')
    await t.runWhen(id, (run) => run.allowedActions.includes('complete'))
    await act(manager.token, 'Tell', 'completion')
    await act(owner.token, 'Agree', 'approval')
    await act(manager.token, 'File', 'completion')
    const over = await t.run(id)
    assert.equal(over.state, 'completed')
    assert.equal(over.label, 'accepted')
    assert.ok(over.log.some((entry: { detail: string }) => entry.detail === 'Staff: 12'))
    assert.equal((await t.mailsTo(owner.email)).filter(({ kind }) => kind === 'workflow').length, 1)

    const again = await t.send(manager.token, `POST /api/workflow-runs/${id}/restart`)
    assert.equal(again.status, 201)
    assert.equal(again.body.stage.name, 'Prepare')
    assert.ok(again.body.number > over.number)
    assert.deepEqual(again.body.previousRun, { id, number: over.number })
    assert.equal((await t.send(manager.token, `POST /api/workflow-runs/${id}/restart`)).status, 409)
  })
})
