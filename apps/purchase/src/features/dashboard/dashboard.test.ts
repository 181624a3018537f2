import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PurchaseDashboard } from '@domicile/contract/sales/dashboard'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { onceKey, testShop, type TestShop } from '../../test/shop.ts'
import { question } from '../../test/templates.ts'

const t = await testShop()

type Signed = { token: string }
type Tally = { name: string; count: number; list: string; query: Record<string, string> }
type Buyer = Awaited<ReturnType<TestShop['buyer']>>

describe('the dashboard of buying', () => {
  it('each number of the purchase dashboard matches the list it leads to, for every role', async () => {
    const { one, other } = await busyShop()
    const { administrator, operations } = t.people
    const staff = { administrator, operations, accountManager: await managerOf(one) }
    const people = { ...staff, owner: one.owner, member: one.member, viewer: one.viewer }
    const shown: Record<string, number> = {}
    for (const [role, person] of Object.entries({ ...people, ownerOfOther: other.owner })) {
      const numbers = numbersIn(await dashboardOf(person))
      for (const { name, list, query, count } of numbers) {
        const key = `GET ${lists[list]}?${new URLSearchParams({ ...query, pageSize: '1' }).toString()}`
        const { status, body } = await t.send(person.token, key)
        assert.equal(status, 200, `${role}: ${key}`)
        assert.equal(count, body.total, `${role}: ${name} by ${key}`)
      }
      shown[role] = numbers.filter(({ count }) => count > 0).length
    }
    assert.ok(shown.administrator! >= 11, JSON.stringify(shown))
    assert.ok(shown.accountManager! >= 6, JSON.stringify(shown))
  })

  it('the purchase dashboard shows a client what waits for them, late first, and nothing of another company', async () => {
    const { one, other } = await busyShop()
    const todo = (await dashboardOf(one.owner)).todo
    assert.deepEqual(
      todo.map(({ kind, total, isLate }) => [kind, total, isLate]),
      [
        ['pay', '123.00', true],
        ['acceptQuote', '61.50', false],
        ['approve', '1230.00', false],
        ['giveData', '123.00', false],
      ],
    )
    assert.deepEqual([todo[0]!.company.id, todo[0]!.title, todo[0]!.otherLines], [one.companyId, 'First', 1])
    const kinds = async (person: Signed) => (await dashboardOf(person)).todo.map(({ kind }) => kind)
    assert.deepEqual(await kinds(one.member), ['pay', 'acceptQuote', 'giveData'])
    assert.deepEqual(await kinds(one.viewer), [])
    assert.deepEqual(await kinds(other.owner), ['pay'])
    const acting = await t.acting(t.people.administrator, one.owner, one.companyId)
    assert.equal((await kinds({ token: acting })).length, 4)
    for (const role of ['administrator', 'accountManager', 'operations'] as const)
      assert.deepEqual(await kinds(t.people[role]), [])
  })

  it('the purchase dashboard shows unpaid amounts by currency to those who may read them', async () => {
    const { one, other } = await busyShop()
    const unpaid = async (person: Signed) =>
      (await dashboardOf(person)).unpaid.map(({ currency, amount, count }) => [currency, amount, count])
    for (const person of [one.owner, one.member, one.viewer])
      assert.deepEqual(await unpaid(person), [['EUR', '123.00', 1]])
    assert.deepEqual(await unpaid(other.owner), [['USD', '246.00', 1]])
    const both = await t.person({ of: { [one.companyId]: 'viewer', [other.companyId]: 'member' } })
    assert.deepEqual(await unpaid(both), [
      ['EUR', '123.00', 1],
      ['USD', '246.00', 1],
    ])
    const manager = await managerOf(other)
    assert.deepEqual(await unpaid(manager), [['USD', '246.00', 1]])
    assert.deepEqual(await unpaid(t.people.operations), [])
  })

  it('the purchase dashboard shows each role the parts it may read', async () => {
    const { one } = await busyShop()
    const names = async (person: Signed) => {
      const { mine, late, inHand, revenue } = await dashboardOf(person)
      const all = [...mine, ...(late ?? []), ...inHand].map(({ name }) => name)
      return [...all, ...(late ? ['late'] : []), ...(revenue ? ['revenue'] : [])].toSorted()
    }
    const manager = ['late', 'notHandedOver', 'open', 'pastDue', 'revenue', 'toBegin', 'toPrice']
    assert.deepEqual(await names(await managerOf(one)), [...manager, 'waitsForClient'])
    const administrator = [...manager, 'bankEntries', 'issues', 'toRefund', 'underReview', 'waitsForClient']
    assert.deepEqual(await names(t.people.administrator), administrator.toSorted())
    assert.deepEqual(await names(t.people.operations), [
      ...['late', 'notHandedOver', 'open', 'toBegin', 'waitsForClient'],
    ])
    assert.deepEqual(await names(one.owner), ['needsData', 'open', 'quotes', 'toApprove', 'toPay'])
    assert.deepEqual(await names(one.viewer), ['open'])
    for (const role of ['complianceOfficer', 'contentEditor'] as const)
      assert.equal((await t.call(role, 'GET /api/purchase/dashboard')).status, 403)
  })

  it('the purchase dashboard counts orders whose work did not start within an hour', async () => {
    const { one } = await busyShop()
    const manager = await managerOf(one)
    const counts = async () => {
      const { mine, late } = await dashboardOf(manager)
      return [countOf(mine, 'toBegin'), countOf(late!, 'notHandedOver')]
    }
    assert.deepEqual(await counts(), [1, 0])
    await sql`
      update order_lines set moved_at = now() - interval '61 minutes'
      where company_id = ${one.companyId} and state = 'queued'`.execute(t.db)
    assert.deepEqual(await counts(), [1, 1])
    await sql`
      update order_lines set record_id = ${newId()}
      where company_id = ${one.companyId} and state = 'queued'`.execute(t.db)
    assert.deepEqual(await counts(), [1, 0])
  })
})

