import assert from 'node:assert/strict'
import { until } from '@domicile/server/testing/test-database'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { templateMessages } from '@domicile/contract/forms/templates/template-messages'
import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { chainBack } from './publish.ts'
import { definition, mail, stage, testWorkflows } from '../../../test/workflows.ts'

const t = await testWorkflows()

const create = (body: unknown, token = t.admin.token) => t.send(token, 'POST /api/workflows', body as object)
const get = async (slug: string) => (await t.send(t.admin.token, `GET /api/workflows/${slug}`)).body
const save = (slug: string, body: object) => t.send(t.admin.token, `PUT /api/workflows/${slug}`, body)
const publish = (slug: string, version: number, moves = {}, token = t.admin.token) =>
  t.send(token, `PUT /api/workflows/${slug}/publication`, { version, moves })
const pointers = (body: { errors: { pointer: string; message: string }[] }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])

const schedule = {
  type: 'schedule',
  frequency: 'interval',
  every: 0,
  days: [],
  hours: 0,
  minutes: 20,
  on: null,
} as const
const onEvent = (event: 'project.status-changed' | 'company.published' | 'project.delivered') =>
  ({ type: 'event', event, after: { days: 0, hours: 0, minutes: 0 } }) as const

describe('what is drawn', () => {
  it('an invalid drawing is refused at the field, and nothing of it is stored', async () => {
    const before = (await t.send(t.admin.token, 'GET /api/workflows?state=all')).body.total
    const cases: [Partial<WorkflowDraft> | object, string, string][] = [
      [
        { stages: [stage({ name: 'A', actions: [mail({ body: 'Dear {{client.nmae}}' })] })] },
        '/stages/0/actions/0/body',
        ownMessages.unknownPlaceholder('client.nmae'),
      ],
      [{ trigger: { ...schedule, minutes: 14 } }, '/trigger/minutes', ownMessages.tooOften],
      [{ trigger: { ...schedule, frequency: 'weekly' } }, '/trigger/days', ownMessages.chooseDays],
      [
        { stages: [stage({ name: 'A', actions: [mail({ to: [] })] })] },
        '/stages/0/actions/0/to',
        ownMessages.chooseRecipient,
      ],
      [{ companies: ['01900000-0000-7000-8000-000000000009'] }, '/companies', ownMessages.unknownCompany],
      [
        { stages: [stage({ name: 'A', actions: [{ kind: 'call-webhook', url: 'http://hooks.example' }] })] },
        '/stages/0/actions/0/url',
        ownMessages.invalidValue,
      ],
    ]
    for (const [wrong, pointer, message] of cases) {
      const { status, body } = await create({ ...definition({ stages: [] }), ...wrong })
      assert.equal(status, 422, pointer)
      assert.deepEqual(pointers(body), [[pointer, message]])
    }
    assert.equal((await t.send(t.admin.token, 'GET /api/workflows?state=all')).body.total, before)
  })

  it('a drawn workflow gets an address of its own, whatever its name', async () => {
    const slugs = []
    for (const name of ['Ānnual  Retürn!', 'Annual return', '年次報告', 'Calendar'])
      slugs.push((await create(definition({ name, stages: [] }))).body.slug)
    assert.deepEqual(slugs, ['annual-return', 'annual-return-2', 'workflow', 'calendar-2'])
  })

  it('a drawing refuses a stale version', async () => {
    const { slug, version } = (await create(definition({ stages: [] }))).body
    const body = definition({ name: 'First', stages: [] })
    assert.equal((await save(slug, { ...body, version })).status, 200)
    const late = await save(slug, { ...body, name: 'Second', version })
    assert.deepEqual([late.status, late.body.changed], [409, ['name']])
    assert.equal((await get(slug)).name, 'First')
  })
})

