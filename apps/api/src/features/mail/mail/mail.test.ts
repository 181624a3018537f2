import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { newId } from '@domicile/server/db/ids'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { addCustody } from '../../../domain/mail/custody.ts'
import { findBrokenEntry, verifyCustody } from '../../../domain/mail/custody-chain.ts'
import { receiveMail } from '../../../domain/mail/receive-mail.ts'
import { testApp } from '../../../test/app.ts'
import { arrivedOn, mailInTests, scanOf } from '../../../test/mail.ts'

const t = await testApp()
const m = await mailInTests(t)

const words = (text: string) => text.split(' ').map((word) => ({ text: word, box: [0.1, 0.1, 0.1, 0.02] }))
const pageOf = (text: string) => ({ text, words: words(text), width: 1240, height: 1754, isRecognised: true })
const receive = (text: string, own: object = {}) =>
  receiveMail(t.db, {
    companyId: m.companyId,
    addressId: null,
    sender: 'Harbour Insurance',
    receivedOn: arrivedOn,
    paperKind: 'registered',
    files: [{ ...scanOf(), mediaType: 'application/pdf', pages: [pageOf(text)] }],
    receivedBy: m.people.operations.id,
    ...own,
  })
const idsIn = async (query: string, by: { token: string }) =>
  (await t.send(by.token, `GET /api/mail?pageSize=100&${query}`)).body.items.map(
    ({ id }: { id: string }) => id,
  )

describe('registering an item', () => {
  it('registering an item stores its scan, and shows the company what arrived', async () => {
    const scan = scanOf()
    const { status, body } = await m.register({}, m.people.operations, scan)
    assert.equal(status, 201)
    assert.match(body.number, /^M-\d{6}$/)
    const seen = await m.read(body.id, m.people.viewer)
    assert.deepEqual(
      [seen.entity.name, seen.sender, seen.dateRecived, seen.label, seen.waitingOn, seen.physical],
      ['Harbour Bakery', 'City Bank', arrivedOn, 'pending', 'client', 'opened_scanned'],
    )
    assert.equal('quarantine' in seen, false)
    const file = await t.send(m.people.viewer.token, `GET /api/mail/${body.id}/files/${seen.files[0].id}`)
    assert.equal(file.status, 200)
    assert.equal(seen.files[0].sha256, sha256Of(scan.bytes))
  })

  it('an item takes up to twenty further files, each of them once in the whole portal', async () => {
    const { body } = await m.register()
    const scan = scanOf()
    const add = (file = scanOf()) => t.upload(m.people.operations.token, `/api/mail/${body.id}/files`, file)
    assert.equal((await add(scan)).body.files.length, 2)
    const again = await m.register({ entity: m.otherId }, m.people.admin, scan)
    assert.deepEqual([again.status, again.body.path], [409, `/active-services/mail/${body.id}`])
    for (let count = 2; count < 20; count++) assert.equal((await add()).status, 201)
    const refused = await add()
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].message, mailMessages.mostFiles)
  })

  it('names mail with the same file only to those who may open it', async () => {
    const scan = scanOf()
    await m.register({ entity: m.otherId }, m.people.operations, scan)
    const { body } = await m.register({}, m.people.manager)
    const refused = [
      await m.register({}, m.people.manager, scan),
      await t.upload(m.people.manager.token, `/api/mail/${body.id}/files`, scan),
    ]
    for (const { status, body: problem } of refused)
      assert.deepEqual(
        [status, problem.title, problem.path],
        [409, mailMessages.fileTwiceElsewhere, undefined],
      )
  })

  it('operations, administrators and the account manager of the company register mail', async () => {
    const { admin, operations, manager, compliance, owner, viewer } = m.people
    const statuses = []
    for (const person of [admin, operations, manager, compliance, owner, viewer])
      statuses.push((await m.register({}, person)).status)
    assert.deepEqual(statuses, [201, 201, 201, 403, 403, 403])
    assert.equal((await m.register({ entity: m.otherId }, manager)).status, 422)
    assert.equal((await m.register({ entity: '' }, manager)).status, 422)
    const homeless = await t.company({ name: 'No Fixed Abode', managerId: manager.id })
    const refused = await m.register({ entity: homeless }, manager)
    const reason = 'The company has no address at our premises.'
    assert.equal(refused.body.errors[0].message, mailMessages.notReceived(reason))
  })

  it('refuses mail with a day in the future, without a sender, or with a file that is no scan', async () => {
    assert.equal((await m.register({ dateRecived: '2999-01-01' })).body.errors[0].pointer, '/dateRecived')
    assert.equal((await m.register({ sender: ' ' })).body.errors[0].pointer, '/sender')
    const text = { bytes: Buffer.from('a letter'), name: 'letter.pdf' }
    assert.equal((await m.register({}, m.people.operations, text)).body.errors[0].pointer, '/file')
    const large = { bytes: Buffer.from(`%PDF-1.4${' '.repeat(512_000)}%%EOF`), name: 'letter.pdf' }
    const refused = await m.register({}, m.people.operations, large)
    assert.deepEqual([refused.status, refused.body.title], [413, 'The file is larger than 500 KB.'])
  })
})

