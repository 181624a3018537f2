import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { findBrokenEntry } from '../../../domain/mail/custody-chain.ts'
import { testApp } from '../../../test/app.ts'
import { mailInTests, receivesMail, scanOf } from '../../../test/mail.ts'
import { billingService } from '../../../test/orders.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'

const t = await testApp()
const m = await mailInTests(t)
const r = requestsInTests(t, m)

const forward = { kind: 'forward', destination: '1 Harbour Street\nBristol BS1 4ST\nUnited Kingdom' }
const sent = { carrier: 'Royal Mail', tracking: 'RM123456785GB' }

describe('a forward', () => {
  it('a forward leaves for its destination with carrier and tracking, and the paper with it', async () => {
    const { owner, operations, viewer } = m.people
    const id = await r.item()
    assert.equal((await r.ask(id, forward)).status, 201)
    assert.deepEqual(await r.place(id), {
      physical: 'opened_scanned',
      request: 'forward',
      requestState: 'open',
      label: 'in progress',
    })
    await r.move(id, 'start', operations)
    assert.equal((await r.move(id, 'completion', operations, { carrier: 'Royal Mail' })).status, 422)
    assert.equal((await r.move(id, 'completion', operations, sent)).status, 200)
    assert.deepEqual(await r.place(id), {
      physical: 'forwarded',
      request: 'forward',
      requestState: 'done',
      label: 'approved',
    })
    const { requests, storage, mayAsk } = await r.work(id, viewer)
    assert.deepEqual(
      [requests[0].state, requests[0].tracking, requests[0].destination, storage, mayAsk],
      ['done', sent.tracking, forward.destination, null, []],
    )
    assert.equal('endedBy' in requests[0], false)
    const { custody } = await m.read(id, owner)
    const last = custody.at(-1)
    assert.deepEqual(
      [last.event, last.heldBy, last.details.tracking],
      ['forwarded', 'Royal Mail', sent.tracking],
    )
    assert.equal(findBrokenEntry(id, custody), undefined)
  })

  it('a forward is found by its tracking number, but not once the item moved to another company', async () => {
    const { operations, owner, manager, stranger } = m.people
    const id = await r.item()
    const tracking = 'KXQVZ-WPLYJ'
    await r.ask(id, forward)
    await r.move(id, 'start', operations)
    await r.move(id, 'completion', operations, { ...sent, tracking })
    const finds = async (by: { token: string }, q: string) => {
      const answers = ['/api/mail?show=all&', '/api/search?'].map((list) =>
        t.send(by.token, `GET ${list}q=${q}`),
      )
      return (await Promise.all(answers)).map(({ status, raw }) => [status, raw.toString().includes(id)])
    }
    const [found, unfound] = [true, false].map((isFound) => [
      [200, isFound],
      [200, isFound],
    ])
    for (const person of [owner, manager, operations]) assert.deepEqual(await finds(person, tracking), found)
    const { number } = await m.read(id, owner)

    await t.send(operations.token, `PUT /api/mail/${id}/company`, { companyId: m.otherId })
    for (const person of [stranger, operations, owner, manager])
      for (const q of ['KXQ', 'KXQVZ', tracking]) assert.deepEqual(await finds(person, q), unfound)
    for (const person of [stranger, operations]) assert.deepEqual(await finds(person, number), found)
  })

  it('a forwarded item keeps its carrier as the holder, takes no more scans, and names nobody to the next company', async () => {
    const { operations, owner, stranger } = m.people
    const id = await r.item()
    await r.ask(id, forward)
    await r.move(id, 'start', operations)
    await r.move(id, 'completion', operations, sent)
    const held = (await m.read(id, owner)).custody.at(-1)
    assert.deepEqual([held.event, held.heldBy], ['forwarded', 'Royal Mail'])
    const late = await t.upload(operations.token, `/api/mail/${id}/files`, scanOf())
    assert.deepEqual([late.status, late.body.title], [409, 'The paper is no longer here.'])

    await t.send(operations.token, `PUT /api/mail/${id}/company`, { companyId: m.otherId })
    const { custody } = await m.read(id, stranger)
    assert.deepEqual(
      custody.map(({ event, isWithheld }: { event: string; isWithheld: boolean }) => [event, isWithheld]),
      [
        ['received', false],
        ['withheld', true],
        ['moved to the right company', false],
      ],
    )
    assert.doesNotMatch(JSON.stringify(custody), /Harbour|Royal Mail|RM123456785GB/)
    assert.equal(findBrokenEntry(id, custody), undefined)
    const whole = (await m.read(id, operations)).custody
    assert.deepEqual([whole[1].heldBy, whole.at(-1).heldBy], ['Royal Mail', 'Outside the firm'])
    assert.equal(findBrokenEntry(id, whole), undefined)
  })

  it('a forward with a price needs the consent of an owner, and is charged', async () => {
    const { owner, member, operations } = m.people
    const id = await r.item()
    await r.ask(id, forward, member)
    const quote = { carrier: 'DHL', cost: '12.50', currency: 'EUR' }
    assert.equal((await r.move(id, 'quote', operations, { ...quote, cost: '0' })).status, 422)
    await billingService(t.db, 'mail-forwarding')
    const { body: refused } = await r.move(id, 'quote', operations, { ...quote, currency: 'USD' })
    const [{ pointer, message }] = refused.errors
    assert.deepEqual([pointer, message], ['/currency', ownMessages.billedIn('EUR')])
    assert.equal((await r.move(id, 'quote', operations, quote)).status, 200)
    assert.equal((await r.place(id)).label, 'waiting for accept')
    assert.equal((await r.move(id, 'completion', operations, sent)).status, 409)
    assert.equal((await r.move(id, 'consent', member)).status, 403)
    assert.equal((await r.move(id, 'consent', owner)).status, 200)
    assert.equal((await r.move(id, 'quote', operations, { ...quote, cost: '99' })).status, 409)
    assert.equal((await r.move(id, 'completion', operations, { tracking: 'X1' })).status, 200)
    const { body } = await t.send(owner.token, `GET /api/companies/${m.companyId}/mail-charges`)
    const charge = body.items.find(({ item }: { item: { id: string } }) => item.id === id)
    assert.deepEqual(
      [charge.kind, charge.amount, charge.currency, charge.state],
      ['forward', '12.50', 'EUR', 'to_bill'],
    )
  })

  it('a forward needs a destination', async () => {
    const { status, body } = await r.ask(await r.item(), { kind: 'forward' })
    assert.deepEqual([status, body.errors[0].pointer], [422, '/destination'])
  })

  it('a document proves a forward, which the company reads and another does not', async () => {
    const { operations, viewer, stranger } = m.people
    const id = await r.item()
    await r.ask(id, forward)
    const [{ id: requestId }] = (await r.work(id)).requests
    const path = `/api/mail/${id}/requests/${requestId}/files`
    const { status, body } = await t.upload(operations.token, path, { ...scanOf(), name: 'receipt.pdf' })
    assert.equal(status, 201)
    const file = `GET ${path}/${body.requests[0].files[0].id}`
    assert.equal((await t.send(viewer.token, file)).status, 200)
    assert.equal((await t.send(stranger.token, file)).status, 404)
    assert.equal((await t.upload(viewer.token, path, scanOf())).status, 403)
  })
})

