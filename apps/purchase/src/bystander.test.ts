import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { onceKey, testShop, type TestShop } from './test/shop.ts'
import { question } from './test/templates.ts'
import { signedEvent, startStripe } from './test/stripe.ts'
import { PUBLIC_URL } from './test/app.ts'

const stripe = await startStripe()
const t = await testShop({ cards: stripe.settings(PUBLIC_URL) })
after(() => stripe.close())

type Buyer = Awaited<ReturnType<TestShop['buyer']>>
type Service = Parameters<TestShop['service']>[0]
type Order = { id: string; state: string; total: string; lines: { id: string }[] }

// A statement without its `where` changes every company's rows, and a test with one company doesn't notice
// it.
it('one company’s purchases leave another company unchanged', async () => {
  const service = await t.service()
  const bystander = await t.buyer({ limit: 1_000_000 })
  await leaveOpen(bystander, service)
  await sql`update orders set due_on = due_on - 3`.execute(t.db)
  const before = await rowsOf(bystander)
  assert.ok(Object.keys(before).length >= 12, Object.keys(before).join())
  const buyer = await t.buyer({ limit: 1_000_000 })
  await leaveOpen(buyer, service)
  await sql`update services set price = 20000 where id = ${service}`.execute(t.db)
  await goOn(buyer)
  assert.deepEqual(await rowsOf(bystander), before)
})

/** Gives a company one open item of each kind that can continue. */
async function leaveOpen(buyer: Buyer, serviceId: string): Promise<void> {
  await ordered(buyer, { price: null })
  await quoted(buyer)
  await ordered(buyer, { price: 2_000_000 }, buyer.member.token)
  await paid(await ordered(buyer, { documents: ['aml'], questions: [question('name')] }))
  await paid(await ordered(buyer, { renewal: 'yearly' }))
  await refunded(await paid(await ordered(buyer, { opens: 'project' })), '10.00')
  await transferred(await ordered(buyer, {}), '1.00')
  await begun(await ordered(buyer, { cost: 4_000 }))
  await buyer.put(serviceId)
}

/** Continues each of the company's open items. */
async function goOn(buyer: Buyer): Promise<void> {
  const { path, owner } = buyer
  await ask(owner, `PUT ${path}/cart/prices`)
  const { lines } = await buyer.cart()
  await ask(owner, `PUT ${path}/cart/lines/${lines[0].service.id}`, { quantity: 2 })
  await ask(owner, `DELETE ${path}/cart/lines/${lines[0].service.id}`)
  const billing = { name: 'Other Ltd', address: '3 Street', country: 'IE' }
  await ask(owner, `PUT ${path}/billing`, { ...billing, version: 1 })
  await ask(owner, `PUT ${path}/billing/approval-limit`, { limit: '900', version: 2 })

  const accepted = await quoted(buyer)
  await ask(owner, `PUT ${of(accepted)}/quote-acceptance`, { total: accepted.total })
  await ask(owner, `PUT ${of(await quoted(buyer))}/quote-refusal`, { reason: 'Too dear' })
  const waiting = await ordered(buyer, { price: 2_000_000 }, buyer.member.token)
  await ask(owner, `PUT ${of(waiting)}/approval`)
  const other = await ordered(buyer, {})
  await begun(other)
  await ask(owner, `PUT ${of(other)}/payment-type`, { paymentType: 'card' })
  await ask(owner, `PUT ${of(other)}/payment-type`, { paymentType: 'bank-transfer' })
  await ask(owner, `PUT ${of(other)}/cancellation`, { reason: 'Not needed' })
  await byCard(await ordered(buyer, {}))

  const asking = await paid(await ordered(buyer, { questions: [question('name')] }))
  const answers = [{ lineId: asking.lines[0]!.id, answers: { name: 'Ann' } }]
  await ask(owner, `PUT ${of(asking)}/answers`, { lines: answers })
  const wrong = await ordered(buyer, {})
  await begun(wrong)
  const entry = await transferred(wrong, '122.00')
  await ask(t.people.administrator, `PUT /api/purchase/bank-entries/${entry.id}/acceptance`, {
    reason: 'Fees of the bank',
  })
  const given = await ordered(buyer, {})
  await ask(
    t.people.administrator,
    `DELETE /api/purchase/bank-entries/${(await transferred(given, '1.00')).id}/match`,
    { reason: 'Not theirs' },
  )
  await goOnWithWork(buyer)
  await goOnWithRenewal(buyer)
}

