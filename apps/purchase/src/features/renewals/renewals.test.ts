import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { exported } from '../../test/csv.ts'
import { settlePayment } from '../../domain/payments/settle-payment.ts'
import { onceKey, testShop, type TestShop } from '../../test/shop.ts'
import { lockOrder } from '../../domain/orders/lock-order.ts'

const t = await testShop()
await sql`
  insert into vat_rates (country, class, rate, valid_from, source, checked_on)
  values ('IE', 'standard', 2300, '2020-01-01', 'a test', '2026-01-01') on conflict do nothing`.execute(t.db)

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

async function pay(orderId: string): Promise<void> {
  const { companyId, total } = await inTransaction(t.db, (trx) => lockOrder(trx, orderId))
  const payment = { id: newId(), company_id: companyId, order_id: orderId, currency: 'EUR', amount: total! }
  await t.db
    .insertInto('payments')
    .values({ ...payment, type: 'bank-transfer', state: 'pending' })
    .execute()
  await inTransaction(t.db, async (trx) => {
    const received = { paymentId: payment.id, amount: total!, currency: 'EUR' }
    await settlePayment(trx, await lockOrder(trx, orderId), received, { actorId: null })
  })
}

const listed = async (buyer: Buyer) =>
  (await t.send(buyer.owner.token, 'GET /api/purchase/renewals')).body.items

/** Creates a company that has paid for a yearly service; returns its renewal. */
async function renewing(service: Parameters<TestShop['service']>[0] = {}) {
  const serviceId = await t.service({ title: 'Registered office', renewal: 'yearly', ...service })
  const buyer = await t.buyer()
  await buyer.put(serviceId, { quantity: 2 })
  const placed = await buyer.order()
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  await pay(placed.body.id)
  const [renewal] = await listed(buyer)
  return { buyer, serviceId, renewal, orderId: placed.body.id as string }
}

/** Moves a renewal date, as time does. */
const moveTo = (id: string, days: number) =>
  sql`update renewals set renews_on = current_date + ${days}::integer where id = ${id}`.execute(t.db)

/** Runs the daily renewal job and the jobs that it enqueues. */
async function aDay() {
  await sql`select graphile_worker.add_job('renewal.look', '{}')`.execute(t.db)
  await t.work('renewal.look')
  await t.work('renewal.order')
}

const news = async (buyer: Buyer) =>
  (await t.jobs())
    .filter(({ name, payload }) => name === 'order.notify' && payload.companyId === buyer.companyId)
    .filter(({ payload }) => payload.news === 'order.renewal')
    .map(({ payload }) => ({ title: String(payload.title), body: String(payload.body), path: payload.path }))

const ordersOf = async (buyer: Buyer) =>
  (await t.send(buyer.owner.token, 'GET /api/purchase/orders?sort=created&order=asc')).body.items