describe('revenue', () => {
  it('revenue is invoices less credit notes, this month and the one before, with its margin', async () => {
    const buyer = await t.buyer()
    const manager = await managerOf(buyer)
    await buyerPays(buyer, [{ price: 50_000, cost: 20_000 }])
    const earlier = await buyerPays(buyer, [{ price: 10_000, cost: 4_000 }])
    await sql`
      update invoices set issued_on = date_trunc('month', now())::date - 1 where order_id = ${earlier.id}`.execute(
      t.db,
    )
    await refund(earlier, '123.00')
    const [euro] = (await dashboardOf(manager)).revenue!
    assert.equal(euro!.currency, 'EUR')
    const listed = new URLSearchParams(euro!.months[0]!.query).toString()
    const { items } = (await t.send(manager.token, `GET /api/purchase/invoices?${listed}`)).body
    assert.deepEqual(items.map(({ net }: { net: string }) => net).toSorted(), ['-100.00', '500.00'])
    assert.deepEqual(
      euro!.months.map(({ name, count, net, margin, withoutCost }) => [
        name,
        count,
        net,
        margin,
        withoutCost,
      ]),
      [
        ['now', 2, '400.00', '200.00', 0],
        ['before', 1, '100.00', '60.00', 0],
      ],
    )
  })

  it('the margin leaves out orders with an unknown cost, and says how many', async () => {
    const buyer = await t.buyer()
    const manager = await managerOf(buyer)
    await buyerPays(buyer, [{ price: 50_000, cost: 20_000 }])
    await buyerPays(buyer, [{ price: 10_000, cost: 1 }, { price: 70_000 }])
    const [month] = (await dashboardOf(manager)).revenue![0]!.months
    assert.deepEqual([month!.net, month!.margin, month!.withoutCost], ['1300.00', '300.00', 1])
  })

  it('revenue is limited to a manager’s companies, and hidden from clients', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    await buyerPays(buyer, [{ currency: 'GBP' }])
    const revenue = async (person: Signed) => (await dashboardOf(person)).revenue
    assert.equal((await revenue(await managerOf(buyer)))![0]!.currency, 'GBP')
    assert.deepEqual(await revenue(await managerOf(other)), [])
    const administrator = await t.person({ role: 'administrator' })
    const acting = { token: await t.acting(administrator, buyer.owner, buyer.companyId) }
    for (const person of [buyer.owner, buyer.member, acting, t.people.operations])
      assert.equal(await revenue(person), undefined)
  })
})

