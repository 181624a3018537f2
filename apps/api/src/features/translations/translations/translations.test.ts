import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages, ownMessages } from '@domicile/contract/messages'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { pdf, translationsInTests } from '../../../test/translations.ts'

const t = await testApp()
const c = await translationsInTests(t)

type Person = { token: string }
type Answer = { body: { errors: { pointer: string; message: string }[] } }
const problems = ({ body }: Answer) => body.errors.map(({ pointer, message }) => [pointer, message])
const idsIn = async (query: string, by: Person): Promise<string[]> =>
  (await t.send(by.token, `GET /api/translations?pageSize=100&${query}`)).body.items.map(
    ({ id }: { id: string }) => id,
  )

describe('a request', () => {
  it('a translation request waits for a quote, with its document', async () => {
    const { owner, operations } = c.people
    const { status, body } = await c.request({ kind: 'sworn', sourceForm: 'original', pages: 3 })
    assert.deepEqual(
      [status, body.state, body.label, body.waitingOn, body.pages],
      [201, 'requested', 'pending', 'firm', 3],
    )
    assert.match(body.number, /^TR-\d{6}$/)
    const path = `/api/translations/${body.id}/files`
    const bytes = pdf('deed')
    const added = await t.upload(owner.token, path, { bytes, name: 'deed.pdf' })
    assert.deepEqual([added.status, added.body.name, added.body.role], [201, 'deed.pdf', 'source'])
    const read = await t.send(operations.token, `GET ${path}/${added.body.id}`)
    assert.equal(sha256Of(read.raw), sha256Of(bytes))
    const wrong = await t.upload(owner.token, path, { bytes: Buffer.from('MZ'), name: 'a.pdf' })
    assert.equal(wrong.status, 422)
    assert.equal((await t.send(owner.token, `DELETE ${path}/${added.body.id}`)).status, 204)
    assert.deepEqual((await c.read(body.id)).files, [])
  })

  it('a translation request names two languages, a document, its pages and a future day', async () => {
    const cases = [
      [{ toLanguage: 'pl' }, '/toLanguage', translationMessages.sameLanguage],
      [{ fromLanguage: 'xx' }, '/fromLanguage', ownMessages.invalidValue],
      [{ name: ' ' }, '/name', messages.required],
      [{ pages: 0 }, '/pages', ownMessages.invalidValue],
      [{ wantedBy: '2020-01-01' }, '/wantedBy', ownMessages.pastDate],
    ] as const
    for (const [own, pointer, message] of cases) {
      const answer = await c.request(own)
      assert.equal(answer.status, 422, JSON.stringify(own))
      assert.deepEqual(problems(answer as unknown as Answer), [[pointer, message]])
    }
  })

  it('owners and members, and the staff who work on translations, request translations', async () => {
    const { viewer, member, manager, operations, admin } = c.people
    const compliance = await t.person({ role: 'complianceOfficer' })
    for (const person of [viewer, compliance]) assert.equal((await c.request({}, person)).status, 403)
    for (const person of [member, manager, operations, admin])
      assert.equal((await c.request({}, person)).status, 201)
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await c.request({}, stranger)).status, 404)
  })

  it('a translation request is cancelled with a reason until the work starts', async () => {
    const { owner } = c.people
    const id = await c.inState('accepted')
    assert.equal((await c.move(id, 'cancellation', owner, { reason: ' ' })).status, 422)
    const { body } = await c.move(id, 'cancellation', owner, { reason: 'No longer needed' })
    assert.deepEqual([body.state, body.label, body.reason], ['cancelled', 'rejected', 'No longer needed'])
    const working = await c.inState('translating')
    const refused = await c.move(working, 'cancellation', owner, { reason: 'Too late' })
    assert.deepEqual([refused.status, refused.body.title], [409, 'This translation is being translated.'])
  })
})

describe('a translation of another company', () => {
  it('a translation of another company is not found, by whatever route', async () => {
    const id = await c.inState('delivered')
    const [file] = (await c.read(id)).files
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    const foreignManager = await t.person({ role: 'accountManager' })
    for (const person of [stranger, foreignManager])
      for (const path of ['', '/history', `/files/${file.id}`])
        assert.equal((await t.send(person.token, `GET /api/translations/${id}${path}`)).status, 404, path)
    for (const what of ['acceptance', 'draft-acceptance', 'adjustment-acceptance'])
      assert.equal((await c.move(id, what, stranger, { version: 1 })).status, 404)
    assert.equal((await c.move(id, 'complaint', stranger, { reason: 'Mine, not theirs' })).status, 404)
    assert.equal((await c.quote(id, {}, foreignManager)).status, 404)
    assert.deepEqual(await idsIn('show=all', stranger), [])
    const other = await c.inState('requested')
    assert.equal(
      (await t.send(c.people.owner.token, `GET /api/translations/${other}/files/${file.id}`)).status,
      404,
    )
  })

  it('a translation of an archived company is read, but not worked on', async () => {
    const companyId = await t.company({ name: 'Closed down' })
    const { body } = await c.request({ companyId }, c.people.admin)
    await sql`update companies set archived_at = now(), archive_reason = 'Gone' where id = ${companyId}`.execute(
      t.db,
    )
    assert.deepEqual((await c.read(body.id)).allowedActions, [])
    assert.equal((await c.quote(body.id, {}, c.people.admin)).status, 409)
    assert.equal((await c.request({ companyId }, c.people.admin)).status, 409)
  })
})

describe('the list of translations', () => {
  it('filters translations by state, kind, languages, party and words, and counts them', async () => {
    const { operations, owner } = c.people
    const own = { name: 'Lease of a warehouse', kind: 'certified', fromLanguage: 'de', toLanguage: 'fr' }
    const id = await c.inState('quoted', own)
    const { number } = await c.read(id)
    const ofClient = ['waitsFor=me', 'waitingOn=client', 'state=quoted', 'kind=certified', 'fromLanguage=de']
    for (const query of [...ofClient, 'toLanguage=fr', 'q=warehouse', `q=${number}`, 'show=all'])
      assert.ok((await idsIn(query, owner)).includes(id), query)
    for (const query of [
      'waitsFor=me',
      'waitingOn=firm',
      'kind=sworn',
      'q=nothing',
      'show=ended',
      'overdue=yes',
    ])
      assert.ok(!(await idsIn(query, operations)).includes(id), query)
    await c.accept(id, 'acceptance')
    await sql`update translations set due_on = '2020-01-01' where id = ${id}`.execute(t.db)
    for (const query of ['waitsFor=me', 'overdue=yes'])
      assert.ok((await idsIn(query, operations)).includes(id), query)
    assert.equal((await c.read(id)).label, 'at risk')
  })

  it('exports the list of translations, with the translator for staff alone', async () => {
    await c.inState('translating')
    const text = async ({ token }: Person) =>
      (await t.send(token, 'GET /api/translations/export')).raw.toString()
    assert.match(await text(c.people.admin), /Number.*Pages.*Translator[^]*Jan Nowak/)
    assert.doesNotMatch(await text(c.people.owner), /Translator|Jan Nowak/)
  })
})
