import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays } from '@domicile/contract/days'
import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { MOST_RULES } from '@domicile/contract/mail/mail-requests/request-states'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { enqueue } from '../../../../jobs/jobs.ts'
import { testApp } from '../../../../test/app.ts'
import { mailInTests, receivesMail } from '../../../../test/mail.ts'
import { requestsInTests } from '../../../../test/mail-requests.ts'

const t = await testApp()
const m = await mailInTests(t)
const r = requestsInTests(t, m)

type Person = { token: string }
const today = new Date().toISOString().slice(0, 10)
const draw = (own: object, by: Person = m.people.member) =>
  t.send(by.token, `POST /api/companies/${m.companyId}/standing-rules`, {
    kind: 'hold',
    afterDays: 0,
    ...own,
  })
const put = (by: Person, id: string, what: string) =>
  t.send(by.token, `PUT /api/standing-rules/${id}/${what}`)

async function approved(own: object): Promise<string> {
  const { body } = await draw(own)
  await put(m.people.owner, body.id, 'approval')
  return body.id
}

describe('a standing rule', () => {
  it('a standing rule applies to mail from its sender once an owner has approved it, with the reason', async () => {
    const { owner, member, operations } = m.people
    const rule = { kind: 'forward', sender: 'north bank', destination: '2 Quay, Cork, Ireland' }
    const { status, body } = await draw(rule)
    assert.deepEqual([status, body.state, body.summary], [201, 'proposed', 'Forward mail from “north bank”'])
    const before = await r.item({ sender: 'The North Bank plc' })
    await t.work('mail.apply-rules')
    assert.deepEqual((await r.work(before)).requests, [])
    assert.equal((await put(member, body.id, 'approval')).status, 403)
    assert.equal((await put(owner, body.id, 'approval')).body.state, 'active')
    assert.equal((await put(owner, body.id, 'approval')).status, 409)
    const [id, other] = [await r.item({ sender: 'The North Bank plc' }), await r.item({ sender: 'A shop' })]
    await t.work('mail.apply-rules')
    const [request] = (await r.work(id)).requests
    assert.deepEqual(
      [request.kind, request.askedBy, request.rule.summary, request.destination],
      ['forward', null, body.summary, rule.destination],
    )
    assert.deepEqual((await r.work(other)).requests, [])
    await r.move(id, 'cancellation', owner)
    await t.work('mail.apply-company-rules')
    assert.equal((await r.work(id)).requests.length, 1)
    assert.equal((await put(operations, body.id, 'stop')).body.state, 'stopped')
    const later = await r.item({ sender: 'The North Bank plc' })
    await t.work('mail.apply-rules')
    assert.deepEqual((await r.work(later)).requests, [])
  })

  it('a standing rule that is stopped while it is applied makes no further requests', async () => {
    const ruleId = await approved({ sender: 'Slow Freight' })
    const item = await r.item({ sender: 'Slow Freight' })
    const applying = await inTransaction(t.db, async (transaction) => {
      await sql`update standing_rules set state = 'stopped', stopped_at = now(), stopped_by = ${m.people.owner.id}
        where id = ${ruleId}`.execute(transaction)
      const work = t.work('mail.apply-rules')
      await until(async () => (await lockWaits(t.db)) > 0)
      return { work }
    })
    await applying.work
    assert.deepEqual((await r.work(item)).requests, [])
  })

  it('a standing rule has unopened mail scanned, and leaves mail that is scanned', async () => {
    await approved({ kind: 'scan', sender: 'Tea Auctions' })
    const unopened = await r.item({ sender: 'Tea Auctions', shows: 'envelope' })
    const scanned = await r.item({ sender: 'Tea Auctions' })
    await t.work('mail.apply-rules')
    const [request] = (await r.work(unopened)).requests
    assert.deepEqual([request.kind, request.state, request.askedBy], ['scan', 'open', null])
    assert.deepEqual((await r.work(scanned)).requests, [])
  })

  it('a standing rule pays for a forward up to its limit, and asks beyond it', async () => {
    const { operations } = m.people
    const limit = { costLimit: '20.00', currency: 'EUR' }
    await approved({ kind: 'forward', sender: 'Limited', destination: '2 Quay, Cork', ...limit })
    const quoted = async (cost: string) => {
      const id = await r.item({ sender: 'Limited' })
      await t.work('mail.apply-rules')
      await r.move(id, 'quote', operations, { carrier: 'DHL', cost, currency: 'EUR' })
      return (await r.place(id)).requestState
    }
    assert.equal(await quoted('20'), 'open')
    assert.equal(await quoted('20.01'), 'consent')
  })

  it('a standing rule destroys only after its days and a window, never held or unacknowledged mail', async () => {
    const { operations, owner } = m.people
    const rule = await approved({ kind: 'destroy', sender: 'Circular', afterDays: 30 })
    const receivedOn = addDays(today, -30)
    const item = (own = {}) => r.item({ sender: 'Circular letters', receivedOn, ...own })
    const [due, early, held, statutory, moved] = [
      await item(),
      await item({ receivedOn: addDays(today, -29) }),
      await item(),
      await item(),
      await item({ companyId: m.otherId }),
    ]
    await r.put(operations, held, 'hold', { reason: 'A lawsuit runs' })
    await r.put(operations, moved, 'company', { companyId: m.companyId })
    await sql`update mail_items set is_statutory = true, statutory_reason = 'Court' where id = ${statutory}`.execute(
      t.db,
    )
    await t.work('mail.apply-rules')
    const stateOf = async (id: string) => (await r.work(id)).requests[0]?.state
    assert.deepEqual(
      [await stateOf(due), await stateOf(early), await stateOf(held), await stateOf(statutory)],
      ['window', undefined, undefined, undefined],
    )
    assert.equal(await stateOf(moved), undefined)
    assert.equal((await r.move(due, 'completion', operations, { witness: 'Eva Winter' })).status, 409)
    await put(owner, rule, 'stop')
    assert.equal(await stateOf(due), 'cancelled')
    assert.equal((await r.place(due)).request, 'none')
  })

  it('a standing rule neither destroys nor forwards paper on hold, which the database refuses to destroy', async () => {
    const { operations } = m.people
    const askedOf = async (id: string) =>
      (await r.work(id)).requests.map(({ kind }: { kind: string }) => kind).sort()
    for (const kind of ['destroy', 'forward']) {
      const sender = `Gazette for ${kind}`
      const [held, other] = [await r.item({ sender }), await r.item({ sender })]
      await r.ask(held, { kind: 'hold' })
      await r.move(held, 'completion', operations, {})
      await approved({ kind, sender, ...(kind === 'forward' && { destination: '2 Quay, Cork' }) })
      await t.work('mail.apply-company-rules')
      assert.deepEqual([await askedOf(held), await askedOf(other)], [['hold'], [kind]])
      if (kind === 'forward') continue
      await r.endWindow(other)
      await sql`update mail_items set physical = 'held' where id = ${other}`.execute(t.db)
      await assert.rejects(
        sql`update mail_items set physical = 'destroyed' where id = ${other}`.execute(t.db),
        /no destruction of this mail is due/,
      )
    }
  })

  it('stopping a standing rule cancels its requests in the name of who stopped it, with their notices', async () => {
    const { operations, owner } = m.people
    const rule = await approved({ kind: 'forward', sender: 'Ended', destination: '2 Quay, Cork' })
    const ids = [await r.item({ sender: 'Ended' }), await r.item({ sender: 'Ended' })]
    const started = await r.item({ sender: 'Ended' })
    await t.work('mail.apply-rules')
    const [open, quoted] = ids as [string, string]
    await r.move(quoted, 'quote', operations, { carrier: 'DHL', cost: '20', currency: 'EUR' })
    await r.move(started, 'start', operations)
    const waiting = async (by: Person) => {
      const { body } = await t.send(by.token, 'GET /api/notices?pageSize=100')
      const about = (path: string) => ids.some((id) => path.endsWith(id))
      return body.items
        .filter(({ path }: { path: string }) => about(path))
        .map(({ kind, path }: { kind: string; path: string }) => [kind, path.endsWith(open)])
    }
    assert.deepEqual(await waiting(operations), [['mail-request.asked', true]])
    assert.deepEqual(await waiting(owner), [['mail-request.consent', false]])

    await put(owner, rule, 'stop')
    for (const id of ids) {
      const [request] = (await r.work(id, operations)).requests
      assert.deepEqual([request.state, request.endedBy !== null], ['cancelled', true])
      const { rows } = await sql`
        select actor_id as "actorId", subject from audit_events
        where subject_id = ${id} and action = 'mail-request.cancelled'`.execute(t.db)
      const { number } = await m.read(id, operations)
      assert.deepEqual(rows, [{ actorId: owner.id, subject: `${number} Ended` }])
    }
    assert.equal((await r.work(started)).requests[0].state, 'started')
    assert.deepEqual([await waiting(operations), await waiting(owner)], [[], []])
  })

  it('staff draft a standing rule too, and never approve one while acting as the company', async () => {
    const { operations, manager, viewer, stranger, admin, owner } = m.people
    const { body } = await draw({ kind: 'hold', sender: 'Staff' }, operations)
    const own = (await t.send(owner.token, `GET /api/companies/${m.companyId}/standing-rules`)).body
    assert.equal(own.find(({ id }: { id: string }) => id === body.id).drawnBy, null)
    assert.equal((await draw({ kind: 'hold', sender: 'STAFF' }, manager)).status, 422)
    assert.equal((await draw({ kind: 'hold', sender: 'Viewer' }, viewer)).status, 403)
    assert.equal((await put(operations, body.id, 'approval')).status, 403)
    for (const what of ['approval', 'stop']) assert.equal((await put(stranger, body.id, what)).status, 404)
    await t.send(owner.token, `PUT /api/companies/${m.companyId}/support-access`, {
      allowed: true,
      writeHours: 1,
    })
    const began = await t.send(admin.token, `POST /api/companies/${m.companyId}/impersonation`, {
      reason: 'To help them',
    })
    const refused = await put(began.body, body.id, 'approval')
    assert.deepEqual([refused.status, refused.body.type], [403, '/problems/not-while-acting'])
  })

  it('a company has at most 50 standing rules that are not stopped', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const add = (sender: string) =>
      t.send(owner.token, `POST /api/companies/${companyId}/standing-rules`, {
        ...{ kind: 'hold', afterDays: 0, sender },
      })
    for (let rule = 1; rule < MOST_RULES; rule += 1) await add(`Sender ${rule}`)
    const last = await add('The last')
    const { status, body } = await add('One more')
    assert.deepEqual([last.status, status, body.title], [201, 409, requestMessages.mostRules])
    await put(owner, last.body.id, 'stop')
    assert.equal((await add('One more')).status, 201)
  })

  it('a standing rule needs a destination and a currency for its limit', async () => {
    const { body } = await draw({ kind: 'forward', costLimit: '5' })
    const fields = body.errors.map(({ pointer }: { pointer: string }) => pointer)
    assert.deepEqual(fields, ['/destination', '/currency'])
  })
})

