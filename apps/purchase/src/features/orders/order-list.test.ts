import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { orderViews } from '@domicile/contract/sales/orders/order-states'
import { OrderQuery } from '@domicile/contract/sales/orders/orders'
import type { Actor } from '@domicile/server/http/feature'
import { rowsOfPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import { testShop } from '../../test/shop.ts'
import { countsOfOrders, orderList } from './order-list.ts'
import { summaryRows } from './order-summary.ts'

const t = await testShop()

/** Enough to show the plan of the database; ten times as many give the same plan. */
const MANY = 30_000
const AT_ONCE = 10_000
const COMPANIES = 2_000

describe('the orders', () => {
  it('finds orders by number, reference, company, state, label, day and whom they wait for', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    for (const each of [buyer, buyer, other]) {
      await each.put(await t.service())
      await each.order()
    }
    const list = async (search: string, token = buyer.viewer.token) =>
      (await t.send(token, `GET /api/purchase/orders?${search}`)).body
    const all = await list('')
    assert.equal(all.total, 2)
    const [{ number, id, reference = (await one(all.items[0].id)).reference }, second] = all.items
    await t.send(buyer.owner.token, `PUT /api/purchase/orders/${second.id}/cancellation`, {
      reason: 'For a test.',
    })
    for (const [search, expected] of [
      [`q=${number}`, [id]],
      [`q=${reference.toLowerCase()}`, [id]],
      ['q=the buyer', [id, second.id]],
      ['q=nobody', []],
      ['state=placed', [id]],
      ['label=rejected', [second.id]],
      ['waitsFor=client', [id]],
      ['label=issues', []],
      ['to=2020-01-01', []],
      [`from=${all.items[0].createdAt.slice(0, 10)}`, [id, second.id]],
      [`companyId=${other.companyId}`, []],
      ['sort=number&order=asc', [second.id, id]],
      ['sort=total', [id, second.id]],
      ['pageSize=1&page=2', [second.id]],
    ] as const) {
      const { items } = await list(search)
      assert.deepEqual(items.map((item: { id: string }) => item.id).sort(), [...expected].sort(), search)
    }
    assert.equal((await list('', t.people.administrator.token)).total, 3)
    assert.equal((await list('', t.people.operations.token)).total, 3)
    assert.equal((await list('', t.people.accountManager.token)).total, 0)
    assert.equal((await t.send(t.people.contentEditor.token, 'GET /api/purchase/orders')).status, 403)
  })

  it('orders are past due from the day after their due day', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    const { id } = (await buyer.order()).body
    const pastDue = async (days: number) => {
      await sql`update orders set due_on = current_date + ${days}::int where id = ${id}`.execute(t.db)
      return (await t.send(buyer.owner.token, 'GET /api/purchase/orders?view=past-due')).body.total
    }
    assert.deepEqual([await pastDue(0), await pastDue(-1)], [0, 1])
  })

  it('orders of others are not found by any filter, and stay unchanged', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    await buyer.put(await t.service())
    const { body: order } = await buyer.order()
    await buyer.put(await t.service())
    const before = await counts()
    const line = order.lines[0].id
    const asked: [string, object | undefined][] = [
      ['GET ', undefined],
      ['POST /quote', { lines: [{ lineId: line, unitPrice: '1' }] }],
      ['PUT /quote-acceptance', { total: order.total }],
      ['PUT /quote-refusal', { reason: 'For a test.' }],
      ['PUT /approval', undefined],
      ['PUT /disapproval', { reason: 'For a test.' }],
      ['PUT /cancellation', { reason: 'For a test.' }],
      ['PUT /answers', { lines: [{ lineId: line, answers: {} }] }],
    ]
    const strangers = [
      other.owner,
      other.member,
      other.viewer,
      t.people.accountManager,
      t.people.complianceOfficer,
    ]
    for (const { token } of [...strangers, t.people.contentEditor]) {
      for (const [key, body] of asked) {
        const [method, rest] = key.split(' ')
        const { status } = await t.send(token, `${method} /api/purchase/orders/${order.id}${rest}`, body)
        assert.ok(status === 403 || status === 404, `${key} ${status}`)
      }
      assert.ok([403, 404].includes((await buyer.order({}, token)).status))
    }
    const acting = await t.acting(t.people.administrator, buyer.owner, buyer.companyId, { mayWrite: true })
    const inTheirName = await buyer.order({}, acting)
    assert.deepEqual([inTheirName.status, inTheirName.body.type.split('/').at(-1)], [403, 'not-while-acting'])
    assert.deepEqual(await counts(), before)
  })
})

