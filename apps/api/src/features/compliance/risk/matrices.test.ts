import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { riskInTests, smallMatrix } from '../../../test/risk.ts'

const t = await testApp()
const r = await riskInTests(t)

const codeOf = ({ status, body }: { status: number; body: { type: string; detail?: string } }) => [
  status,
  body.type.split('/').at(-1),
]
const pointers = ({ body }: { body: { errors: { pointer: string; message: string }[] } }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])

describe('the risk matrix that the portal begins with', () => {
  it('the first risk matrix is in force and complete, and says that no user published it', async () => {
    const { body } = await t.send(r.people.admin.token, 'GET /api/risk-matrices')
    const [standard] = body.items
    assert.deepEqual(
      [standard.slug, standard.isInForce, standard.publishedVersion, standard.hasDraft],
      ['standard-matrix', true, 1, false],
    )
    const versions = await t.send(r.people.admin.token, 'GET /api/risk-matrices/standard-matrix/versions')
    assert.deepEqual(
      versions.body.map(({ publishedBy }: { publishedBy: string }) => publishedBy),
      ['Domicile'],
    )
    const read = `GET /api/risk-matrices/standard-matrix/publication`
    const { body: effect } = await t.send(r.people.admin.token, read)
    assert.deepEqual([effect.problems, effect.replaces, effect.whatIf], [[], null, null])
  })

  it('the first risk matrix is not archived while it is in force', async () => {
    const archive = 'PUT /api/risk-matrices/standard-matrix/archival'
    const refused = await t.send(r.people.admin.token, archive, { reason: 'Too old now' })
    assert.deepEqual(codeOf(refused), [409, 'state'])
  })
})

describe('a risk matrix', () => {
  it('only administrators and compliance officers read a risk matrix', async () => {
    const owner = await t.person({ of: { [await t.company()]: 'owner' } })
    for (const { token } of [r.people.manager, r.people.operations, owner])
      assert.equal((await t.send(token, 'GET /api/risk-matrices')).status, 403)
  })

  it('a second person publishes a risk matrix after its what-if, and it is in force then', async () => {
    const { slug } = (await r.create(smallMatrix({ name: 'Second matrix' }))).body
    assert.deepEqual((await r.read(slug)).draftedBy.id, r.people.compliance.id)
    assert.deepEqual(codeOf(await r.publish(slug)), [409, 'state'])
    assert.equal((await r.startWhatIf(slug)).status, 201)
    assert.deepEqual(codeOf(await r.publish(slug)), [409, 'state'])
    await r.work()
    assert.deepEqual(codeOf(await r.publish(slug, r.people.compliance)), [403, 'own-approval'])
    const { status, body } = await r.publish(slug)
    assert.deepEqual([status, body.isInForce, body.publishedVersion, body.draftedBy], [200, true, 1, null])
    assert.equal((await r.read('standard-matrix')).isInForce, false)
  })

  it('a changed risk matrix needs a new what-if, and another publisher', async () => {
    const { slug } = (await r.create(smallMatrix({ name: 'Changed matrix' }))).body
    await r.startWhatIf(slug)
    await r.work()
    const changed = smallMatrix({ name: 'Changed matrix', levels: { medium: 20, high: 50 } })
    await r.save(slug, changed, r.people.admin)
    assert.equal((await r.whatIf(slug)).isCurrent, false)
    assert.deepEqual(codeOf(await r.publish(slug)), [403, 'own-approval'])
    assert.deepEqual(codeOf(await r.publish(slug, r.people.compliance)), [409, 'state'])
  })

  it('a risk matrix needs a new what-if once another matrix is in force', async () => {
    const { slug } = (await r.create(smallMatrix({ name: 'Overtaken matrix' }))).body
    await r.startWhatIf(slug)
    await r.work()
    assert.equal((await r.whatIf(slug)).isCurrent, true)
    await r.published(smallMatrix({ name: 'Faster matrix', levels: { medium: 35, high: 65 } }))
    assert.equal((await r.whatIf(slug)).isCurrent, false)
    assert.deepEqual(codeOf(await r.publish(slug)), [409, 'state'])
  })

  it('a risk matrix keeps the last person who changed it if a colleague saves the same draft', async () => {
    const { slug } = (await r.create(smallMatrix({ name: 'Same matrix' }))).body
    await r.save(slug, smallMatrix({ name: 'Same matrix' }), r.people.admin)
    assert.equal((await r.read(slug)).draftedBy.id, r.people.compliance.id)
  })

  it('the database also requires a second person for a risk matrix', async () => {
    const { id, slug } = (await r.create(smallMatrix({ name: 'Guarded matrix' }))).body
    const publish = (
      by: string | null,
      definition = sql`(select draft from risk_matrices where id = ${id})`,
    ) =>
      sql`insert into risk_matrix_versions (matrix_id, number, definition, published_by)
        values (${id}, 1, ${definition}, ${by})`.execute(t.db)
    const isRefused = { code: '23514' }
    await assert.rejects(publish(r.people.compliance.id), isRefused)
    await assert.rejects(publish(null), isRefused)
    await assert.rejects(publish(r.people.admin.id, sql`'{}'::jsonb`), isRefused)
    await publish(r.people.admin.id)
    assert.equal((await r.read(slug)).publishedVersion, null)
  })

  it('a risk matrix is not published with problems, or with what does not exist', async () => {
    const [country, cash] = smallMatrix().factors
    const draft = smallMatrix({
      name: 'Faulty matrix',
      factors: [
        {
          ...country!,
          unknown: 0,
          bands: [{ when: { kind: 'list', list: 'nowhere' }, points: 1, forcesHigh: false }],
        },
        { ...cash!, bands: [] },
        {
          ...cash!,
          id: 'answer',
          source: { fact: 'answer', template: 'unknown', field: 'cash', kind: 'yes-no' },
          bands: [{ when: { kind: 'yes-no', yes: true }, points: 10, forcesHigh: false }],
        },
      ],
    })
    const { slug } = (await r.create(draft)).body
    const refused = await r.publish(slug)
    assert.equal(refused.status, 422)
    assert.deepEqual(pointers(refused), [
      ['/factors/0/unknown', 'Give at least 1 point, and no fewer than without a condition.'],
      ['/factors/1/bands', 'Add at least one condition.'],
      ['/factors/0/bands/0/when', 'Choose an existing list of countries.'],
      ['/factors/2/source', 'Choose a field of a published form about companies.'],
    ])
  })

  it('a risk matrix is never laxer than the law', async () => {
    const { status, body } = await r.create({ ...smallMatrix(), cadence: { low: 36, medium: 24, high: 18 } })
    assert.equal(status, 422)
    assert.equal(body.errors[0].pointer, '/cadence/high')
  })

  it('a risk matrix rates an example by its saved draft and its published version', async () => {
    const companyId = await t.company({ name: 'Example Ltd' })
    const slug = await r.published(smallMatrix({ name: 'Example matrix' }))
    const route = `GET /api/risk-matrices/${slug}/companies/${companyId}`
    const { status, body } = await t.send(r.people.compliance.token, route)
    assert.equal(status, 200)
    assert.equal(body.published.score, 10)
    assert.deepEqual(body.facts.values.incorporationCountry, {
      kind: 'countries',
      countries: [{ code: 'GB', lists: [] }],
      missing: null,
    })
    const unknown = `GET /api/risk-matrices/${slug}/companies/${newId()}`
    assert.equal((await t.send(r.people.compliance.token, unknown)).status, 404)
  })
})