describe('a service that is renewed', () => {
  it('a renewed service starts with the paid order, a year on, at today’s price', async () => {
    const { renewal, orderId, buyer } = await renewing({ price: 12_050 })
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone time_zone)::date + interval '1 year')::date as day from seller`.execute(
      t.db,
    )
    assert.deepEqual(
      [renewal.renewsOn, renewal.interval, renewal.quantity, renewal.price, renewal.currency, renewal.state],
      [rows[0]!.day, 'yearly', 2, '241.00', 'EUR', 'active'],
    )
    assert.equal(renewal.order.id, orderId)
    assert.deepEqual(renewal.allowedActions, ['end'])
    const byViewer = await t.send(buyer.viewer.token, 'GET /api/purchase/renewals')
    assert.deepEqual(byViewer.body.items[0].allowedActions, [])
    const other = await t.buyer()
    assert.deepEqual(await listed(other), [])
  })

  it('a service renews after a month, a quarter or a year', async () => {
    for (const [renewal, months] of [
      ['monthly', 1],
      ['quarterly', 3],
      ['yearly', 12],
    ] as const) {
      const { rows } = await sql<{ day: string }>`
        select ((now() at time zone time_zone)::date + make_interval(months => ${months}))::date as day
        from seller`.execute(t.db)
      assert.equal((await renewing({ renewal })).renewal.renewsOn, rows[0]!.day, renewal)
    }
  })

  it('renewed services are exported as CSV by those who see them, and by no other company', async () => {
    const { buyer, renewal } = await renewing()
    const rows = (search: string, token = buyer.viewer.token) =>
      exported(t, token, `/api/purchase/renewals/export${search}`)
    const [row, ...more] = await rows('?state=active')
    assert.equal(more.length, 0)
    assert.deepEqual(
      [row!.Service, row!.Quantity, row!['Next period'], row!.Net, row!['Last order']],
      ['Registered office', '2', renewal.renewsOn, renewal.price, renewal.order.number],
    )
    const { administrator } = t.people
    assert.deepEqual(await rows(`?companyId=${buyer.companyId}`, administrator.token), [row])
    assert.deepEqual(await rows('?state=lapsed'), [])
    const { token } = (await t.buyer()).owner
    assert.deepEqual(await rows(`?companyId=${buyer.companyId}`, token), [])
  })

  it('a renewal is announced once, 30 days ahead, with its day, price and cancellation', async () => {
    const { buyer, renewal } = await renewing()
    await moveTo(renewal.id, 31)
    await aDay()
    assert.deepEqual(await news(buyer), [])
    await moveTo(renewal.id, 30)
    await aDay()
    await aDay()
    const notices = await news(buyer)
    assert.equal(notices.length, 1)
    assert.match(notices[0]!.title, /^Registered office is renewed on \d+ \w+ 20\d\d$/)
    assert.match(notices[0]!.body, /EUR 200\.00 net/)
    assert.equal(notices[0]!.path, '/orders/renewals')
  })

  it('a renewal is ordered once on its day, at the new price, and extends from its day when that is paid', async () => {
    const { buyer, renewal, serviceId } = await renewing()
    await sql`update services set price = 11000 where id = ${serviceId}`.execute(t.db)
    await moveTo(renewal.id, 0)
    await aDay()
    await aDay()
    const [, next, ...others] = await ordersOf(buyer)
    assert.deepEqual(others, [])
    assert.deepEqual([next.state, next.total, next.paymentType], ['placed', '270.60', 'bank-transfer'])
    const order = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${next.id}`)).body
    assert.deepEqual(
      order.invoices.map(({ kind }: { kind: string }) => kind),
      ['pro-forma'],
    )
    assert.equal(order.renews.id, renewal.order.id)
    const [open] = await listed(buyer)
    assert.equal(open.nextOrder.id, next.id)
    await pay(next.id)
    const [after, ...more] = await listed(buyer)
    assert.deepEqual(more, [])
    const { rows } = await sql<{
      day: string
    }>`select (current_date + interval '1 year')::date as day`.execute(t.db)
    assert.deepEqual(
      [after.id, after.renewsOn, after.nextOrder, after.order.id],
      [renewal.id, rows[0]!.day, null, next.id],
    )
  })

  it('a renewal uses the last day of short months, and its own day in the others', async () => {
    const { buyer, renewal } = await renewing({ renewal: 'monthly' })
    const days: string[] = []
    await sql`update renewals set anchor_day = 31, renews_on = '2025-12-31' where id = ${renewal.id}`.execute(
      t.db,
    )
    for (let month = 0; month < 4; month += 1) {
      await aDay()
      await pay((await ordersOf(buyer)).at(-1).id)
      days.push((await listed(buyer))[0].renewsOn)
    }
    assert.deepEqual(days, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  })

  it('a renewal ends the service where the next period is not paid within 14 days, or its order’s term', async () => {
    const { buyer, renewal } = await renewing()
    await moveTo(renewal.id, 0)
    await aDay()
    const { id } = (await ordersOf(buyer)).at(-1)
    const stateOn = async (days: number) => {
      await moveTo(renewal.id, -days)
      await sql`update orders set due_on = current_date - 1 where id = ${id}`.execute(t.db)
      await aDay()
      return (await listed(buyer))[0].state
    }
    assert.equal(await stateOn(14), 'active')
    assert.equal(await stateOn(15), 'lapsed')
    const order = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${id}`)).body
    assert.equal(order.state, 'cancelled')
    assert.match(order.endReason, /not paid within 14 days/)
    await aDay()
    assert.equal((await ordersOf(buyer)).length, 2)
  })

  it('a service off sale is not renewed, and announces that ahead', async () => {
    const { buyer, renewal, serviceId } = await renewing()
    await sql`update services set state = 'archived' where id = ${serviceId}`.execute(t.db)
    await moveTo(renewal.id, 10)
    await aDay()
    assert.match((await news(buyer))[0]!.title, /^Registered office ends on/)
    await moveTo(renewal.id, 0)
    await aDay()
    assert.equal((await ordersOf(buyer)).length, 1)
    const [ended] = await listed(buyer)
    assert.deepEqual(
      [ended.state, ended.price, ended.endReason],
      ['ends', null, 'The service is no longer offered.'],
    )
    const gone = await renewing()
    await sql`
      update public.companies set archived_at = now(), archive_reason = 'x' where id = ${gone.buyer.companyId}`.execute(
      t.db,
    )
    await moveTo(gone.renewal.id, 0)
    await aDay()
    assert.equal((await ordersOf(gone.buyer)).length, 1, 'nor for a company that is archived')
  })

  it('a renewal is not ordered where it is unknown whether its buyer owes VAT', async () => {
    const { buyer, renewal } = await renewing()
    await sql`
      update company_billing set country = 'DE', vat_id = 'DE136695976' where company_id = ${buyer.companyId}`.execute(
      t.db,
    )
    await moveTo(renewal.id, 0)
    await assert.rejects(aDay(), /VAT number could not be checked/)
    assert.equal((await ordersOf(buyer)).length, 1)
    await moveTo(renewal.id, 100)
    await aDay()
  })
})

describe('ending a service', () => {
  const end = (buyer: Buyer, id: string, token = buyer.owner.token) =>
    t.send(token, `DELETE /api/purchase/renewals/${id}`, { reason: 'We move' })

  it('ending a service is confirmed once by notice; it ends unless it is resumed before its day', async () => {
    const { buyer, renewal } = await renewing()
    const { status, body } = await end(buyer, renewal.id)
    assert.deepEqual(
      [status, body.state, body.endReason, body.allowedActions],
      [200, 'ends', 'We move', ['keep']],
    )
    assert.equal((await end(buyer, renewal.id)).status, 409)
    const kept = await t.send(buyer.owner.token, `PUT /api/purchase/renewals/${renewal.id}`)
    assert.deepEqual([kept.status, kept.body.state], [200, 'active'])
    await end(buyer, renewal.id)
    await moveTo(renewal.id, 0)
    await aDay()
    assert.equal((await ordersOf(buyer)).length, 1)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(body.renewsOn),
    )
    const ends = [`Registered office ends on ${day}`, 'It will not renew after that day.']
    assert.deepEqual(
      (await news(buyer)).map((one) => [one.title, one.body]),
      [ends, ['Registered office will renew', `It renews on ${day}.`], ends],
    )
    assert.equal((await t.send(buyer.owner.token, `PUT /api/purchase/renewals/${renewal.id}`)).status, 409)
  })

  it('ending a service cancels the next period that is ordered and not paid', async () => {
    const { buyer, renewal } = await renewing()
    await moveTo(renewal.id, 0)
    await aDay()
    assert.equal((await end(buyer, renewal.id)).status, 200)
    assert.equal((await ordersOf(buyer)).at(-1).state, 'cancelled')
  })

  it('cancelling the order of its next period ends a service', async () => {
    const { buyer, renewal } = await renewing()
    await moveTo(renewal.id, 0)
    await aDay()
    const { id } = (await ordersOf(buyer)).at(-1)
    const cancel = { reason: 'Not needed' }
    assert.equal(
      (await t.send(buyer.owner.token, `PUT /api/purchase/orders/${id}/cancellation`, cancel)).status,
      200,
    )
    await aDay()
    assert.equal((await listed(buyer))[0].state, 'ends')
    assert.equal((await ordersOf(buyer)).length, 2)
  })

  it('a refund or cancellation of its order ends a service', async () => {
    const admin = (key: string, body: object) => t.send(t.people.administrator.token, key, body, onceKey())
    const { buyer, orderId } = await renewing()
    const path = `/api/purchase/orders/${orderId}/refunds`
    const half = await admin(`POST ${path}`, { amount: '100.00', reason: 'Not needed' })
    const rest = await admin(`POST ${path}`, { amount: '146.00', reason: 'Not needed' })
    const other = await t.person({ role: 'administrator' })
    const back = (id: string) =>
      t.send(other.token, `PUT ${path}/${id}/settlement`, { transferredOn: '2026-11-21' })
    await back(half.body[0].id)
    assert.equal((await listed(buyer))[0].state, 'active')
    assert.equal((await back(rest.body[0].id)).status, 200)
    const [refunded] = await listed(buyer)
    assert.deepEqual([refunded.state, refunded.endReason], ['ends', 'The order was refunded.'])

    const waiting = await renewing({ opens: 'project' })
    const cancel = `PUT /api/purchase/orders/${waiting.orderId}/cancellation`
    const cancelled = await t.send(waiting.buyer.owner.token, cancel, { reason: 'Not needed' })
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    assert.equal((await listed(waiting.buyer))[0].state, 'ends')
  })

  it('owners and administrators of the company end a service', async () => {
    const { buyer, renewal } = await renewing()
    for (const { token } of [buyer.member, buyer.viewer, t.people.operations, t.people.accountManager])
      assert.equal((await end(buyer, renewal.id, token)).status, 403)
    assert.equal((await end(buyer, renewal.id, t.people.ownerOfB.token)).status, 404)
    const acting = await t.acting(t.people.administrator, buyer.owner, buyer.companyId, { mayWrite: true })
    const seen = await t.send(acting, 'GET /api/purchase/renewals')
    assert.deepEqual(seen.body.items[0].allowedActions, [])
    for (const method of ['DELETE', 'PUT']) {
      const { status, body } = await t.send(acting, `${method} /api/purchase/renewals/${renewal.id}`, {})
      assert.deepEqual([status, body.type], [403, '/problems/not-while-acting'], method)
    }
    assert.equal((await end(buyer, renewal.id, t.people.administrator.token)).status, 200)
  })
})

describe('the paid period of an address', () => {
  const periodsOf = async (lineIds: readonly string[]) =>
    (await t.jobs())
      .filter(
        ({ name, payload }) => name === 'order.period-changed' && lineIds.includes(String(payload.lineId)),
      )
      .map(({ payload }) => payload)
  const linesOf = async ({ companyId }: Buyer) => {
    const { rows } = await sql<{ id: string }>`
      select id from order_lines where company_id = ${companyId} order by id`.execute(t.db)
    return rows.map(({ id }) => id)
  }

  it('the paid period of an address is reported when it is paid, renewed, cancelled and kept', async () => {
    const { buyer, renewal } = await renewing({ opens: 'address' })
    const [line] = await linesOf(buyer)
    const paidUntil = renewal.renewsOn
    assert.deepEqual(await periodsOf([line!]), [{ lineId: line, paidUntil, endedOn: null }])
    const path = `/api/purchase/renewals/${renewal.id}`
    assert.equal((await t.send(buyer.owner.token, `DELETE ${path}`, { reason: null })).status, 200)
    assert.equal((await t.send(buyer.owner.token, `PUT ${path}`)).status, 200)
    assert.deepEqual(
      (await periodsOf([line!])).map(({ endedOn }) => endedOn),
      [null, paidUntil, null],
    )
    await moveTo(renewal.id, 0)
    await aDay()
    const order = (await ordersOf(buyer)).at(-1)
    await pay(order.id)
    const next = (await linesOf(buyer)).find((id) => id !== line)!
    const [period, ...more] = await periodsOf([next])
    assert.deepEqual([period!.renewsLineId, period!.endedOn, more.length], [line, null, 0])
    const asked = (await t.jobs()).find(
      ({ name, payload }) => name === 'order.fulfil' && payload.lineId === next,
    )
    assert.equal(asked!.payload.renewsLineId, line)
    assert.deepEqual(asked!.payload.addressKinds, ['registered_office'])
  })

  it('the paid period of an address ends where the renewal is not paid in time, and only addresses report it', async () => {
    const { buyer, renewal } = await renewing({ opens: 'address' })
    const other = await renewing()
    await moveTo(renewal.id, 0)
    await aDay()
    await moveTo(renewal.id, -30)
    await sql`update orders set due_on = current_date - 20 where company_id = ${buyer.companyId}`.execute(
      t.db,
    )
    await aDay()
    const { rows } = await sql<{ today: string }>`
      select (now() at time zone time_zone)::date as today from seller`.execute(t.db)
    const periods = await periodsOf(await linesOf(buyer))
    assert.equal(periods.at(-1)!.endedOn, rows[0]!.today)
    assert.deepEqual(await periodsOf(await linesOf(other.buyer)), [])
  })
})
