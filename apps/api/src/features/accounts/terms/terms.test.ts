import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

type Sections = { heading: string; paragraphs: string[] }[]

const current = async () => (await t.send(null, 'GET /api/terms')).body
const publish = (sections: unknown, token = admin.token) => t.send(token, 'POST /api/terms', { sections })
const pending = async (token: string) => (await t.send(token, 'GET /api/terms/pending')).body
const accept = (token: string, version: unknown) => t.send(token, 'PUT /api/terms/acceptance', { version })
const mustAccept = async (token: string) =>
  (await t.send(token, 'GET /api/users/profile')).body.mustAcceptTerms
const client = async () => t.person({ of: { [await t.company()]: 'viewer' } })

describe('the terms', () => {
  it('the terms are public from the start', async () => {
    const { version, sections, publishedAt } = await current()
    assert.ok(version >= 1)
    assert.ok(sections.length > 5 && sections.every((one: Sections[number]) => one.paragraphs.length > 0))
    assert.ok(Date.parse(publishedAt) <= Date.now())
  })

  it('the terms are shown in full until the user accepts them', async () => {
    const { token } = await client()
    assert.equal(await mustAccept(token), true)
    const { accepted, sectionsAccepted, terms } = await pending(token)
    assert.deepEqual([accepted, sectionsAccepted], [null, []])
    assert.equal((await accept(token, terms.version)).status, 204)
    assert.equal(await mustAccept(token), false)
    assert.deepEqual((await pending(token)).sectionsAccepted, terms.sections)
  })

  it('accepted terms are stored with version, time and address, once', async () => {
    const { id, token } = await client()
    const { version } = await current()
    for (const remoteAddress of ['192.0.2.7', '192.0.2.8'])
      await t.send(token, 'PUT /api/terms/acceptance', { version }, { remoteAddress })
    const rows = await t.db.selectFrom('terms_acceptances').where('user_id', '=', id).selectAll().execute()
    assert.deepEqual(
      rows.map((row) => [row.version, row.address]),
      [[version, '192.0.2.7']],
    )
    assert.ok(Math.abs(Date.parse(rows[0]!.at) - Date.now()) < 60_000)
  })
})

describe('a new version', () => {
  it('a new version of the terms asks all users again, with the version they accepted to compare', async () => {
    const reader = await client()
    const before = await current()
    await accept(reader.token, before.version)
    const sections: Sections = structuredClone(before.sections)
    sections[1]!.paragraphs[0] = 'The portal is where we look after your companies and trusts together.'
    sections.push({ heading: 'Trusts', paragraphs: ['A trust has a register of its own.'] })
    assert.equal((await publish(sections)).status, 201)

    assert.equal(await mustAccept(reader.token), true)
    const { accepted, sectionsAccepted, terms } = await pending(reader.token)
    assert.deepEqual([accepted, terms.version], [before.version, before.version + 1])
    assert.deepEqual([sectionsAccepted, terms.sections], [before.sections, sections])
  })

  it('a new version of the terms is not accepted by accepting the one before', async () => {
    const { token } = await client()
    const { version, sections } = await current()
    await publish([...sections, { heading: 'One more', paragraphs: [] }])
    const refused = await accept(token, version)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.type, '/problems/terms-changed')
    assert.equal((await accept(token, version + 2)).status, 409)
    assert.equal(await mustAccept(token), true)
  })

  it('only administrators publish a new version of the terms, and not without a section', async () => {
    const { version, sections } = await current()
    for (const { token } of [await client(), await t.person({ role: 'complianceOfficer' })])
      assert.equal((await publish(sections, token)).status, 403)
    for (const wrong of [
      [],
      [{ heading: '', paragraphs: [] }],
      [{ heading: 'X', paragraphs: ['x'.repeat(5001)] }],
    ])
      assert.equal((await publish(wrong)).status, 422)
    assert.equal((await current()).version, version)
  })

  it('a new version of the terms that replaces an older version than the one in effect is refused', async () => {
    const { version, sections } = await current()
    const replace = (replaces: number) => t.send(admin.token, 'POST /api/terms', { sections, replaces })
    const answers = await Promise.all([replace(version), replace(version)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
    assert.equal((await replace(version)).body.type, '/problems/terms-replaced')
    assert.equal((await replace(version + 1)).status, 201)
    assert.equal((await current()).version, version + 2)
  })

  it('each version of the terms gets its own number, also where two publish at once', async () => {
    const { version, sections } = await current()
    const answers = await Promise.all([1, 2, 3].map(() => publish(sections)))
    const versions = answers.map(({ body }) => body.version).sort((one, other) => one - other)
    assert.deepEqual(versions, [version + 1, version + 2, version + 3])
  })
})

describe('the versions', () => {
  const versions = async (token: string) => t.send(token, 'GET /api/terms/versions')
  const changes = async (version: number | string) =>
    t.send(admin.token, `GET /api/terms/changes?version=${version}`)

  it('lists the versions of the terms with how many of the active users accepted each', async () => {
    const before = await current()
    await publish([...before.sections, { heading: 'Counted', paragraphs: [] }])
    const { version } = await current()
    const [one, other, gone] = [await client(), await client(), await client()]
    for (const { token } of [one, other, gone]) await accept(token, version)
    await t.db
      .updateTable('users')
      .set({ deactivated_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute()
    const { body } = await versions(admin.token)
    const [latest, earlier] = body.versions
    assert.deepEqual([latest.version, latest.accepted], [version, 2])
    assert.equal(earlier.version, version - 1)
    const active = await t.db.selectFrom('users').where('deactivated_at', 'is', null).select('id').execute()
    assert.equal(body.users, active.length)
  })

  it('only administrators read a version of the terms, with the version before', async () => {
    const { version, sections } = await current()
    await publish([...sections, { heading: 'Trusts', paragraphs: ['A trust has a register.'] }])
    const { body } = await changes(version + 1)
    assert.deepEqual(body.sectionsBefore, sections)
    assert.equal(body.sections.length, sections.length + 1)
    assert.deepEqual((await changes(1)).body.sectionsBefore, [])
    assert.deepEqual([(await changes(version + 2)).status, (await changes('x')).status], [404, 400])
    assert.equal((await changes(2_147_483_648)).status, 400, 'more than the database can hold')
    for (const { token } of [await client(), await t.person({ role: 'complianceOfficer' })])
      assert.equal((await versions(token)).status, 403)
  })
})