describe('paper at premises that need a signed authorisation', () => {
  it('paper is not handed on before the signed authorisation is on file, by a request or a rule', async () => {
    const { operations } = m.people
    const companyId = await t.company({ name: 'Delaware Kites' })
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    await receivesMail(t, companyId)
    const place = sql`from addresses where addresses.company_id = ${companyId}`
    await sql`
      update premises set needs_authorisation = true where id = (select premises_id ${place})`.execute(t.db)
    const rule = { ...forward, sender: 'Kite Bank', afterDays: 0 }
    const drawn = await t.send(owner.token, `POST /api/companies/${companyId}/standing-rules`, rule)
    await t.send(owner.token, `PUT /api/standing-rules/${drawn.body.id}/approval`)
    const id = await r.item({ companyId, sender: 'Kite Bank' })
    await t.work('mail.apply-rules')
    for (const body of [forward, { kind: 'pickup' }]) {
      const refused = await r.ask(id, body, owner)
      const text = 'No signed authorisation is on file for this address.'
      assert.deepEqual([refused.status, refused.body.title], [409, text])
    }
    const handOn = sql`update mail_items set physical = 'forwarded' where id = ${id}`
    await assert.rejects(handOn.execute(t.db), /no signed authorisation is on file/)
    assert.equal((await r.ask(id, { kind: 'hold' }, owner)).status, 201)
    await r.move(id, 'cancellation', owner)
    const { rows } = await sql<{ id: string }>`select id ${place}`.execute(t.db)
    const form = { ...scanOf(), name: 'form 1583.pdf', fields: { signedOn: '2026-01-15' } }
    await t.upload(operations.token, `/api/addresses/${rows[0]!.id}/authorisations`, form)
    assert.equal((await r.ask(id, forward, owner)).status, 201)
    assert.equal((await r.move(id, 'completion', operations, sent)).status, 200)
  })
})

