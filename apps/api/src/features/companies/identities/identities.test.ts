import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { identityMessages } from '@domicile/contract/companies/identities/identity-kinds'
import { messages } from '@domicile/contract/messages'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const manager = await t.person({ role: 'accountManager' })
const companyId = await t.company({ name: 'Identified', managerId: manager.id })
const [owner, member, viewer, operations] = await Promise.all([
  t.person({ of: { [companyId]: 'owner' } }),
  t.person({ of: { [companyId]: 'member' } }),
  t.person({ of: { [companyId]: 'viewer' } }),
  t.person({ role: 'operations' }),
])
const path = `/api/companies/${companyId}`
const identity = {
  residence: 'DE',
  address: '1 Lindenallee, Berlin',
  birthPlace: 'Kiel',
  documentKind: 'passport',
  documentNumber: 'C01X0006H',
  documentCountry: 'DE',
  documentExpiresOn: '2099-12-31',
}
/** How staff saw the document. */
const seen = { ...identity, documentSeen: 'video' }

/** Adds an officer, or an owner; returns the address of their identity and the version of the entry. */
async function added(register: 'owners' | 'officers', own: object = {}) {
  const holding = { holderType: 'person', interest: 'shareholding', percentage: '1' }
  const role = { role: 'director', signing: 'alone' }
  const entry = { name: 'Anna Berg', ...(register === 'owners' ? holding : role), ...own }
  const { body } = await t.send(manager.token, `POST ${path}/${register}`, entry)
  return { of: `${path}/${register}/${body.id}/identity`, version: body.version as number }
}

