import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { sql } from 'kysely'
import { definition, mail, stage, type TestWorkflows, testWorkflows } from '../../test/workflows.ts'

let t: TestWorkflows
before(async () => void (t = await testWorkflows()))
after(() => t.close())

const put = (token: string, id: string, what: string, body: object) =>
  t.send(token, `PUT /api/workflow-runs/${id}/${what}`, body)

describe('a run', () => {
  it('goes its ten stages with an answer, a refusal, an approval, and a restart where the workflow says', async () => {
    const { companyId, manager, owner } = await t.client()
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

  it('is done where its last stage is, with or without an end', async () => {
    const { companyId, manager } = await t.client()
    const only = stage({ name: 'Only' })
    const { slug } = await t.publish(definition({ stages: [only] }))
    const id = await t.begin(slug, companyId)
    const { body } = await put(manager.token, id, 'completion', { stage: only.key })
    assert.deepEqual([body.state, body.allowedActions, body.waitingOn], ['completed', ['restart'], 'none'])
  })

  it('is late when the limit of its stage has passed, and tells who looks after it', async () => {
    const { companyId, manager } = await t.client()
    const limit = { days: 0, hours: 0, minutes: 1 }
    const { slug } = await t.publish(definition({ name: 'Slow', stages: [stage({ name: 'Work', limit })] }))
    const id = await t.begin(slug, companyId)
    await sql`update workflow_runs set due_at = now() - interval '1 minute' where id = ${id}`.execute(t.db)
    await t.hurry()
    const run = await t.runWhen(id, ({ log }) => log.some(({ event }) => event === 'late'))
    assert.deepEqual([run.isLate, run.label], [true, 'at risk'])
    assert.deepEqual(await t.noticesOf(manager.id), [
      `"Work" of Slow for Northwind is late`,
      'Work: Slow for Northwind',
    ])
    const { body } = await t.send(manager.token, 'GET /api/workflow-runs?state=late')
    assert.deepEqual(
      body.items.map((item: { id: string }) => item.id),
      [id],
    )
  })

  it('can be skipped past a stage by an administrator and given up by its manager, with the reason', async () => {
    const { companyId, manager } = await t.client()
    const [one, two] = [
      stage({ name: 'One', kind: 'approval', assignee: 'compliance' }),
      stage({ name: 'Two' }),
    ]
    const { slug } = await t.publish(definition({ stages: [one, two] }))
    const id = await t.begin(slug, companyId)
    const skip = { stage: one.key, reason: 'On holiday' }
    assert.equal((await t.send(manager.token, `POST /api/workflow-runs/${id}/skip`, skip)).status, 403)
    const { body } = await t.send(t.admin.token, `POST /api/workflow-runs/${id}/skip`, skip)
    assert.equal(body.stage.name, 'Two')
    const given = await put(manager.token, id, 'cancellation', { reason: 'No longer wanted' })
    assert.deepEqual([given.body.state, given.body.label], ['cancelled', 'rejected'])
    const entries = given.body.log.map(({ event, detail }: { event: string; detail: string }) => [
      event,
      detail,
    ])
    assert.ok(entries.some(([event, detail]: string[]) => event === 'skipped' && detail === 'On holiday'))
    assert.equal((await put(manager.token, id, 'cancellation', { reason: 'Again' })).status, 409)
  })
})

describe('the form of a stage', () => {
  it('is checked answer by answer, and changes nothing while one does not fit', async () => {
    const { companyId, owner } = await t.client()
    const questions = [
      { label: 'Name', type: 'text' as const, required: true },
      { label: 'Staff', type: 'number' as const, required: false },
      { label: 'Since', type: 'date' as const, required: false },
      { label: 'True', type: 'checkbox' as const, required: true },
    ]
    const form = stage({ name: 'Form', kind: 'form', assignee: 'owners', questions })
    const { slug } = await t.publish(definition({ stages: [form] }))
    const id = await t.begin(slug, companyId)
    const answer = (answers: unknown[]) => put(owner.token, id, 'answers', { stage: form.key, answers })
    const refused = await answer(['', 'many', '2027-02-30', 'no'])
    assert.equal(refused.status, 422)
    assert.deepEqual(
      refused.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/answers/0', '/answers/1', '/answers/2', '/answers/3'],
    )
    assert.equal((await answer(['A'])).status, 422)
    assert.equal((await answer(['A\u0000', null, null, 'yes'])).status, 422)
    assert.equal((await t.run(id)).state, 'waiting_form')
    const done = await answer(['Zoë', '12.5', '2027-02-28', 'yes'])
    assert.equal(done.body.state, 'completed')
    assert.deepEqual(
      done.body.questions.map((question: { answer: string }) => question.answer),
      ['Zoë', '12.5', '2027-02-28', 'yes'],
    )
  })
})

describe('an approval', () => {
  it('cannot be approved by its requester or by users who were not asked', async () => {
    const { companyId, manager } = await t.client()
    const approve = stage({ name: 'Approve', kind: 'approval', assignee: 'administrators' })
    const { slug } = await t.publish(definition({ stages: [approve] }))
    const second = await t.person({ role: 'administrator' })
    const officer = await t.person({ role: 'complianceOfficer' })
    const id = await t.begin(slug, companyId)
    const own = await put(t.admin.token, id, 'approval', { stage: approve.key })
    assert.deepEqual([own.status, own.body.title], [403, ownMessages.ownApproval])
    for (const { token } of [officer, manager])
      assert.equal((await put(token, id, 'approval', { stage: approve.key })).status, 403)
    assert.ok(!(await t.run(id)).allowedActions.includes('approve'))
    assert.equal((await t.run(id)).state, 'waiting_approval')
    assert.equal((await put(second.token, id, 'approval', { stage: approve.key })).body.state, 'completed')
  })

  it('moves the run once, though two give it at once', async () => {
    const { companyId, manager } = await t.client()
    const approve = stage({ name: 'Approve', kind: 'approval', assignee: 'accountManager' })
    const { slug } = await t.publish(definition({ stages: [approve, stage({ name: 'Next' })] }))
    const id = await t.begin(slug, companyId)
    const answers = await Promise.all(
      [1, 2, 3].map(() => put(manager.token, id, 'approval', { stage: approve.key })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    const { log } = await t.run(id)
    assert.equal(log.filter(({ event }: { event: string }) => event === 'approved').length, 1)
  })
})