describe('one request at a time', () => {
  it('an item has one open request, until it ends', async () => {
    const { operations, owner } = m.people
    const id = await r.item()
    assert.equal((await r.ask(id, { kind: 'hold' })).status, 201)
    assert.equal((await r.ask(id, { kind: 'return' })).status, 409)
    const refused = await r.move(id, 'refusal', operations, { reason: 'The invoice of May is unpaid.' })
    assert.equal(refused.status, 200)
    assert.deepEqual((await r.place(id)).label, 'rejected')
    assert.equal((await r.work(id)).requests[0].reason, 'The invoice of May is unpaid.')
    await r.ask(id, { kind: 'hold' })
    await r.move(id, 'cancellation', owner)
    assert.deepEqual(await r.place(id), {
      physical: 'opened_scanned',
      request: 'none',
      requestState: null,
      label: 'pending',
    })
  })

  it('one of two concurrent requests for an item is created', async () => {
    const id = await r.item()
    const asked = await Promise.all([
      r.ask(id, { kind: 'hold' }),
      r.ask(id, forward),
      r.ask(id, { kind: 'return' }),
    ])
    assert.deepEqual(asked.map(({ status }) => status).sort(), [201, 409, 409])
  })

  it('a request is cancelled or started, never both', async () => {
    const { operations, owner } = m.people
    const id = await r.item()
    await r.ask(id, forward)
    const both = await Promise.all([r.move(id, 'start', operations), r.move(id, 'cancellation', owner)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const second = await r.item()
    await r.ask(second, forward)
    await r.move(second, 'start', operations)
    assert.equal((await r.move(second, 'cancellation', owner)).status, 409)
  })
})

describe('the other requests', () => {
  it('requests to hold, collect and return the paper have their evidence', async () => {
    const { operations } = m.people
    const id = await r.item()
    const complete = async (body: object, evidence: object) => {
      await r.ask(id, body)
      return (await r.move(id, 'completion', operations, evidence)).status
    }
    assert.equal(await complete({ kind: 'hold' }, {}), 200)
    assert.equal((await r.place(id)).physical, 'held')
    assert.equal(await complete({ kind: 'pickup' }, { collectedBy: 'Eva Winter' }), 422)
    const collected = { collectedBy: 'Eva Winter', idSeen: 'Passport', collectedOn: '2026-11-20' }
    assert.equal((await r.move(id, 'completion', operations, collected)).status, 200)
    assert.equal((await m.read(id)).custody.at(-1).heldBy, 'Eva Winter')
    assert.equal((await r.ask(id, { kind: 'hold' })).status, 409)
    const returned = await r.item()
    await r.ask(returned, { kind: 'return' })
    assert.equal(
      (await r.move(returned, 'completion', operations, { reason: 'Unknown addressee' })).status,
      200,
    )
    assert.equal((await r.place(returned)).physical, 'returned')
  })

  it('a request to scan again is done only with a new scan', async () => {
    const { operations } = m.people
    const id = await r.item()
    await r.ask(id, { kind: 'rescan', note: 'The last page is cut off.' })
    const early = await r.move(id, 'completion', operations, {})
    assert.deepEqual([early.status, early.body.title], [409, 'Add the new scan first.'])
    await t.upload(operations.token, `/api/mail/${id}/files`, scanOf())
    assert.equal((await r.move(id, 'completion', operations, {})).status, 200)
  })
})

describe('a request that fails in the middle', () => {
  it('a request that fails in the middle leaves the paper, its custody and the request unchanged', async () => {
    const { operations } = m.people
    const id = await r.item()
    await r.ask(id, forward)
    await r.move(id, 'quote', operations, { carrier: 'DHL', cost: '5', currency: 'EUR' })
    await r.move(id, 'consent', m.people.owner)
    const before = await m.read(id)
    // The charge is written last: the day has one already, so the transaction fails.
    await t.db
      .insertInto('mail_charges')
      .values({
        id: newId(),
        company_id: m.companyId,
        item_id: id,
        kind: 'forward',
        first_day: new Date().toISOString().slice(0, 10),
        last_day: new Date().toISOString().slice(0, 10),
        amount: 1,
        currency: 'EUR',
      })
      .execute()
    assert.ok((await r.move(id, 'completion', operations, sent)).status >= 409)
    const now = await m.read(id)
    assert.deepEqual([now.physical, now.custody.length], [before.physical, before.custody.length])
    assert.equal((await r.work(id)).requests[0].state, 'open')
  })
})

describe('the queue of staff', () => {
  it('the staff queue has the requests that staff can act on, the oldest first', async () => {
    const { operations, admin, manager, owner } = m.people
    const [first, second] = [await r.item(), await r.item()]
    await r.ask(first, { kind: 'hold' })
    await r.ask(second, { kind: 'destroy' })
    const queue = async (query = '') =>
      (await t.send(operations.token, `GET /api/mail-requests?pageSize=100${query}`)).body.items.map(
        ({ item }: { item: { id: string } }) => item.id,
      )
    const ready = await queue()
    assert.ok(ready.includes(first) && !ready.includes(second))
    const open = await queue('&show=open')
    assert.ok(open.indexOf(first) < open.indexOf(second))
    assert.deepEqual(await queue('&show=open&kind=scan'), [])
    const statuses = []
    for (const { token } of [admin, manager, owner])
      statuses.push((await t.send(token, 'GET /api/mail-requests')).status)
    assert.deepEqual(statuses, [200, 403, 403])
  })

  it('the staff queue names the next step: the price before the start, and a scan before its completion', async () => {
    const { operations, owner } = m.people
    const [letter, unscanned] = [await r.item(), await r.item()]
    const next = async (id: string) => {
      const { body } = await t.send(operations.token, 'GET /api/mail-requests?pageSize=100&show=open')
      return body.items.find(({ item }: { item: { id: string } }) => item.id === id).next
    }
    await r.ask(letter, forward)
    await r.ask(unscanned, { kind: 'rescan' })
    assert.deepEqual([await next(letter), await next(unscanned)], ['quote', 'start'])
    await r.move(letter, 'quote', operations, { carrier: 'DHL', cost: '12.50', currency: 'EUR' })
    assert.equal(await next(letter), null)
    await r.move(letter, 'consent', owner)
    assert.equal(await next(letter), 'start')
    for (const id of [letter, unscanned]) await r.move(id, 'start', operations)
    assert.deepEqual([await next(letter), await next(unscanned)], ['complete', null])
  })
})

describe('work on mail of another company', () => {
  it('requests of another company are neither read nor changed, by any id', async () => {
    const { stranger, owner } = m.people
    const [foreign, own] = [await r.item(), await r.item({ companyId: m.otherId })]
    await r.ask(foreign, forward)
    const [{ id: requestId }] = (await r.work(foreign)).requests
    for (const path of [`${foreign}/requests`, `${foreign}/requests/${requestId}/certificate`])
      assert.equal((await t.send(stranger.token, `GET /api/mail/${path}`)).status, 404, path)
    assert.equal((await r.ask(foreign, { kind: 'hold' }, stranger)).status, 404)
    for (const path of [`requests/${requestId}/consent`, `requests/${requestId}/cancellation`])
      for (const id of [foreign, own]) assert.equal((await r.put(stranger, id, path)).status, 404, path)
    assert.equal((await r.put(stranger, foreign, 'storage', { days: 10, until: '2026-12-01' })).status, 404)
    assert.equal((await r.put(owner, foreign, `requests/${newId()}/cancellation`)).status, 404)
  })

  it('requests end with the access of a company that had the item by mistake', async () => {
    const { operations, stranger, owner } = m.people
    const id = await r.item()
    await r.ask(id, forward)
    assert.equal((await r.put(operations, id, 'company', { companyId: m.otherId })).status, 200)
    assert.equal((await r.place(id)).request, 'none')
    assert.deepEqual((await r.work(id, stranger)).requests, [])
    assert.deepEqual((await r.work(id, operations)).requests, [])
    assert.equal((await t.send(owner.token, `GET /api/mail/${id}/requests`)).status, 404)
    assert.equal((await r.ask(id, { kind: 'hold' }, stranger)).status, 201)
  })

  it('owners and members request work on mail, and the staff of mail do it', async () => {
    const { viewer, member, manager, compliance, operations } = m.people
    const id = await r.item()
    const asked = []
    for (const person of [viewer, manager, compliance, operations, member])
      asked.push((await r.ask(id, { kind: 'hold' }, person)).status)
    assert.deepEqual(asked, [403, 403, 403, 403, 201])
    for (const person of [viewer, member, manager])
      assert.equal((await r.move(id, 'completion', person, {})).status, 403)
  })
})

describe('mail that is not opened', () => {
  const addPages = (id: string) =>
    t.upload(m.people.operations.token, `/api/mail/${id}/files`, { ...scanOf(), fields: {} })

  it('unopened mail shows its envelope, and is opened and scanned when its company asks', async () => {
    const { owner, operations } = m.people
    const { status, body } = await m.register({ shows: 'envelope' })
    assert.deepEqual([status, body.physical], [201, 'received'])
    const seen = await m.read(body.id, owner)
    assert.deepEqual([seen.physical, seen.files[0].shows], ['received', 'envelope'])
    assert.equal(seen.custody[0].details.shows, 'envelope')
    assert.deepEqual((await r.work(body.id)).mayAsk, ['scan', 'forward', 'hold', 'pickup', 'return'])
    assert.equal((await r.ask(body.id, { kind: 'rescan' })).status, 409)
    assert.equal((await r.ask(body.id, { kind: 'scan' })).status, 201)
    const early = await r.move(body.id, 'completion', operations, {})
    assert.deepEqual([early.status, early.body.title], [409, 'Add the new scan first.'])
    const added = await addPages(body.id)
    assert.deepEqual(
      added.body.files.map(({ shows }: { shows: string }) => shows),
      ['envelope', 'pages'],
    )
    assert.equal((await r.move(body.id, 'completion', operations, {})).status, 200)
    assert.deepEqual(await r.place(body.id), {
      physical: 'opened_scanned',
      request: 'scan',
      requestState: 'done',
      label: 'approved',
    })
    const again = await r.ask(body.id, { kind: 'scan' })
    assert.deepEqual(
      [again.status, again.body.title],
      [409, 'This item is already scanned. Ask for a new scan.'],
    )
    assert.equal((await r.ask(body.id, { kind: 'rescan' })).status, 201)
  })

  it('unopened mail takes another picture of the envelope without a scan', async () => {
    const { operations } = m.people
    const { body } = await m.register({ shows: 'envelope' })
    await r.ask(body.id, { kind: 'scan' })
    const back = { ...scanOf(), fields: { shows: 'envelope' } }
    const added = await t.upload(operations.token, `/api/mail/${body.id}/files`, back)
    assert.deepEqual([added.status, added.body.physical], [201, 'received'])
    assert.equal((await r.move(body.id, 'completion', operations, {})).status, 409)
  })

  it('adding pages opens mail without a request', async () => {
    const { body } = await m.register({ shows: 'envelope' })
    assert.equal((await addPages(body.id)).body.physical, 'opened_scanned')
    assert.equal((await r.ask(body.id, { kind: 'scan' })).status, 409)
  })

  it('unopened mail on hold can still be scanned, and stays on hold', async () => {
    const { operations } = m.people
    const id = await r.item({ shows: 'envelope' })
    await r.ask(id, { kind: 'hold' })
    await r.move(id, 'completion', operations, {})
    assert.equal((await r.place(id)).physical, 'held')
    const { mayAsk } = await r.work(id)
    assert.deepEqual([mayAsk.includes('scan'), mayAsk.includes('rescan')], [true, false])
    assert.equal((await r.ask(id, { kind: 'scan' })).status, 201)
    assert.equal((await addPages(id)).status, 201)
    assert.equal((await r.move(id, 'completion', operations, {})).status, 200)
    const scanned = await r.work(id)
    assert.deepEqual([scanned.mayAsk.includes('scan'), scanned.mayAsk.includes('rescan')], [false, true])
    assert.equal((await r.place(id)).physical, 'held')
  })

  it('statutory mail is never unopened: it is opened on arrival', async () => {
    const refused = await m.register({ sender: 'County Court', shows: 'envelope' })
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/shows'])
    assert.equal((await m.register({ sender: 'County Court' })).body.isStatutory, true)
  })
})