describe('the identity of a person in a register', () => {
  for (const register of ['owners', 'officers'] as const)
    it(`an identity among the ${register} is entered and read by those who may, and is in no list or file`, async () => {
      const { of, version } = await added(register)
      const saved = await t.send(owner.token, `PUT ${of}`, { ...identity, version })
      assert.deepEqual([saved.status, saved.body.documentNumber], [200, 'C01X0006H'])
      for (const internal of ['documentSeen', 'seenObstacle']) assert.equal(internal in saved.body, false)
      const read = (await t.send(manager.token, `GET ${of}`)).body
      for (const [field, value] of Object.entries({ ...identity, documentSeen: null }))
        assert.equal(read[field], value, field)
      for (const person of [member, viewer, operations]) {
        assert.equal((await t.send(person.token, `GET ${of}`)).status, 403)
        const write = await t.send(person.token, `PUT ${of}`, { ...identity, version: version + 1 })
        assert.equal(write.status, 403)
      }
      for (const shown of [`GET ${path}/${register}`, `GET ${path}/history`, `GET ${path}/structure/bods`]) {
        const { status, raw } = await t.send(manager.token, shown)
        assert.equal(status, 200, shown)
        assert.doesNotMatch(raw.toString(), /C01X0006H/, shown)
      }
      const { body: log } = await t.send(
        (await t.person({ role: 'administrator' })).token,
        'GET /api/audit?pageSize=100',
      )
      const actions = log.items.map(({ action }: { action: string }) => action)
      const noun = register.slice(0, -1)
      assert.ok(actions.includes(`${noun}.read`) && actions.includes(`${noun}.identity-changed`))
    })

  it('an identity document was seen once staff say so, until the company enters another one', async () => {
    const { of } = await added('officers')
    const save = async (by: { token: string }, values: object) => {
      const read = (await t.send(manager.token, `GET ${of}`)).body
      const { status } = await t.send(by.token, `PUT ${of}`, { ...values, version: read.version })
      assert.equal(status, 200)
      return (await t.send(manager.token, `GET ${of}`)).body.documentSeen
    }
    assert.equal(await save(owner, seen), null)
    assert.equal(await save(manager, seen), 'video')
    assert.equal(await save(owner, { ...identity, address: '2 Lindenallee, Berlin' }), 'video')
    assert.equal(await save(owner, { ...identity, documentNumber: 'C02' }), null)
  })

  it('how a document was verified is in the history of staff, and in no answer to the company', async () => {
    const { of } = await added('officers', { name: 'Carla Voss' })
    const { version } = (await t.send(manager.token, `GET ${of}`)).body
    await t.send(owner.token, `PUT ${of}`, { ...identity, version })
    await t.send(manager.token, `PUT ${of}`, { ...seen, version: version + 1 })
    const moved = { ...seen, address: '2 Lindenallee, Berlin', version: version + 2 }
    await t.send(manager.token, `PUT ${of}`, { ...moved, documentSeen: 'certifiedCopy' })
    const stale = await t.send(owner.token, `PUT ${of}`, { ...identity, documentSeen: 'original', version })
    assert.equal(stale.status, 409)
    assert.deepEqual(stale.body.changed, ['address'])
    const changesFor = async (by: { token: string }, path: string) => {
      const { items } = (await t.send(by.token, `GET ${path}`)).body
      type Entry = { subject: string; changes: { field: string }[] }
      const own = (items as Entry[]).filter(({ subject }) => subject === 'Carla Voss')
      return own.map(({ changes }) => changes.map(({ field }) => field))
    }
    const history = `${path}/history`
    const all = await changesFor(manager, history)
    assert.deepEqual(all.slice(0, 3), [['documentSeen'], ['address'], ['documentSeen']])
    for (const shown of [history, '/api/audit?pageSize=100']) {
      const own = await changesFor(owner, shown)
      assert.deepEqual(own[0], ['address'], shown)
      assert.equal(own.flat().includes('documentSeen'), false, shown)
    }
    for (const raw of [stale.raw, (await t.send(owner.token, `GET ${of}`)).raw])
      assert.doesNotMatch(raw.toString(), /certifiedCopy|documentSeen|seenObstacle/)
  })

  it('an identity document has a kind, a number and a country, or nothing', async () => {
    const { of, version } = await added('officers')
    const problemsOf = async (own: object) =>
      (await t.send(manager.token, `PUT ${of}`, { ...own, version })).body.errors?.map(
        ({ pointer, message }: { pointer: string; message: string }) => [pointer, message],
      )
    assert.deepEqual(await problemsOf({ documentKind: 'passport', documentSeen: 'original' }), [
      ['/documentNumber', messages.required],
      ['/documentCountry', messages.required],
    ])
    for (const by of [manager, owner]) {
      const { status, body } = await t.send(by.token, `PUT ${of}`, {
        documentExpiresOn: '2099-12-31',
        version,
      })
      assert.deepEqual([status, body.errors.length], [422, 3])
    }
    assert.equal(await problemsOf({ residence: 'FR' }), undefined)
  })

  it('an identity is that of a person of the company, and a stale change of it is refused', async () => {
    const { of } = await added('owners', { holderType: 'company', name: 'Berg Limited', country: 'GB' })
    assert.equal((await t.send(manager.token, `GET ${of}`)).status, 404)
    const officer = await added('officers')
    const first = await t.send(manager.token, `PUT ${officer.of}`, { ...identity, version: officer.version })
    assert.equal(first.status, 200)
    const other = { ...identity, birthPlace: 'Bonn', version: officer.version }
    assert.equal((await t.send(owner.token, `PUT ${officer.of}`, other)).status, 409)
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await t.send(stranger.token, `GET ${officer.of}`)).status, 404)
  })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}\n%%EOF`)

describe('the copy of an identity document', () => {
  /** A person with a document, whose copy the company uploaded. */
  async function copied(register: 'owners' | 'officers', own: object = {}) {
    const { of, version } = await added(register, own)
    await t.send(owner.token, `PUT ${of}`, { ...identity, version })
    const { status, body } = await t.upload(owner.token, `${of}/files`, {
      bytes: pdf('first'),
      name: 'p.pdf',
    })
    assert.equal(status, 201)
    return { of, file: `${of}/files/${body.files[0].id}` }
  }
  const save = async (of: string, by: { token: string }, own: object = {}) => {
    const { version } = (await t.send(manager.token, `GET ${of}`)).body
    return t.send(by.token, `PUT ${of}`, { ...seen, ...own, version })
  }
  const upload = (of: string, by: string, text = 'next') =>
    t.upload(by, `${of}/files`, { bytes: pdf(text), name: 'next.pdf' })

  for (const register of ['owners', 'officers'] as const)
    it(`a copy among the ${register} is read by those who may read identities, each time recorded, and is in no list or file`, async () => {
      const { of, file } = await copied(register, { name: `Dana of ${register}` })
      for (const reader of [owner, manager])
        assert.deepEqual((await t.send(reader.token, `GET ${file}`)).raw, pdf('first'))
      for (const other of [member, viewer, operations]) {
        assert.equal((await t.send(other.token, `GET ${file}`)).status, 403)
        assert.equal((await upload(of, other.token)).status, 403)
      }
      const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
      assert.equal((await t.send(stranger.token, `GET ${file}`)).status, 404)
      assert.equal((await upload(of, stranger.token)).status, 404)
      const another = await added(register)
      const id = file.split('/').at(-1)
      assert.equal((await t.send(manager.token, `GET ${another.of}/files/${id}`)).status, 404)
      for (const shown of [register, 'files', 'structure/bods', 'sources']) {
        const { status, raw } = await t.send(manager.token, `GET ${path}/${shown}`)
        assert.equal(status, 200, shown)
        assert.equal(raw.toString().includes('p.pdf'), false, shown)
      }
      const { token } = await t.person({ role: 'administrator' })
      const { items } = (await t.send(token, 'GET /api/audit?pageSize=100')).body
      const own = items.filter(({ subject }: { subject: string }) => subject === `Dana of ${register}`)
      const actions = own.map(({ action }: { action: string }) => action)
      const noun = register.slice(0, -1)
      const read = `${noun}.identity-file-downloaded`
      assert.deepEqual(actions.slice(0, 3), [read, read, `${noun}.identity-file-added`])
    })

  it('a new copy or another document leaves the former copies as earlier ones, and is not verified', async () => {
    const { of } = await copied('officers')
    assert.equal((await save(of, manager)).body.documentSeen, 'video')
    await upload(of, owner.token)
    const filesOf = async () => {
      const { body } = await t.send(manager.token, `GET ${of}`)
      type File = { name: string; isCurrent: boolean }
      return { seen: body.documentSeen, current: body.files.map((file: File) => file.isCurrent) }
    }
    assert.deepEqual(await filesOf(), { seen: null, current: [true, false] })
    await save(of, manager, { documentNumber: 'C02' })
    assert.deepEqual(await filesOf(), { seen: 'video', current: [false, false] })
    await upload(of, owner.token)
    assert.deepEqual(await filesOf(), { seen: null, current: [true, false, false] })
  })

  it('a copy is a whole PDF or picture within the limits, of a document that is recorded', async () => {
    const { of, version } = await added('officers')
    const refused = await upload(of, owner.token)
    assert.deepEqual([refused.status, refused.body.errors[0].message], [422, identityMessages.noDocument])
    await t.send(owner.token, `PUT ${of}`, { ...identity, version })
    for (const [bytes, status] of [
      [Buffer.from('text'), 422],
      [pdf('1 0 obj << /S /JavaScript /JS (1) >> endobj'), 422],
      [pdf('x'.repeat(600_000)), 201],
      [Buffer.alloc(11_000_000, 'x'), 413],
    ] as const)
      assert.equal((await t.upload(owner.token, `${of}/files`, { bytes, name: 'a.pdf' })).status, status)
  })

  it('a person who uploaded a copy, or entered or uploaded it while acting as the company, does not verify it', async () => {
    const [admin, other] = [
      await t.person({ role: 'administrator' }),
      await t.person({ role: 'administrator' }),
    ]
    await t.send(owner.token, `PUT ${path}/support-access`, { allowed: true, writeHours: 24 })
    const began = await t.send(admin.token, `POST ${path}/impersonation`, { reason: 'To help.' })
    const acting = { token: began.body.token as string }
    const uploaded = await copied('owners')
    await upload(uploaded.of, admin.token)
    const uploadedActing = await copied('owners')
    await upload(uploadedActing.of, acting.token)
    const enteredActing = await added('owners')
    await save(enteredActing.of, acting)
    for (const { of } of [uploaded, uploadedActing, enteredActing]) {
      const refused = await save(of, admin)
      assert.deepEqual([refused.status, refused.body.title], [409, identityMessages.ownDocument])
      assert.equal((await t.send(admin.token, `GET ${of}`)).body.seenObstacle, identityMessages.ownDocument)
      const id = of.split('/').at(-2)
      const store = sql`update company_owners set document_seen = 'video', document_seen_by = ${admin.id} where id = ${id}`
      await assert.rejects(store.execute(t.db), /a second person must verify/)
      assert.equal((await t.send(other.token, `GET ${of}`)).body.seenObstacle, null)
      assert.equal((await save(of, other)).body.documentSeen, 'video')
      // They change the rest without losing it, and say nothing else of how it was verified.
      const kept = await save(of, admin, { address: '3 Lindenallee, Berlin' })
      assert.deepEqual(
        [kept.status, kept.body.documentSeen, kept.body.address],
        [200, 'video', '3 Lindenallee, Berlin'],
      )
      assert.equal((await save(of, admin, { documentSeen: 'original' })).status, 409)
      // Nor with another day until which it counts, which undoes what another person said.
      const later = { documentExpiresOn: '2031-01-31' }
      assert.equal((await save(of, admin, { ...later, documentSeen: 'original' })).status, 409)
      const undone = await save(of, admin, later)
      assert.deepEqual([undone.status, undone.body.documentSeen], [200, null])
      assert.equal((await save(of, admin, { ...later, documentSeen: 'original' })).status, 409)
    }
  })

  it('a person who uploaded a copy does not verify it once its number is corrected back', async () => {
    const { of } = await copied('owners')
    const admin = await t.person({ role: 'administrator' })
    const other = { documentNumber: 'X000', documentSeen: null }
    assert.equal((await save(of, admin, other)).status, 200)
    await upload(of, admin.token)
    const { documentNumber } = (await t.send(admin.token, `GET ${of}`)).body
    assert.equal((await save(of, admin, { documentNumber: 'Y111', documentSeen: null })).status, 200)
    const refused = await save(of, admin, { documentNumber, documentSeen: 'original' })
    assert.deepEqual([refused.status, refused.body.title], [409, identityMessages.ownDocument])
  })

  it('a process of the last release takes a verification back, and verifies none that staff supplied or that has a copy', async () => {
    for (const register of ['owners', 'officers'] as const) {
      const { of } = await copied(register)
      const [table, id] = [sql.table(`company_${register}`), of.split('/').at(-2)]
      const write = (documentSeen: string | null) =>
        sql`update ${table} set document_seen = ${documentSeen} where id = ${id}`.execute(t.db)
      const { body } = await save(of, manager)
      assert.equal(body.documentSeen, 'video')
      await write(null)
      const { rows } =
        await sql`select document_seen, document_seen_by from ${table} where id = ${id}`.execute(t.db)
      assert.deepEqual(rows, [{ document_seen: null, document_seen_by: null }])
      await assert.rejects(write('video'), /a second person must verify/)
      await sql`update ${table} set document_number = 'C03' where id = ${id}`.execute(t.db)
      await write('original')
      assert.equal((await t.send(manager.token, `GET ${of}`)).body.documentSeen, 'original')
      await sql`update ${table} set document_seen = null, document_acted_by = ${manager.id} where id = ${id}`.execute(
        t.db,
      )
      await assert.rejects(write('original'), /a second person must verify/)
    }
  })

  it('a copy is deleted with the entry of the register', async () => {
    for (const register of ['owners', 'officers'] as const) {
      const { of, file } = await copied(register)
      const entry = of.replace('/identity', '')
      assert.equal((await t.send(manager.token, `DELETE ${entry}`)).status, 204)
      assert.equal((await t.send(manager.token, `GET ${file}`)).status, 404)
      const id = file.split('/').at(-1)!
      const left = await t.db.selectFrom('identity_files').where('id', '=', id).select('id').execute()
      assert.deepEqual(left, [])
    }
  })
})