describe('storage', () => {
  const charges = async (id: string) => {
    const { body } = await t.send(
      m.people.viewer.token,
      `GET /api/companies/${m.companyId}/mail-charges?pageSize=100`,
    )
    return body.items.filter(({ item }: { item: { id: string } }) => item.id === id)
  }
  const noticesOf = async (id: string, by: Person = m.people.owner) => {
    const { body } = await t.send(by.token, 'GET /api/notices?pageSize=100')
    return body.items.filter(
      (notice: { kind: string; path: string }) =>
        notice.kind === 'mail-request.storage' && notice.path.endsWith(id),
    )
  }

  const check = async () => {
    for (const job of ['mail.charge-storage', 'mail.remind-storage'] as const) {
      await enqueue(t.db, job, {})
      await t.work(job)
    }
  }

  /** Bills the storage of an item, for which the purchase API makes an order; returns the id of the order. */
  const bill = async (id: string) => {
    const [chargeId, orderId] = [newId(), newId()]
    await sql`
      insert into charges (id, company_id, work, title, quantity, price, currency, state, order_id, order_number)
      values (${chargeId}, ${m.companyId}, 'mail-storage', 'Storage of mail', 1, 200, 'EUR', 'ordered', ${orderId}, 'O-1')`.execute(
      t.db,
    )
    await sql`
      update mail_charges set state = 'billed', billed_with = ${chargeId} where item_id = ${id}`.execute(t.db)
    return orderId
  }

  it('storage is free for 30 days for letters and 10 for parcels, then charged once a day', async () => {
    const letter = await r.item({ receivedOn: addDays(today, -30) })
    const parcel = await r.item({ receivedOn: addDays(today, -12), paperKind: 'parcel' })
    for (let run = 0; run < 2; run += 1) await check()
    assert.deepEqual((await r.work(letter)).storage.daysLeft, 0)
    assert.deepEqual(await charges(letter), [])
    const owed = await charges(parcel)
    assert.deepEqual(
      owed.map(({ firstDay, amount }: Record<string, string>) => [firstDay, amount]),
      [
        [today, '1.00'],
        [addDays(today, -1), '1.00'],
      ],
    )
    assert.equal((await r.place(parcel)).label, 'issues')
    assert.equal((await r.place(letter)).label, 'at risk')
  })

  it('storage that has ended does not hide what the company must decide', async () => {
    const id = await r.item({ receivedOn: addDays(today, -40) })
    const shown = async () => {
      const { label, waitingOn } = await m.read(id)
      return [label, waitingOn]
    }
    assert.deepEqual(await shown(), ['issues', 'firm'])
    await r.ask(id, { kind: 'destroy' })
    assert.deepEqual(await shown(), ['waiting for accept', 'client'])
    await r.move(id, 'consent', m.people.owner)
    assert.deepEqual(await shown(), ['accepted', 'none'])
    await sql`update mail_items set is_statutory = true, statutory_reason = 'Court' where id = ${id}`.execute(
      t.db,
    )
    assert.deepEqual(await shown(), ['needs attention', 'client'])
  })

  it('storage is not charged on the days of a legal hold', async () => {
    const parcel = await r.item({ receivedOn: addDays(today, -12), paperKind: 'parcel' })
    await t.send(m.people.operations.token, `PUT /api/mail/${parcel}/hold`, { reason: 'A dispute.' })
    await check()
    const days = (await charges(parcel)).map(({ firstDay }: { firstDay: string }) => firstDay)
    assert.deepEqual(days, [addDays(today, -1)])
  })

  it('storage is billed with one order for each past month', async () => {
    const parcel = await r.item({ receivedOn: addDays(today, -12), paperKind: 'parcel' })
    await check()
    await sql`
      update mail_charges set first_day = '2026-01-30'::date + (first_day - current_date),
        last_day = '2026-01-30'::date + (last_day - current_date), state = 'to_bill', billed_with = null
      where item_id = ${parcel}`.execute(t.db)
    for (let time = 0; time < 2; time += 1) await check()
    const bills = (await t.jobs()).filter(
      ({ name, payload }) => name === 'order.charge' && String(payload.title).endsWith('January 2026'),
    )
    assert.deepEqual(
      bills.map(({ payload: { title, price } }) => [title, price]),
      [['Storage of mail, January 2026', { amount: 200, currency: 'EUR' }]],
    )
    const january = (await charges(parcel)).filter(({ firstDay }: { firstDay: string }) => firstDay < today)
    assert.ok(january.some(({ state }: { state: string }) => state === 'billed'))
  })

  it('storage is free for as many days as the premises say, and for a parcel at most for those of its kind', async () => {
    const companyId = await t.company()
    await receivesMail(t, companyId)
    const daysOf = async (paperKind: string) => {
      const { rows } = await sql<{ days: number }>`
        select storage_until - received_on as days from mail_items
        where id = ${await r.item({ companyId, paperKind })}`.execute(t.db)
      return rows[0]!.days
    }
    const found = []
    for (const days of [45, 5]) {
      await sql`
        update premises set free_storage_days = ${days}
        where id = (select premises_id from addresses where addresses.company_id = ${companyId})`.execute(
        t.db,
      )
      found.push(await daysOf('letter'), await daysOf('parcel'))
    }
    assert.deepEqual(found, [45, 10, 5, 5])
  })

  it('storage starts again for a company that gets the item later, and the wrong one owes nothing more', async () => {
    const { operations, stranger } = m.people
    const receivedOn = addDays(today, -12)
    const id = await r.item({ receivedOn, paperKind: 'parcel' })
    await check()
    assert.equal((await charges(id)).length, 2)
    const quarantined = await r.item({ receivedOn, paperKind: 'parcel', companyId: null })
    for (const one of [id, quarantined])
      await t.send(operations.token, `PUT /api/mail/${one}/company`, { companyId: m.otherId })
    await check()
    // In the first days of a month, those of the month before are billed already.
    const firstOfMonth = `${today.slice(0, 8)}01`
    const ofMonth = (await charges(id)).filter(({ lastDay }: { lastDay: string }) => lastDay >= firstOfMonth)
    assert.deepEqual(ofMonth, [])
    const path = `GET /api/companies/${m.otherId}/mail-charges?pageSize=100`
    assert.deepEqual((await t.send(stranger.token, path)).body.items, [])
    for (const one of [id, quarantined]) {
      assert.equal((await r.work(one, stranger)).storage.until, addDays(today, 10))
      assert.notEqual((await m.read(one, stranger)).addressId, null)
    }
  })

  it('storage billed to the wrong company is to be refunded on its order', async () => {
    const { operations, admin } = m.people
    const id = await r.item({ receivedOn: addDays(today, -12), paperKind: 'parcel' })
    await check()
    const orderId = await bill(id)
    await t.send(operations.token, `PUT /api/mail/${id}/company`, { companyId: m.otherId })
    const { body } = await t.send(admin.token, 'GET /api/notices?pageSize=100')
    const found = body.items.filter(({ kind }: { kind: string }) => kind === 'order.refund-wanted')
    const { number } = await m.read(id, operations)
    const title = `Refund EUR 2.00 plus VAT for the storage of ${number}`
    assert.deepEqual(
      found.map((notice: { path: string; title: string }) => [notice.path, notice.title]),
      [[`/orders/${orderId}`, title]],
    )
  })

  it('storage billed to the wrong company without an order yet is to be refunded once there is one', async () => {
    const { operations, admin } = m.people
    const id = await r.item({ receivedOn: addDays(today, -12), paperKind: 'parcel' })
    await check()
    const [chargeId, orderId] = [newId(), newId()]
    await sql`
      insert into charges (id, company_id, work, title, quantity, price, currency)
      values (${chargeId}, ${m.companyId}, 'mail-storage', 'Storage of mail', 1, 200, 'EUR')`.execute(t.db)
    await sql`
      update mail_charges set state = 'billed', billed_with = ${chargeId} where item_id = ${id}`.execute(t.db)
    await t.send(operations.token, `PUT /api/mail/${id}/company`, { companyId: m.otherId })
    const wanted = async () => {
      const { body } = await t.send(admin.token, 'GET /api/notices?pageSize=100')
      return body.items.filter(({ path }: { path: string }) => path === `/orders/${orderId}`).length
    }
    assert.equal(await wanted(), 0)
    for (const [state, at] of [
      ['ordered', '2026-11-23T10:00:00Z'],
      ['paid', '2026-11-23T12:00:00Z'],
    ] as const) {
      await enqueue(t.db, 'charge.moved', { chargeId, orderId, orderNumber: 'O-2', state, at })
      await t.work('charge.moved')
    }
    assert.equal(await wanted(), 1)
  })

  it('an owner extends storage at the price of each day', async () => {
    const { owner, member } = m.people
    const id = await r.item({ receivedOn: addDays(today, -12), paperKind: 'parcel' })
    const extension = { days: 10, until: addDays(today, -2) }
    assert.equal((await r.put(member, id, 'storage', extension)).status, 403)
    const { body } = await r.put(owner, id, 'storage', extension)
    assert.equal(body.storage.until, addDays(today, 10))
    const owed = await charges(id)
    assert.deepEqual(
      owed.map(({ amount }: { amount: string }) => amount),
      ['10.00', '1.00', '1.00'],
    )
    assert.equal((await r.place(id)).label, 'pending')
  })

  it('owners who saw the same day extend storage once, at once or one after another', async () => {
    const id = await r.item({ paperKind: 'parcel' })
    const extend = () => r.put(m.people.owner, id, 'storage', { days: 10, until: addDays(today, 10) })
    const both = await Promise.all([extend(), extend()])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const { status, body } = await extend()
    assert.deepEqual(
      [status, body.type, body.current],
      [409, '/problems/stale', { until: addDays(today, 20) }],
    )
    const paid = (await charges(id)).map(({ firstDay, lastDay, amount }: Record<string, string>) => [
      firstDay,
      lastDay,
      amount,
    ])
    assert.deepEqual(paid, [[addDays(today, 11), addDays(today, 20), '10.00']])
    assert.equal((await r.work(id)).storage.until, addDays(today, 20))
  })

  it('the end of storage is announced 7 days and 1 day before, once each', async () => {
    const week = await r.item({ receivedOn: addDays(today, -23) })
    const later = await r.item({ receivedOn: addDays(today, -22) })
    await check()
    await check()
    assert.equal((await noticesOf(week)).length, 1)
    assert.deepEqual(await noticesOf(later), [])
    assert.deepEqual(await noticesOf(week, m.people.viewer), [])
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from mail_storage_reminders where item_id = ${week}`.execute(t.db)
      return rows[0]!.count
    }
    assert.equal(await count(), 1)
    await r.ask(week, { kind: 'hold' })
    assert.deepEqual(await noticesOf(week), [])
  })
})
