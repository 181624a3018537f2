import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { enqueue } from '../../jobs/jobs.ts'
import type { Charge } from './order-charge.ts'
import { sell, written } from '../../test/services.ts'
import { testShop, type TestShop } from '../../test/shop.ts'

const t = await testShop()
await sql`
  insert into vat_rates (country, class, rate, valid_from, source, checked_on)
  values ('IE', 'standard', 2300, '2020-01-01', 'a test', '2026-01-01') on conflict do nothing`.execute(t.db)

type Buyer = Awaited<ReturnType<TestShop['buyer']>>

async function charge({ companyId }: Pick<Buyer, 'companyId'>, fields: Partial<Charge> = {}) {
  const asked: Charge = {
    ...{ chargeId: newId(), companyId, work: 'translation', title: 'Translation T-12', quantity: 1 },
    ...{ price: { amount: 12_300, currency: 'EUR' }, path: '/active-services/translations' },
    ...fields,
  }
  await enqueue(t.db, 'order.charge', asked)
  await t.work('order.charge')
  return asked
}

const ordersOf = async (buyer: Buyer) =>
  (await t.send(buyer.owner.token, 'GET /api/purchase/orders?sort=created&order=asc')).body.items

const movesOf = async (chargeId: string) =>
  (await t.jobs())
    .filter(({ name, payload }) => name === 'charge.moved' && payload.chargeId === chargeId)
    .map(({ payload }) => payload.state)

const billing = { charges: 'translation', kind: 'one-off', renewal: null, opens: 'project', tasks: ['Do it'] }

describe('a charge for work', () => {
  it('a charge waits until the catalogue has a service for it, and a second one is refused', async () => {
    const buyer = await t.buyer()
    await assert.rejects(charge(buyer), /no service of the catalogue is used to bill translation/)
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    const service = await sell(t, { ...billing, title: 'Translations' }, { draft: true })
    const second = await t.call('administrator', 'POST /api/purchase/services', {
      ...written,
      ...billing,
    })
    assert.equal(second.status, 422)
    assert.match(JSON.stringify(second.body), /Translations is already used for this/)
    assert.equal(service.charges, 'translation')
    const asked = await charge(buyer)
    const [order, ...more] = await ordersOf(buyer)
    assert.equal(more.length, 0)
    assert.deepEqual([order.state, order.total], ['placed', '151.29'])
    assert.deepEqual(await movesOf(asked.chargeId), ['ordered'])
  })

  it('a charge is ordered once, and opens no work', async () => {
    const buyer = await t.buyer()
    const asked = await charge(buyer)
    await charge(buyer, asked)
    const [order, ...more] = await ordersOf(buyer)
    assert.equal(more.length, 0)
    const { body } = await t.send(buyer.owner.token, `GET /api/purchase/orders/${order.id}`)
    assert.deepEqual(
      body.lines.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity]),
      [['Translation T-12', 1]],
    )
    const news = (await t.jobs()).filter(({ payload }) => payload.orderId === order.id)
    assert.deepEqual(
      news.filter(({ name }) => name === 'order.notify').map(({ payload }) => payload.news),
      ['order.placed', 'order.charged'],
    )
    assert.ok(!news.some(({ name }) => name === 'order.fulfil'))
  })

  it('a charge is reported when its order is cancelled, and is never billed twice', async () => {
    const buyer = await t.buyer()
    const asked = await charge(buyer, { price: { amount: 0, currency: 'EUR' } })
    assert.deepEqual([...new Set(await movesOf(asked.chargeId))], ['paid'])
    const other = await charge(buyer, { quantity: 3, price: { amount: 100, currency: 'EUR' } })
    const order = (await ordersOf(buyer)).at(-1)
    assert.equal(order.total, '3.69')
    const cancelled = await t.send(buyer.owner.token, `PUT /api/purchase/orders/${order.id}/cancellation`, {
      version: order.version,
      reason: 'Not ours',
    })
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    assert.deepEqual(await movesOf(other.chargeId), ['ordered', 'cancelled'])
  })

  it('a charge waits for a currency that the service has, and for billing data', async () => {
    const buyer = await t.buyer()
    await assert.rejects(charge(buyer, { price: { amount: 100, currency: 'PLN' } }), /another currency/)
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    const bare = await t.company()
    await assert.rejects(charge({ companyId: bare }), { code: 'billing' })
    assert.deepEqual(await ordersOf(buyer), [])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from orders where company_id = ${bare}`.execute(t.db)
    assert.equal(rows[0]!.count, 0)
  })
})