describe('publishing', () => {
  it('publishing a workflow is refused at the field while something is wrong, and changes nothing', async () => {
    const cases: [WorkflowDraft, string, string][] = [
      [definition({ stages: [] }), '/stages', ownMessages.stagesNeeded],
      [
        definition({ stages: [stage({ name: 'A', kind: 'wait' })] }),
        '/stages/0/wait',
        ownMessages.waitNeeded,
      ],
      [
        definition({ stages: [stage({ name: 'A', kind: 'form' })] }),
        '/stages/0/template',
        templateMessages.choose,
      ],
      [
        definition({ stages: [stage({ name: 'A', onDecline: 'gone' })] }),
        '/stages/0/onDecline',
        ownMessages.unknownStage,
      ],
      [
        definition({ stages: [stage({ name: 'A' })], statusAfterRestart: 'gone' }),
        '/statusAfterRestart',
        ownMessages.unknownStage,
      ],
      [
        definition({
          stages: [stage({ name: 'A', actions: [{ kind: 'change-status', to: 'start' }] })],
          trigger: onEvent('project.status-changed'),
        }),
        '/stages/0/actions/0',
        ownMessages.eventLoop,
      ],
    ]
    for (const [draft, pointer, message] of cases) {
      const { slug, version } = (await create(draft)).body
      const seen = await t.send(t.admin.token, `GET /api/workflows/${slug}/publication`)
      assert.deepEqual(seen.body.problems, [{ path: pointer.slice(1), message }])
      const { status, body } = await publish(slug, version)
      assert.deepEqual([status, pointers(body)], [422, [[pointer, message]]])
      const after = await get(slug)
      assert.deepEqual([after.state, after.publishedVersion, after.version], ['draft', null, version])
    }
  })

  it('publishing a workflow is refused where an event would loop through other workflows', () => {
    const actions = [{ kind: 'create-project' as const, title: 'X', deadlineDays: null }]
    const drawn = definition({
      stages: [stage({ name: 'A', actions })],
      trigger: onEvent('project.delivered'),
    })
    const deliver = stage({ name: 'B', actions: [{ kind: 'change-status', to: 'deliver' }] })
    const back = definition({ name: 'Back', stages: [deliver], trigger: onEvent('project.status-changed') })
    const apart = definition({ name: 'Apart', stages: [deliver], trigger: onEvent('company.published') })
    assert.deepEqual(chainBack(drawn, [apart, back]), ['Back'])
    assert.equal(chainBack(drawn, [apart]), undefined)
    assert.equal(chainBack({ ...drawn, trigger: { type: 'manual' } }, [back]), undefined)
  })

  it('administrators publish workflows, and compliance draws them as well', async () => {
    const officer = await t.person({ role: 'complianceOfficer' })
    const manager = await t.person({ role: 'accountManager' })
    const draft = definition({ stages: [stage({ name: 'A' })] })
    assert.equal((await create(draft, manager.token)).status, 403)
    const { slug, version, allowedActions, webhookSecret } = (await create(draft, officer.token)).body
    assert.deepEqual([allowedActions, webhookSecret], [['edit'], null])
    assert.equal((await publish(slug, version, {}, officer.token)).status, 403)
    assert.equal((await publish(slug, version)).status, 200)
    assert.match((await get(slug)).webhookSecret, /^[0-9a-f]{64}$/)
  })

  it('publishing a workflow keeps open runs on their version, and moves runs of removed stages to the chosen one', async () => {
    const { companyId } = await t.client()
    const [kept, gone] = [stage({ name: 'Kept', key: 'kept' }), stage({ name: 'Gone', key: 'gone' })]
    const first = definition({ name: 'Moving', stages: [kept, gone] })
    const { slug } = await t.publish(first)
    const [stays, moves] = [await t.begin(slug, companyId), await t.begin(slug, companyId)]
    await t.send(t.admin.token, `PUT /api/workflow-runs/${moves}/completion`, { stage: 'kept' })
    const fresh = stage({ name: 'Fresh', key: 'fresh' })
    const saved = await save(slug, { ...first, stages: [kept, fresh], version: (await get(slug)).version })
    const effect = (await t.send(t.admin.token, `GET /api/workflows/${slug}/publication`)).body
    assert.deepEqual(effect, {
      openRuns: 2,
      problems: [],
      removedStages: [{ key: 'gone', name: 'Gone', openRuns: 1 }],
    })
    const { version } = saved.body
    const unassigned = await publish(slug, version)
    assert.deepEqual(
      [unassigned.status, pointers(unassigned.body)],
      [422, [['/moves/gone', ownMessages.stageInUse]]],
    )
    const wrong = await publish(slug, version, { gone: 'nowhere' })
    assert.deepEqual(pointers(wrong.body), [['/moves/gone', ownMessages.unknownStage]])
    assert.equal((await publish(slug, version, { gone: 'fresh' })).status, 200)
    const [one, two] = [await t.run(stays), await t.run(moves)]
    assert.deepEqual([one.stage.name, one.workflow.version], ['Kept', 1])
    assert.deepEqual([two.stage.name, two.workflow.version], ['Fresh', 2])
  })

  it('publishing a workflow keeps each version, and makes an earlier one the draft again', async () => {
    const first = definition({ name: 'One', stages: [stage({ name: 'A' })] })
    const { slug } = await t.publish(first)
    const saved = await save(slug, { ...first, name: 'Two', version: (await get(slug)).version })
    await publish(slug, saved.body.version)
    const versions = (await t.send(t.admin.token, `GET /api/workflows/${slug}/versions`)).body
    assert.deepEqual(
      versions.map(({ number, definition: { name } }: { number: number; definition: { name: string } }) => [
        number,
        name,
      ]),
      [
        [2, 'Two'],
        [1, 'One'],
      ],
    )
    const { version } = await get(slug)
    const restored = await t.send(t.admin.token, `POST /api/workflows/${slug}/versions/1/restoration`, {
      version,
    })
    assert.deepEqual(
      [restored.body.definition.name, restored.body.hasDraft, restored.body.name],
      ['One', true, 'Two'],
    )
    const dropped = await t.send(t.admin.token, `DELETE /api/workflows/${slug}/draft`, {
      version: restored.body.version,
    })
    assert.deepEqual([dropped.body.definition.name, dropped.body.hasDraft], ['Two', false])
    const missing = await t.send(t.admin.token, `POST /api/workflows/${slug}/versions/9/restoration`, {
      version: dropped.body.version,
    })
    assert.equal(missing.status, 404)
  })
})