describe('a what-if', () => {
  it('a what-if names the companies that change level, with the reasons, and counts the others', async () => {
    await r.published(smallMatrix({ name: 'Base matrix' }))
    const risen = await t.company({ name: 'Cash Desk' })
    await r.assess(risen, 'cash', 'Much')
    const { slug } = (await r.create(smallMatrix({ name: 'Stricter', levels: { medium: 30, high: 50 } })))
      .body
    const started = (await r.startWhatIf(slug)).body
    assert.deepEqual([started.state, started.done], ['running', 0])
    await r.work()
    const {
      state,
      isCurrent,
      total,
      done,
      before,
      after,
      changed,
      risen: high,
      changes,
    } = await r.whatIf(slug)
    assert.deepEqual([state, isCurrent, done], ['done', true, total])
    assert.deepEqual([changed, high], [1, 1])
    assert.deepEqual([after.high - before.high, before.medium - after.medium, after.low], [1, 1, before.low])
    assert.deepEqual(changes, [
      {
        company: { id: risen, name: 'Cash Desk' },
        before: { level: 'medium', score: 50 },
        after: { level: 'high', score: 50 },
        reasons: ['High begins at 50 instead of 60.'],
      },
    ])
  })

  it('a what-if gives the sentence of each factor that is rated in another way', async () => {
    const [country, cash] = smallMatrix().factors
    const factors = [{ ...country!, otherwise: 90, unknown: 90 }]
    const { slug } = (await r.create(smallMatrix({ name: 'Other', factors }))).body
    await r.startWhatIf(slug)
    await r.work()
    const { changes } = await r.whatIf(slug)
    assert.deepEqual(
      changes.find(({ company }: { company: { name: string } }) => company.name === 'Cash Desk').reasons,
      [
        'Country of incorporation: Not on “FATF grey list”, nor on “FATF black list”.',
        `${cash!.label}: no longer counts.`,
      ],
    )
  })

  it('a what-if covers more companies than one transaction takes', async () => {
    for (let count = 0; count < 60; count += 1) await t.company({ name: `Company ${count}` })
    const { slug } = (await r.create(smallMatrix({ name: 'Large' }))).body
    const { total } = (await r.startWhatIf(slug)).body
    assert.ok(total > 60)
    await r.work()
    const { state, done, after } = await r.whatIf(slug)
    assert.deepEqual([state, done, after.low + after.medium + after.high], ['done', total, total])
  })

  it('a what-if runs alone, and can be cancelled', async () => {
    const one = (await r.create(smallMatrix({ name: 'One' }))).body.slug
    const other = (await r.create(smallMatrix({ name: 'Other' }))).body.slug
    assert.equal((await r.startWhatIf(one)).status, 201)
    for (const slug of [one, other]) assert.deepEqual(codeOf(await r.startWhatIf(slug)), [409, 'state'])
    const cancel = (slug: string) => t.send(r.people.admin.token, `DELETE /api/risk-matrices/${slug}/what-if`)
    assert.deepEqual(codeOf(await cancel(other)), [409, 'state'])
    assert.equal((await cancel(one)).body.state, 'cancelled')
    await t.work('risk.what-if')
    assert.deepEqual([(await r.whatIf(one)).state, (await r.whatIf(one)).done], ['cancelled', 0])
    assert.equal((await r.startWhatIf(other)).status, 201)
    await r.work()
  })

  it('a what-if covers the saved draft only', async () => {
    const slug = (await r.create(smallMatrix({ name: 'Stale' }))).body.slug
    const stale = await t.send(r.people.admin.token, `POST /api/risk-matrices/${slug}/what-if`, {
      version: 7,
    })
    assert.deepEqual(codeOf(stale), [409, 'stale'])
    const standard = await r.startWhatIf('standard-matrix')
    assert.deepEqual(codeOf(standard), [409, 'nothing-to-publish'])
  })
})