const lists: Record<string, string> = {
  orders: '/api/purchase/orders',
  bankEntries: '/api/purchase/bank-entries',
  invoices: '/api/purchase/invoices',
}

async function dashboardOf({ token }: Signed): Promise<PurchaseDashboard> {
  const { status, body } = await t.send(token, 'GET /api/purchase/dashboard')
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

function numbersIn({ mine, late = [], inHand, unpaid, revenue = [] }: PurchaseDashboard): Tally[] {
  return [...mine, ...late, ...inHand, ...unpaid, ...revenue.flatMap(({ months }) => months)]
}

function countOf(numbers: readonly Tally[], name: string) {
  return numbers.find((number) => number.name === name)?.count
}

async function managerOf({ companyId }: Pick<Buyer, 'companyId'>) {
  const manager = await t.person({ role: 'accountManager' })
  await t.manage(manager.id, companyId)
  return manager
}

/** Creates a company with an order in each state with a to-do, and another with an order in dollars. */
async function busyShop() {
  const [one, other] = [await t.buyer({ limit: 50_000 }), await t.buyer()]
  const late = await buys(one, [{ title: 'First' }, { price: 0 }])
  await sql`update orders set due_on = current_date - 3 where id = ${late.id}`.execute(t.db)
  const asked = await buys(one, [{ price: null }])
  await quote(asked, '50.00')
  await buys(one, [{ price: null }])
  await buys(one, [{ price: 100_000 }], one.member.token)
  await buyerPays(one, [{ questions: [question('name')] }])
  await buyerPays(one, [{ opens: 'project' }])
  const refunded = await buyerPays(one, [{}])
  await refund(refunded, '10.00')
  await pay(await buys(one, [{}]), '99.00')
  await buys(other, [{ price: 20_000, currency: 'USD' }])
  await sql`
    insert into bank_entries (id, fingerprint, booked_on, currency, amount)
    values (${newId()}, ${newId()}, current_date, 'EUR', 100)`.execute(t.db)
  return { one, other }
}

type Order = { id: string; total: string; lines: { id: string }[] }
type Wanted = Parameters<TestShop['service']>[0]

async function buys(buyer: Buyer, services: Wanted[], token = buyer.owner.token): Promise<Order> {
  for (const wanted of services) await buyer.put(await t.service(wanted), { quantity: 1 }, token)
  const { status, body } = await buyer.order({}, token)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function buyerPays(buyer: Buyer, services: Wanted[]): Promise<Order> {
  const order = await buys(buyer, services)
  await pay(order, order.total)
  return order
}

async function pay({ id }: Order, amount: string): Promise<void> {
  const body = { amount, receivedOn: new Date().toISOString().slice(0, 10) }
  const key = `POST /api/purchase/orders/${id}/bank-payments`
  const { status } = await t.send(t.people.administrator.token, key, body, onceKey())
  assert.ok(status < 300, String(status))
}

async function quote({ id, lines }: Order, unitPrice: string): Promise<void> {
  const body = { lines: [{ lineId: lines[0]!.id, unitPrice }] }
  const { status } = await t.send(t.people.administrator.token, `POST /api/purchase/orders/${id}/quote`, body)
  assert.equal(status, 200)
}

async function refund({ id }: Order, amount: string): Promise<void> {
  const body = { amount, reason: 'It was not needed.' }
  const key = `POST /api/purchase/orders/${id}/refunds`
  const { status } = await t.send(t.people.administrator.token, key, body, onceKey())
  assert.equal(status, 201)
}