describe('an archived workflow', () => {
  it('an archived workflow starts no run and is not changed, while its open runs continue', async () => {
    const { companyId } = await t.client()
    const work = stage({ name: 'A' })
    const { slug } = await t.publish(definition({ stages: [work] }))
    const id = await t.begin(slug, companyId)
    const archived = await t.send(t.admin.token, `PUT /api/workflows/${slug}/archival`, {
      reason: 'Too old now',
    })
    assert.deepEqual([archived.body.state, archived.body.allowedActions], ['archived', ['restore']])
    assert.equal((await t.send(t.admin.token, `POST /api/workflows/${slug}/runs`, { companyId })).status, 409)
    assert.equal(
      (await save(slug, { ...definition({ stages: [] }), version: archived.body.version })).status,
      409,
    )
    const done = await t.send(t.admin.token, `PUT /api/workflow-runs/${id}/completion`, { stage: work.key })
    assert.equal(done.body.state, 'completed')
    const restored = await t.send(t.admin.token, `DELETE /api/workflows/${slug}/archival`)
    assert.equal(restored.body.state, 'published')
  })
})

describe('a dry run', () => {
  it('a dry run shows what would be sent and what has no value, and writes nothing', async () => {
    const { companyId, owner } = await t.client('Northwind')
    const draft = definition({
      stages: [
        stage({
          name: 'A',
          actions: [mail({ body: '{{company.name}} by {{run.dueOn}} for {{project.title}}' })],
        }),
        stage({ name: 'B', kind: 'approval', assignee: 'owners' }),
      ],
    })
    await until(async () => !(await t.jobs()).some(({ runAt }) => Date.parse(runAt) <= Date.now()))
    const before = await t.jobs()
    const { body } = await t.send(t.admin.token, 'POST /api/workflows/dry-run', {
      definition: draft,
      companyId,
    })
    const [sent, , asked] = body.steps
    assert.deepEqual(sent.to, [{ name: `Test ${owner.email.split('@')[0]}`, email: owner.email }])
    assert.deepEqual([sent.subject, sent.missing], ['Hello Test', ['run.dueOn', 'project.title']])
    assert.match(sent.body, /^Northwind by \{\{run.dueOn\}\} for/)
    assert.deepEqual([asked.stage, asked.action, asked.to.length], ['B', 'Requests approval from', 1])
    assert.equal((await t.mailsTo(owner.email)).length, 0)
    assert.deepEqual(await t.noticesOf(owner.id), [])
    assert.deepEqual(await t.jobs(), before)
  })
})