describe('very many orders', () => {
  before(fill)

  it('very many orders are read in pages by an index, whatever the filter', async () => {
    const { companyId, readers } = await readersOfMany()
    for (const search of [
      {},
      { page: 500 },
      { state: 'placed' },
      { q: 'O-2026-904217' },
      { q: 'RF18123' },
      { q: 'maple 77' },
      { label: 'issues' },
      { companyId },
      { sort: 'total' },
      { sort: 'updated' },
      { sort: 'number', order: 'asc' },
      ...orderViews.map((view) => ({ view })),
    ])
      for (const user of readers) {
        const query = OrderQuery.parse(search)
        const plan = await planOf(rowsOfPage(orderList(user, query), summaryRows(user), query))
        assert.doesNotMatch(
          plan,
          /Seq Scan on (orders|order_lines|services)/,
          `${user.role} ${JSON.stringify(search)}\n${plan}`,
        )
      }
  })

  it('a client’s orders among very many are found by their own index, also by a part of every number', async () => {
    const [, , client] = (await readersOfMany()).readers
    const query = OrderQuery.parse({ q: 'O-2026' })
    const plan = await planOf(rowsOfPage(orderList(client!, query), summaryRows(client!), query))
    assert.doesNotMatch(plan, /Seq Scan on (orders|order_lines)/, plan)
    assert.match(plan, /orders_of_company/, plan)
  })

  it('very many orders are counted by an index, whatever is to be done about them', async () => {
    for (const user of (await readersOfMany()).readers)
      for (const view of orderViews) {
        const plan = await planOf(countsOfOrders(user, [{ view }]))
        assert.doesNotMatch(plan, /Seq Scan on (orders|order_lines)/, `${user.role} ${view}\n${plan}`)
      }
  })
})

async function one(id: string) {
  return (await t.send(t.people.administrator.token, `GET /api/purchase/orders/${id}`)).body
}

async function counts() {
  const { rows } = await sql`
    select (select count(*) from orders) as orders, (select array_agg(state order by id) from orders) as states,
      (select count(*) from order_lines) as lines, (select count(*) from cart_lines) as cart,
      (select count(*) from invoices) as invoices`.execute(t.db)
  return rows
}

/** A user who reads all orders, a user who looks after some companies, and a user of one company. */
async function readersOfMany() {
  const { companyId, owner } = await t.buyer()
  const readers: Actor[] = [
    { ...t.people.administrator, role: 'administrator', memberships: [] },
    { ...t.people.accountManager, role: 'accountManager', memberships: [] },
    { ...owner, role: null, memberships: [{ companyId, role: 'owner' }] },
  ]
  return { companyId, readers }
}

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(t.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Orders of 2,000 companies over two years, most of them long done, in one statement each. */
async function fill() {
  // The search would read each row of so many.
  for (const table of ['public.companies', 'orders', 'order_lines'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(t.db)
  await sql`
    insert into public.companies (id, name, sort_name, search_text)
    select gen_random_uuid(), name, name, name from (
      select (array['oak', 'maple', 'elm', 'birch', 'ash'])[1 + n % 5] || ' ' || n as name
      from generate_series(1, ${COMPANIES}::int) n) named`.execute(t.db)
  const service = await t.service()
  for (let from = 1; from < MANY; from += AT_ONCE) await fillFrom(from, service)
  await sql`analyze orders, order_lines, public.companies`.execute(t.db)
}

async function fillFrom(from: number, service: string) {
  await sql`
    with numbered as (select id, row_number() over (order by id) - 1 as n from public.companies)
    insert into orders (id, company_id, number, reference, state, payment_type, currency, net, vat, billing, created_at,
      updated_at)
    select gen_random_uuid(), numbered.id, 'O-2026-' || lpad((900000 + n.n)::text, 6, '0'), 'RF18' || n.n,
      case when n.n % 50 = 0 then 'placed' else 'completed' end, 'card', 'EUR', n.n % 997, 0, '{}',
      now() - n.n * interval '10 minutes', now() - n.n * interval '9 minutes'
    from generate_series(${from}::int, ${from}::int + ${AT_ONCE}::int - 1) n (n) join numbered on numbered.n = n.n % ${COMPANIES}::int`.execute(
    t.db,
  )
  await sql`
    insert into order_lines (id, company_id, order_id, position, service_id, title, kind, quantity, unit_price,
      vat_class, vat_rate, opens)
    select gen_random_uuid(), company_id, id, 1, ${service}, 'A service', 'one-off', 1, net, 'standard', 0, 'nothing'
    from orders where reference like 'RF18%' and not exists (select from order_lines where order_id = orders.id)`.execute(
    t.db,
  )
}
