import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { testApp } from '../../../test/app.ts'
import { mailInTests, pdfWithUnseenPage, scanOf } from '../../../test/mail.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'
import { textPdf } from '../../../test/scans.ts'

const t = await testApp()
const m = await mailInTests(t)
const r = requestsInTests(t, m)

const witness = { witness: 'Eva Winter' }

/** An item whose destruction was asked for and agreed to. */
async function agreed(): Promise<string> {
  const id = await r.item()
  await r.ask(id, { kind: 'destroy' }, m.people.member)
  await r.move(id, 'consent', m.people.owner)
  return id
}

async function acting() {
  const support = { allowed: true, writeHours: 1 }
  await t.send(m.people.owner.token, `PUT /api/companies/${m.companyId}/support-access`, support)
  const began = await t.send(m.people.admin.token, `POST /api/companies/${m.companyId}/impersonation`, {
    reason: 'Help with mail',
  })
  return { ...m.people.owner, token: began.body.token as string }
}

describe('a destruction', () => {
  it('a destruction needs the consent of an owner, seven days, and a witness', async () => {
    const { owner, member, operations, viewer } = m.people
    const id = await r.item()
    await r.ask(id, { kind: 'destroy' }, member)
    assert.equal((await r.place(id)).label, 'waiting for accept')
    const isToDecide = async (by: { token: string }) => {
      const { todo } = (await t.send(by.token, 'GET /api/dashboard')).body
      return todo.some((one: { kind: string; id: string }) => one.kind === 'consent' && one.id === id)
    }
    assert.deepEqual([await isToDecide(owner), await isToDecide(member)], [true, false])
    for (const person of [member, viewer, operations])
      assert.equal((await r.move(id, 'consent', person)).status, 403)
    assert.equal((await r.move(id, 'completion', operations, witness)).status, 409)
    assert.equal((await r.move(id, 'consent', owner)).status, 200)
    assert.equal((await r.place(id)).label, 'accepted')
    assert.equal(await isToDecide(owner), false)
    const early = await r.move(id, 'completion', operations, witness)
    assert.deepEqual(
      [early.status, early.body.title],
      [409, 'The paper can be destroyed once the window is over.'],
    )
    await r.endWindow(id)
    const { rows } = await sql<{ name: string }>`
      select first_name || ' ' || last_name as name from users where id = ${operations.id}`.execute(t.db)
    assert.equal((await r.move(id, 'completion', operations, {})).status, 422)
    assert.equal((await r.move(id, 'completion', operations, { witness: rows[0]!.name })).status, 422)
    assert.equal((await r.move(id, 'completion', operations, witness)).status, 200)
    assert.equal((await r.place(id)).physical, 'destroyed')
    const last = (await m.read(id, owner)).custody.at(-1)
    assert.deepEqual([last.event, last.witness, last.fileHashes.length], ['destroyed', 'Eva Winter', 1])
    assert.equal((await m.read(id, owner)).files.length, 1)
    // There is no paper that a hold could keep.
    assert.equal((await r.work(id, operations)).mayHold, false)
    const hold = await r.put(operations, id, 'hold', { reason: 'A lawsuit runs' })
    assert.deepEqual([hold.status, hold.body.title], [409, 'The paper is no longer here.'])
  })

  it('a destruction is done once, even if two people confirm it at the same time', async () => {
    const { operations, admin } = m.people
    const id = await agreed()
    await r.endWindow(id)
    const both = await Promise.all(
      [operations, admin].map((person) => r.move(id, 'completion', person, witness)),
    )
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const destroyed = (await m.read(id)).custody.filter(
      ({ event }: { event: string }) => event === 'destroyed',
    )
    assert.equal(destroyed.length, 1)
  })

  it('a destruction has one window, even if two owners agree at the same time', async () => {
    const id = await r.item()
    await r.ask(id, { kind: 'destroy' })
    const second = await t.person({ of: { [m.companyId]: 'owner' } })
    const both = await Promise.all([m.people.owner, second].map((person) => r.move(id, 'consent', person)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  })

  it('the client cancels a destruction and staff stop it until the end of its window', async () => {
    const { member, operations } = m.people
    const first = await agreed()
    assert.equal((await r.move(first, 'cancellation', member)).status, 200)
    const second = await agreed()
    assert.equal(
      (await r.move(second, 'refusal', operations, { reason: 'A court asks for it.' })).status,
      200,
    )
    for (const id of [first, second]) {
      await r.endWindow(id)
      assert.equal((await r.move(id, 'completion', operations, witness)).status, 409)
      assert.equal((await r.place(id)).physical, 'opened_scanned')
    }
  })

  it('no one agrees to a destruction while acting as the company', async () => {
    const id = await r.item()
    await r.ask(id, { kind: 'destroy' })
    const person = await acting()
    const { status, body } = await r.move(id, 'consent', person)
    assert.deepEqual([status, body.type], [403, '/problems/not-while-acting'])
    const [request] = (await r.work(id, person)).requests
    assert.equal(request.allowedActions.includes('consent'), false)
    const extended = await r.put(person, id, 'storage', { days: 10, until: '2026-12-01' })
    assert.equal(extended.body.type, '/problems/not-while-acting')
  })
})

describe('a certificate', () => {
  it('a certificate of destruction names who agreed, who destroyed the paper, the witness and the scans', async () => {
    const { owner, stranger, operations, viewer } = m.people
    const id = await agreed()
    await r.endWindow(id)
    const { body } = await r.move(id, 'completion', operations, witness)
    const path = `GET /api/mail/${id}/requests/${body.requests[0].id}/certificate`
    assert.equal((await t.send(viewer.token, path)).status, 409)
    await t.work('mail.certificate')
    const issued = await t.send(owner.token, path)
    assert.equal(issued.headers['content-type'], 'application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(issued.raw)), {
      mergePages: true,
    })
    const { number, custody, files } = await m.read(id)
    for (const part of [number, 'Harbour Bakery', 'City Bank', 'Eva Winter', custody.at(-1).hash])
      assert.ok(text.includes(part), part)
    assert.ok(text.replace(/\s/g, '').includes(files[0].sha256))
    assert.equal((await r.work(id)).requests[0].hasCertificate, true)
    assert.equal((await t.send(stranger.token, path)).status, 404)
  })
})

describe('what must not be destroyed', () => {
  it('refuses to destroy paper that is held, not acknowledged or without a read scan, with the reason', async () => {
    const { operations, owner } = m.people
    const held = await r.item()
    const reason = { reason: 'Lawsuit 12/26' }
    assert.equal((await r.put(operations, held, 'hold', reason)).status, 200)
    assert.equal((await r.put(operations, held, 'hold', reason)).status, 409)
    const statutory = await r.item()
    await sql`update mail_items set is_statutory = true, statutory_reason = 'Court' where id = ${statutory}`.execute(
      t.db,
    )
    const unread = (await m.register()).body.id
    for (const [id, text] of [
      [held, 'This item is on legal hold.'],
      [statutory, 'Acknowledge this letter first.'],
      [unread, 'The scan is not ready yet.'],
    ]) {
      const { status, body } = await r.ask(id, { kind: 'destroy' })
      assert.deepEqual([status, body.title], [409, text])
      const { obstacles } = await r.work(id)
      assert.equal(obstacles.find(({ kind }: { kind: string }) => kind === 'destroy').reason, text)
    }
    for (const kind of ['return', 'pickup']) assert.equal((await r.ask(held, { kind })).status, 409, kind)
    assert.ok(!JSON.stringify(await r.work(held, owner)).includes('Lawsuit'))
    assert.equal((await r.work(held, operations)).hold.reason, 'Lawsuit 12/26')
    await r.put(operations, held, 'hold-release', { reason: 'It was settled' })
    assert.equal((await r.ask(held, { kind: 'destroy' })).status, 201)
  })

  it('refuses to destroy paper with a page that could be neither read nor drawn', async () => {
    const { owner, operations } = m.people
    const file = { bytes: pdfWithUnseenPage('City Bank, your statement of account'), name: 'statement.pdf' }
    const id = (await m.register({}, operations, file)).body.id
    await t.work('mail.read-file')
    const [scan] = (await m.read(id)).files
    assert.deepEqual(
      [scan.refused, scan.pages.map((page: { hasPicture: boolean }) => page.hasPicture)],
      [null, [true, false]],
    )
    const { status, body } = await r.ask(id, { kind: 'destroy' }, owner)
    assert.deepEqual([status, body.title], [409, requestMessages.unseenPage])
    const { obstacles, mayAsk } = await r.work(id)
    assert.deepEqual(obstacles, [{ kind: 'destroy', reason: requestMessages.unseenPage }])
    assert.ok(mayAsk.includes('return'))
    const { rows } = await sql`select mail_may_be_destroyed(${id}) as may`.execute(t.db)
    assert.deepEqual(rows, [{ may: false }])
  })

  it('refuses to destroy paper with a page that looks blank, until a person confirms that it is', async () => {
    const { owner, operations, stranger } = m.people
    const file = { bytes: await textPdf('City Bank, your statement', ''), name: 'two pages.pdf' }
    const id = (await m.register({}, operations, file)).body.id
    await t.work('mail.read-file')
    const [scan] = (await m.read(id)).files
    assert.deepEqual(
      scan.pages.map((page: { hasPicture: boolean; looksBlank: boolean }) => [
        page.hasPicture,
        page.looksBlank,
      ]),
      [
        [true, false],
        [true, true],
      ],
    )
    assert.equal((await r.ask(id, { kind: 'destroy' }, owner)).body.title, requestMessages.unseenPage)
    const { rows } = await sql`select mail_may_be_destroyed(${id}) as may`.execute(t.db)
    assert.deepEqual(rows, [{ may: false }])
    const confirm = (page: number, by = operations) =>
      t.send(by.token, `PUT /api/mail/${id}/files/${scan.id}/pages/${page}/blank`)
    for (const person of [owner, stranger]) assert.equal((await confirm(2, person)).status, 403)
    assert.equal((await confirm(1)).body.title, mailMessages.notBlank)
    const { body } = await confirm(2)
    assert.deepEqual(
      [body.files[0].pages[1].looksBlank, body.custody.at(-1).event],
      [false, 'page confirmed as blank'],
    )
    assert.equal((await r.ask(id, { kind: 'destroy' }, owner)).status, 201)
  })

  it('a hold inside the window stops a destruction', async () => {
    const id = await agreed()
    await r.put(m.people.operations, id, 'hold', { reason: 'A lawsuit runs' })
    await r.endWindow(id)
    assert.equal((await r.move(id, 'completion', m.people.operations, witness)).status, 409)
  })

  it('a destruction waits for the pages of an unopened item, though its envelope was read', async () => {
    const id = await r.item({ shows: 'envelope' })
    const refused = await r.ask(id, { kind: 'destroy' })
    assert.deepEqual(
      [refused.status, refused.body.title],
      [409, 'This item is not opened. Ask for a scan first.'],
    )
    await assert.rejects(
      sql`update mail_items set physical = 'destroyed' where id = ${id}`.execute(t.db),
      /must not be destroyed/,
    )
    await t.upload(m.people.operations.token, `/api/mail/${id}/files`, { ...scanOf(), fields: {} })
    assert.equal((await r.ask(id, { kind: 'destroy' })).body.title, 'The scan is not ready yet.')
    await sql`update mail_files set read_at = now() where item_id = ${id}`.execute(t.db)
    assert.equal((await r.ask(id, { kind: 'destroy' })).status, 201)
  })

  it('the database refuses a forbidden destruction too, whatever the code does', async () => {
    const destroy = (id: string) =>
      sql`update mail_items set physical = 'destroyed' where id = ${id}`.execute(t.db)
    const plain = await r.item()
    await assert.rejects(destroy(plain), /no destruction of this mail is due/)
    const inside = await agreed()
    await assert.rejects(destroy(inside), /no destruction of this mail is due/)
    await r.endWindow(inside)
    await sql`update mail_items set is_on_legal_hold = true where id = ${inside}`.execute(t.db)
    await assert.rejects(destroy(inside), /must not be destroyed/)
    await sql`update mail_items set is_on_legal_hold = false where id = ${inside}`.execute(t.db)
    await r.move(inside, 'completion', m.people.operations, witness)
    await assert.rejects(
      sql`update mail_items set physical = 'held' where id = ${inside}`.execute(t.db),
      /not here any more/,
    )
    const set = (what: string) =>
      sql.raw(`update mail_requests set ${what} where item_id = '${plain}'`).execute(t.db)
    await r.ask(plain, { kind: 'destroy' })
    await assert.rejects(
      set(`state = 'window', window_ends_at = now() + interval '7 days'`),
      /check constraint/,
    )
    await r.move(plain, 'consent', m.people.owner)
    await assert.rejects(set(`window_ends_at = now()`), /check constraint/)
    await assert.rejects(set(`state = 'done', ended_at = now()`), /check constraint/)
  })
})
