import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

const t = await testWorkflows()

const send = (route: string, body?: object) => t.send(t.admin.token, route, body)
const get = async (slug: string) => (await send(`GET /api/workflows/${slug}`)).body
const save = async (slug: string, body: object) =>
  send(`PUT /api/workflows/${slug}`, { ...body, version: (await get(slug)).version })
const publish = async (slug: string) =>
  send(`PUT /api/workflows/${slug}/publication`, { version: (await get(slug)).version, moves: {} })
const restore = async (slug: string, number: number) =>
  send(`POST /api/workflows/${slug}/versions/${number}/restoration`, { version: (await get(slug)).version })
const dropDraft = async (slug: string) =>
  send(`DELETE /api/workflows/${slug}/draft`, { version: (await get(slug)).version })
const refusal = ({ status, body }: { status: number; body: { type: string; title: string } }) => [
  status,
  body.type.split('/').at(-1),
  body.title,
]

describe('the draft of a workflow', () => {
  it('a workflow draft is deleted once it equals the published version, and then nothing can be published or dropped', async () => {
    const first = definition({ name: 'Equal', stages: [stage({ name: 'A' })] })
    const { slug } = await t.publish(first)
    assert.equal((await save(slug, { ...first, name: 'Other' })).body.hasDraft, true)
    const saved = (await save(slug, first)).body
    assert.deepEqual([saved.hasDraft, saved.allowedActions], [false, ['edit', 'run', 'pause', 'archive']])
    assert.equal(refusal(await publish(slug))[1], 'nothing-to-publish')
    assert.equal(refusal(await dropDraft(slug))[1], 'no-draft')
  })

  it('a workflow draft cannot be dropped before the first publication, and names the workflow until then', async () => {
    const draft = definition({ name: 'Early', stages: [stage({ name: 'A' })] })
    const { slug } = (await send('POST /api/workflows', draft)).body
    assert.equal(refusal(await dropDraft(slug))[1], 'no-draft')
    assert.equal((await save(slug, { ...draft, name: 'Earlier' })).body.name, 'Earlier')
    await publish(slug)
    assert.equal((await save(slug, { ...draft, name: 'Later' })).body.name, 'Earlier')
  })

  it('an earlier version becomes the workflow draft, unless it is the published one', async () => {
    const first = definition({ name: 'One', stages: [stage({ name: 'A' })] })
    const { slug } = await t.publish(first)
    await save(slug, { ...first, name: 'Two' })
    await publish(slug)
    assert.equal((await restore(slug, 1)).body.hasDraft, true)
    assert.equal((await restore(slug, 2)).body.hasDraft, false)
    const stale = await send(`POST /api/workflows/${slug}/versions/1/restoration`, { version: 1 })
    assert.deepEqual([stale.status, refusal(stale)[1]], [409, 'stale'])
  })

  it('a workflow draft stays as it is while the workflow is archived', async () => {
    const { slug } = (await send('POST /api/workflows', definition({ stages: [stage({ name: 'A' })] }))).body
    const restored = await send(`DELETE /api/workflows/${slug}/archival`)
    assert.deepEqual(refusal(restored), [409, 'state', 'This workflow is not archived.'])
    await send(`PUT /api/workflows/${slug}/archival`, { reason: 'Too old now' })
    const text = 'This workflow is archived. Restore it to change it.'
    const calls = [
      await save(slug, definition({ stages: [] })),
      await publish(slug),
      await restore(slug, 1),
      await dropDraft(slug),
      await send(`PUT /api/workflows/${slug}/archival`, { reason: 'Once more' }),
    ]
    for (const call of calls) assert.deepEqual(refusal(call), [409, 'archived', text])
    assert.equal((await send(`DELETE /api/workflows/${slug}/archival`)).body.state, 'draft')
  })

  it('a workflow draft is in the history with each of its changes', async () => {
    const delay = { days: 0, hours: 0, minutes: 0 }
    const trigger = { type: 'event', event: 'company.published', after: delay } as const
    const first = definition({ name: 'Original', stages: [stage({ name: 'A' })], trigger })
    const { slug, id } = await t.publish(first)
    await save(slug, { ...first, name: 'Renamed', stages: [] })
    await dropDraft(slug)
    await save(slug, { ...first, name: 'Renamed' })
    await publish(slug)
    await restore(slug, 1)
    await send(`PUT /api/workflows/${slug}/archival`, { reason: 'Too old now' })
    await send(`DELETE /api/workflows/${slug}/archival`)
    const { rows } = await sql<{ action: string; subject: string; reason: string | null; changes: object[] }>`
      select action, subject, reason, staff_only as "staffOnly", changes from audit_events
      where subject_id = ${id} order by id`.execute(t.db)
    const was = (field: string, from: string | null, to: string | null) => ({
      field,
      before: from,
      after: to,
    })
    const renamed = was('name', 'Original', 'Renamed')
    const renamedBack = was('name', 'Renamed', 'Original')
    const state = (from: string, to: string) => [was('state', from, to)]
    const drawn = [
      was('name', null, 'Original'),
      was('trigger', null, JSON.stringify(trigger)),
      was('stages', null, 'A'),
      was('companies', null, 'all'),
    ]
    assert.deepEqual(
      rows.map(({ action, subject, reason, changes }) => [action, subject, reason, changes]),
      [
        ['workflow.created', 'Original', null, drawn],
        ['workflow.published', 'Original', null, [was('publishedVersion', null, '1')]],
        ['workflow.changed', 'Original', null, [renamed, was('stages', 'A', null)]],
        ['workflow.draft-dropped', 'Original', null, [renamedBack, was('stages', null, 'A')]],
        ['workflow.changed', 'Original', null, [renamed]],
        ['workflow.published', 'Original', null, [was('publishedVersion', null, '2')]],
        ['workflow.restored', 'Renamed', null, [renamedBack]],
        ['workflow.archived', 'Renamed', 'Too old now', state('published', 'archived')],
        ['workflow.unarchived', 'Renamed', null, state('archived', 'published')],
      ],
    )
    assert.ok(rows.every((row) => 'staffOnly' in row && row.staffOnly))
  })
})