describe('the list of mail', () => {
  it('finds mail by words of the text and the sender, in any case and by their beginning', async () => {
    const { id } = await receive('Corporation tax assessment for the year. Zażółć gęślą jaźń.')
    for (const q of ['assessment', 'ASSESS', 'insurance%20tax', 'zazolc'])
      assert.ok((await idsIn(`q=${q}`, m.people.owner)).includes(id), q)
    assert.deepEqual(await idsIn('q=assessment%20unrelated', m.people.owner), [])
    assert.deepEqual(await idsIn(`q=${encodeURIComponent("a' & | ! :* (")}`, m.people.stranger), [])
  })

  it('the list of mail leaves out archived items, and shows them on demand', async () => {
    const { id } = await receive('Newsletter')
    const mark = (event: string) => t.send(m.people.member.token, `PUT /api/mail/${id}/reading`, { event })
    assert.equal((await mark('read')).body.reading, 'read')
    assert.deepEqual((await mark('archive')).body.allowedActions, ['restore', 'report'])
    assert.ok(!(await idsIn('', m.people.owner)).includes(id))
    assert.ok((await idsIn('show=archived', m.people.owner)).includes(id))
    assert.equal((await mark('unread')).status, 409)
    const { status } = await t.send(m.people.viewer.token, `PUT /api/mail/${id}/reading`, {
      event: 'restore',
    })
    assert.equal(status, 403)
  })
})

describe('mail of another company', () => {
  it('mail of another company is not found by id, file, page, search or text', async () => {
    const { id } = await receive('Confidential merger')
    const { files } = await m.read(id)
    const { stranger, compliance } = m.people
    const path = `/api/mail/${id}/files/${files[0].id}`
    for (const where of [`/api/mail/${id}`, `/api/mail/${id}/history`, path, `${path}/pages/1/picture`])
      assert.equal((await t.send(stranger.token, `GET ${where}`)).status, 404, where)
    assert.equal((await t.send(stranger.token, `PUT /api/mail/${id}/reading`, { event: 'read' })).status, 404)
    assert.deepEqual(await idsIn('q=merger&show=all', stranger), [])
    assert.deepEqual(await idsIn(`companyId=${m.companyId}`, stranger), [])
    assert.equal((await t.send(compliance.token, `GET /api/mail/${id}`)).status, 403)
  })

  it('mail of another company is not reached with the id of a file or item of one’s own', async () => {
    const own = await receive('Own letter', { companyId: m.otherId })
    const foreign = await m.read((await receive('Foreign letter')).id)
    const path = `GET /api/mail/${own.id}/files/${foreign.files[0].id}`
    assert.equal((await t.send(m.people.stranger.token, path)).status, 404)
  })
})

describe('an item without a company', () => {
  it('only administrators and operations see an item without a company', async () => {
    const { id } = await receive('To the tenant of the third floor', { companyId: null })
    assert.ok((await idsIn('show=quarantine', m.people.operations)).includes(id))
    assert.ok(!(await idsIn('', m.people.operations)).includes(id))
    for (const person of [m.people.manager, m.people.owner])
      assert.equal((await t.send(person.token, `GET /api/mail/${id}`)).status, 404)
  })
})

