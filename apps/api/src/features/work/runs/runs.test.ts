import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { plainField } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { definition, mail, stage, testWorkflows } from '../../../test/workflows.ts'

const t = await testWorkflows()

const put = (token: string, id: string, what: string, body: object) =>
  t.send(token, `PUT /api/workflow-runs/${id}/${what}`, body)

describe('a run', () => {
  it('a run completes ten stages with an answer, a refusal, an approval, and a restart where the workflow says', async () => {
    const { companyId, manager, owner } = await t.client()
    const ten = [
      stage({ name: 'Collect', actions: [mail()] }),
      stage({
        name: 'Ask',
        kind: 'form',
        assignee: 'owners',
        template: await t.template([plainField('staff', 'number', { required: true })]),
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
    await act(owner.token, 'Ask', 'answers', { answers: { staff: 12 } })
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
    assert.ok(over.log.some((entry: { detail: string }) => entry.detail === 'staff: 12'))
    assert.equal((await t.mailsTo(owner.email)).filter(({ kind }) => kind === 'workflow').length, 1)

    const again = await t.send(manager.token, `POST /api/workflow-runs/${id}/restart`)
    assert.equal(again.status, 201)
    assert.equal(again.body.stage.name, 'Prepare')
    assert.ok(again.body.number > over.number)
    assert.deepEqual(again.body.previousRun, { id, number: over.number })
    assert.equal((await t.send(manager.token, `POST /api/workflow-runs/${id}/restart`)).status, 409)
  })

  it('a run is done at its last stage, with or without an end', async () => {
    const { companyId, manager } = await t.client()
    const only = stage({ name: 'Only' })
    const { slug } = await t.publish(definition({ stages: [only] }))
    const id = await t.begin(slug, companyId)
    const { body } = await put(manager.token, id, 'completion', { stage: only.key })
    assert.deepEqual([body.state, body.allowedActions, body.waitingOn], ['completed', ['restart'], 'none'])
  })

  it('a run is late when the limit of its stage has passed, and notifies who looks after it', async () => {
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

  it('an administrator skips a stage of a run and its manager cancels it, with the reason', async () => {
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
    assert.equal((await put(manager.token, id, 'cancellation', { reason: 'Once more' })).status, 409)
  })
})

describe('the form of a stage', () => {
  const fields = [
    plainField('name', 'text', { required: true }),
    plainField('staff', 'number', { min: 1 }),
    plainField('since', 'date'),
    plainField('agreed', 'checkbox', { required: true }),
    plainField('code', 'text', { pattern: { expression: '[A-Z]{2}', message: 'Use two letters.' } }),
    plainField('reason', 'textarea', {
      show: { of: { field: 'staff' }, operator: 'at-least', to: { value: 10 } },
    }),
  ]
  const begin = async () => {
    const client = await t.client()
    const template = await t.template(fields)
    const form = stage({ name: 'Form', kind: 'form', assignee: 'owners', template })
    const { slug } = await t.publish(definition({ stages: [form] }))
    const id = await t.begin(slug, client.companyId)
    const answer = (answers: object, token = client.owner.token) =>
      put(token, id, 'answers', { stage: form.key, answers })
    return { ...client, id, template, form, answer }
  }

  it('the form of a stage is checked answer by answer, and changes nothing while one does not fit', async () => {
    const { id, answer } = await begin()
    const refused = await answer({ name: ' ', staff: 0, since: '2027-02-30', agreed: false, code: 'abc' })
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted(), [
      '/answers/agreed',
      '/answers/code',
      '/answers/name',
      '/answers/since',
      '/answers/staff',
    ])
    assert.equal((await answer({})).status, 422)
    assert.equal((await answer({ name: 'A', agreed: true, unknown: 'x' })).status, 422)
    assert.equal((await answer({ name: 'A\u0000', agreed: true })).status, 400)
    assert.equal((await t.run(id)).state, 'waiting_form')
    assert.deepEqual((await t.run(id)).forms[0].answers, {})
  })

  it('the form of a stage keeps the answers that count, and logs them with their labels', async () => {
    const { answer } = await begin()
    const { body } = await answer({ name: 'Zoë', staff: 2, agreed: true, reason: 'Not shown' })
    assert.equal(body.state, 'completed')
    assert.deepEqual(body.forms[0].answers, { name: 'Zoë', staff: 2, agreed: true })
    const { detail } = body.log.find(({ event }: { event: string }) => event === 'answered')
    assert.equal(detail, 'name: Zoë\nstaff: 2\nagreed: Yes')
  })

  it('the form of a stage stays as it was when the run entered the stage, though the template has a new version', async () => {
    const { id, template, answer } = await begin()
    const { version, definition: drawn } = (await t.send(t.admin.token, `GET /api/templates/${template}`))
      .body
    const renamed = [{ ...drawn.sections[0], fields: [plainField('other', 'text', { required: true })] }]
    const saved = await t.send(t.admin.token, `PUT /api/templates/${template}`, {
      ...{ ...drawn, sections: renamed, version },
    })
    await t.send(t.admin.token, `PUT /api/templates/${template}/publication`, { version: saved.body.version })
    assert.equal((await t.run(id)).forms[0].sections[0].fields.length, fields.length)
    assert.equal((await answer({ name: 'Zoë', agreed: true })).status, 200)
  })

  it('only those who are asked, or staff in charge of the run, answer the form of a stage', async () => {
    const { companyId, answer } = await begin()
    const member = await t.person({ of: { [companyId]: 'member' } })
    assert.equal((await answer({ name: 'A', agreed: true }, member.token)).status, 403)
    assert.equal((await answer({ name: 'A', agreed: true }, t.admin.token)).status, 200)
  })
})

describe('an approval', () => {
  it('an approval cannot be approved by its requester or by users who were not asked', async () => {
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

  it('two concurrent approvals move the run once', async () => {
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