async function goOnWithWork(buyer: Buyer): Promise<void> {
  const working = await paid(await ordered(buyer, { opens: 'project' }))
  const moved = { lineId: working.lines[0]!.id, recordId: newId(), at: new Date().toISOString() }
  await job('line.moved', { ...moved, move: 'done' })
  await t.document(buyer.companyId, 'aml')
  await job('order.prerequisites-changed', { companyId: buyer.companyId })
  await t.work('order.resume')
  const cancelled = await paid(await ordered(buyer, { opens: 'project' }))
  await ask(buyer.owner, `PUT ${of(cancelled)}/cancellation`, { reason: 'Not needed' })
}

async function goOnWithRenewal(buyer: Buyer): Promise<void> {
  const back = await paid(await ordered(buyer, { renewal: 'yearly' }))
  const [refund] = await refunded(back, back.total)
  const settlement = `PUT ${of(back)}/refunds/${refund!.id}/settlement`
  await ask(await t.person({ role: 'administrator' }), settlement, { transferredOn: '2026-11-21' })
  await paid(await ordered(buyer, { renewal: 'yearly' }))
  const { items } = await ask(buyer.owner, 'GET /api/purchase/renewals?state=active')
  const [first, second] = items as { id: string }[]
  const is = (days: number) =>
    sql`update renewals set renews_on = current_date + ${days}::int where id = ${first!.id}`.execute(t.db)
  await is(30)
  await job('renewal.look', {})
  await ask(buyer.owner, `DELETE /api/purchase/renewals/${second!.id}`, { reason: 'We move' })
  await ask(buyer.owner, `PUT /api/purchase/renewals/${second!.id}`)
  await is(0)
  await job('renewal.look', {})
  await t.work('renewal.order')
  await sql`update orders set due_on = current_date - 1 where renews_line_id is not null`.execute(t.db)
  await is(-15)
  await job('renewal.look', {})
}

/** Sends a request that has to succeed as one of the people; returns the answer. */
async function ask({ token }: { token: string }, call: string, body?: object) {
  const answer = await t.send(token, call, body, onceKey())
  assert.ok(answer.status < 300, `${call}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function job(name: Parameters<TestShop['work']>[0], payload: object): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(t.db)
  await t.work(name)
}

const of = ({ id }: { id: string }) => `/api/purchase/orders/${id}`

/** Orders one service, next to the other lines of the cart. */
async function ordered(buyer: Buyer, service: Service, token = buyer.owner.token): Promise<Order> {
  await buyer.put(await t.service(service))
  const { status, body } = await buyer.order({}, token)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function quoted(buyer: Buyer): Promise<Order> {
  const order = await ordered(buyer, { price: null })
  const lines = [{ lineId: order.lines[0]!.id, unitPrice: '50' }]
  return ask(t.people.administrator, `POST ${of(order)}/quote`, { lines })
}

/** Enters a bank payment for an order by hand. */
async function transferred(order: Order, amount: string): Promise<{ id: string }> {
  const came = { amount, receivedOn: '2026-11-20' }
  return ask(t.people.administrator, `POST ${of(order)}/bank-payments`, came)
}

async function paid(order: Order): Promise<Order> {
  await transferred(order, order.total)
  return order
}

async function refunded(order: Order, amount: string): Promise<{ id: string }[]> {
  return ask(t.people.administrator, `POST ${of(order)}/refunds`, { amount, reason: 'A favour' })
}

/** Opens the payment page; returns the provider's id of its session. */
async function begun(order: Order): Promise<string> {
  const { url } = await ask(t.people.administrator, `POST ${of(order)}/card-payment`)
  return stripe.sessions().find((session) => session.url === url)!.id
}

async function byCard(order: Order): Promise<void> {
  const event = signedEvent('checkout.session.completed', stripe.pay(await begun(order)))
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/purchase/stripe-events',
    payload: event.payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
  })
  assert.equal(statusCode, 200)
}

/** Returns all rows of a company, by table. */
async function rowsOf({ companyId }: Buyer): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'purchase' and column_name = 'company_id' and table_type = 'BASE TABLE'
    order by 1`.execute(t.db)
  const kept: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(one) as row from ${sql.table(name)} one where company_id = ${companyId} order by one::text`.execute(
      t.db,
    )
    if (rows.length > 0) kept[name] = rows
  }
  return kept
}