describe('the chain of custody', () => {
  it('the chain of custody proves the order and the content of its entries', async () => {
    const { id } = await receive('A letter')
    await addCustody(t.db, id, {
      event: 'moved',
      heldBy: 'Shelf 12',
      witness: 'Eva Winter',
      details: { b: '2', a: '1' },
    })
    const { custody } = await m.read(id, m.people.owner)
    assert.deepEqual(
      custody.map(({ event, heldBy }: Record<string, string>) => [event, heldBy]),
      [
        ['received', 'Operations'],
        ['moved', 'Shelf 12'],
      ],
    )
    assert.equal(findBrokenEntry(id, custody), undefined)
    assert.equal(findBrokenEntry(newId(), custody), 1)
    assert.equal(findBrokenEntry(id, [custody[0], { ...custody[1], witness: 'Someone else' }]), 2)
    assert.equal(findBrokenEntry(id, [custody[1]]), 1)
  })

  it('an exported chain of custody reveals a changed file or another scan without the portal', async () => {
    const { id } = await receive('An exported letter')
    await addCustody(t.db, id, { event: 'moved', heldBy: 'Shelf 3' })
    const { status, raw } = await t.send(m.people.owner.token, `GET /api/mail/${id}/custody`)
    assert.equal(status, 200)
    const text = raw.toString()
    const [{ sha256 }] = (await m.read(id)).files
    assert.deepEqual(verifyCustody(text, new Map([['scan.pdf', sha256]])).problems, [])
    assert.deepEqual(verifyCustody(text.replace('Shelf 3', 'Shelf 4'), new Map()).problems, [
      'entry 2 was changed, removed or moved',
    ])
    assert.deepEqual(verifyCustody(text, new Map([['other.pdf', sha256Of('x')]])).problems, [
      'other.pdf is no scan of this item',
    ])
    const foreign = await t.send(m.people.stranger.token, `GET /api/mail/${id}/custody`)
    assert.equal(foreign.status, 404)
  })

  it('the chain of custody is never changed, and continued only at its end', async () => {
    const { id } = await receive('A letter')
    await assert.rejects(sql`update mail_custody set held_by = 'x' where item_id = ${id}`.execute(t.db))
    const { rows } = await sql<{ hash: string }>`select hash from mail_custody where item_id = ${id}`.execute(
      t.db,
    )
    for (const [number, previous] of [
      [3, rows[0]!.hash],
      [2, sha256Of('another')],
    ] as const)
      await assert.rejects(
        sql`insert into mail_custody (item_id, number, event, held_by, file_hashes, details, at, previous_hash, hash)
          values (${id}, ${number}, 'moved', 'x', '{}', '{}', now(), ${previous}, ${sha256Of('x')})`.execute(
          t.db,
        ),
        /does not follow/,
      )
  })
})

describe('destruction', () => {
  it('the database refuses to destroy unacknowledged statutory mail, held mail and unread scans', async () => {
    const destroy = (id: string) =>
      sql`update mail_items set physical = 'destroyed' where id = ${id}`.execute(t.db)
    const set = (id: string, column: string, value: unknown) =>
      sql`update mail_items set ${sql.ref(column)} = ${value} where id = ${id}`.execute(t.db)
    const held = await receive('Held')
    await set(held.id, 'is_on_legal_hold', true)
    const statutory = await receive('Statutory')
    await sql`update mail_items set is_statutory = true, statutory_reason = 'x' where id = ${statutory.id}`.execute(
      t.db,
    )
    const unread = (await m.register()).body
    for (const { id } of [held, statutory, unread]) await assert.rejects(destroy(id), /must not be destroyed/)
    await set(held.id, 'is_on_legal_hold', false)
    await assert.rejects(destroy(held.id), /must not be destroyed/, 'its scan is not drawn yet')
    await sql`update mail_files set read_at = now() where item_id = ${held.id}`.execute(t.db)
    await assert.rejects(destroy(held.id), /no destruction of this mail is due/)
  })
})
