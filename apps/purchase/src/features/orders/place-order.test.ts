import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCreditorReference } from '@domicile/contract/sales/payments/creditor-reference'
import { createDb, createPool, inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { buyerRights } from '../../db/database-rights.ts'
import { onceKey, testShop } from '../../test/shop.ts'

const t = await testShop()

type Message = { name: string; payload: { news: string; audience: string } }

async function newsOf(orderId: string): Promise<string[]> {
  const jobs = (await t.jobs()) as unknown as Message[]
  const messages = jobs.filter(
    ({ name, payload }) => name === 'order.notify' && 'orderId' in payload && payload.orderId === orderId,
  )
  return messages.map(({ payload }) => `${payload.news} ${payload.audience}`)
}

describe('an order', () => {
  it('an order has what was in the cart, with a pro forma and the last day to pay', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ title: 'One', price: 10_050 }), { quantity: 3 })
    const { status, body } = await buyer.order({ note: ' For the new office ' }, buyer.member.token)
    assert.equal(status, 201)
    assert.match(body.number, /^O-\d{4}-\d{6}$/)
    assert.ok(isCreditorReference(body.reference), body.reference)
    assert.deepEqual(
      [body.state, body.label, body.waitsFor, body.note],
      ['placed', 'pending', 'client', 'For the new office'],
    )
    assert.deepEqual([body.totals.net, body.totals.vat, body.total], ['301.50', '69.35', '370.85'])
    assert.equal(body.billing.name, 'The Buyer Ltd')
    assert.equal(body.bank.iban, 'IE29AIBK93115212345678')
    assert.equal(body.dueOn, dayIn('UTC', 14))
    assert.deepEqual(
      body.history.map(({ event, state }: Record<string, string>) => [event, state]),
      [['place', 'placed']],
    )
    assert.deepEqual(body.invoices, [], 'a member reads no invoices')
    const seen = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${body.id}`)).body
    assert.deepEqual([seen.invoices[0].kind, seen.invoices[0].total], ['pro-forma', '370.85'])
    assert.deepEqual((await buyer.cart()).lines, [])
    assert.deepEqual(await newsOf(body.id), ['order.placed firm'])
  })

  it('an order keeps its prices, names and VAT whatever becomes of them in the catalogue', async () => {
    const buyer = await t.buyer()
    const service = await t.service({ title: 'Before', price: 10_000 })
    await buyer.put(service)
    const { body } = await buyer.order()
    await sql`update services set title = 'After', price = 1, vat_class = 'reduced' where id = ${service}`.execute(
      t.db,
    )
    await sql`update company_billing set name = 'Another' where company_id = ${buyer.companyId}`.execute(t.db)
    const later = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${body.id}`)).body
    assert.deepEqual(
      [later.lines[0].title, later.lines[0].unitPrice, later.total],
      ['Before', '100.00', '123.00'],
    )
    assert.equal(later.billing.name, 'The Buyer Ltd')
  })

  it('ten calls with one key make one order, and another body under that key is refused', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    const { version, totals } = await buyer.cart()
    const body = { cartVersion: version, total: totals.total, paymentType: 'bank-transfer' }
    const key = onceKey()
    const calls = Array.from({ length: 10 }, () => buyer.order(body, buyer.owner.token, key))
    const answers = await Promise.all(calls)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1)
    assert.equal(await ordersOf(buyer.companyId), 1)
    const sent = `GET ${buyer.path}/sent-orders/`
    const asked = async (token: string, { headers }: ReturnType<typeof onceKey>) =>
      (await t.send(token, sent + headers['idempotency-key'])).body.orderId
    assert.equal(await asked(buyer.owner.token, key), answers[0]!.body.id)
    assert.equal(await asked(buyer.owner.token, onceKey()), null)
    assert.notEqual(await asked((await t.buyer()).owner.token, key), answers[0]!.body.id)
    const other = await buyer.order({ ...body, paymentType: 'card' }, buyer.owner.token, key)
    assert.equal(other.status, 422)
    assert.equal(
      (await buyer.order(body, buyer.owner.token, { headers: { 'idempotency-key': '' } })).status,
      400,
    )
    assert.equal(await ordersOf(buyer.companyId), 1)
  })

  it('an order’s stored answer is forgotten when its user leaves the company', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    assert.equal((await buyer.order({}, buyer.member.token)).status, 201)
    const stored = async () =>
      (await sql`select from idempotency_keys where user_id = ${buyer.member.id}`.execute(t.db)).rows.length
    assert.equal(await stored(), 1)
    await sql`delete from public.memberships where user_id = ${buyer.member.id}`.execute(t.db)
    assert.equal(await stored(), 0)
  })

  it('each user of a company places their own order, also under the same key', async () => {
    const buyer = await t.buyer()
    const other = await t.buyer()
    const key = onceKey()
    const make = async (company: typeof buyer, token: string) => {
      await company.put(await t.service())
      return (await company.order({}, token, key)).body
    }
    const [first, second] = [await make(buyer, buyer.owner.token), await make(buyer, buyer.member.token)]
    assert.notEqual(first.id, second.id)
    const sentBy = async (token: string, company = buyer) =>
      (await t.send(token, `GET ${company.path}/sent-orders/${key.headers['idempotency-key']}`)).body.orderId
    assert.equal(await sentBy(buyer.owner.token), first.id)
    assert.equal(await sentBy(buyer.member.token), second.id)
    const colleague = await t.person({ of: { [buyer.companyId]: 'member', [other.companyId]: 'member' } })
    assert.equal(await sentBy(colleague.token), null)
    const theirs = await make(other, colleague.token)
    assert.equal(await sentBy(colleague.token, other), theirs.id)
    assert.equal(await sentBy(colleague.token), null, 'it was for the other company')
    const { rows } = await sql<{ id: string }>`
      select answer ->> 'id' as id from idempotency_keys where key = ${key.headers['idempotency-key']}`.execute(
      t.db,
    )
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), [first.id, second.id, theirs.id].toSorted())
  })

  it('an order takes no amount from the buyer', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    for (const field of [
      'price',
      'amount',
      'currency',
      'discount',
      'cost',
      'vat',
      'net',
      'lines',
      'paid',
      'state',
    ])
      assert.equal((await buyer.order({ [field]: '0.01' })).status, 422, field)
    for (const total of ['0.01', '123', '123.000', '-123.00', null, 'x'])
      assert.equal((await buyer.order({ total })).status, 409, String(total))
    for (const total of [123, {}, undefined]) assert.ok((await buyer.order({ total })).status >= 409)
    for (const cartVersion of [0, 1.5, '1', 999])
      assert.ok((await buyer.order({ cartVersion })).status >= 409)
    assert.equal((await buyer.order({ paymentType: 'cash' })).status, 422)
    assert.equal(await ordersOf(buyer.companyId), 0)
  })

  it('an order is not placed by card where cards cannot charge its amount', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ currency: 'UGX' }))
    assert.equal((await buyer.order({ paymentType: 'card' })).status, 422)
    const { status, body } = await buyer.order()
    assert.equal(status, 201)
    const choose = `PUT /api/purchase/orders/${body.id}/payment-type`
    assert.equal((await t.send(buyer.owner.token, choose, { paymentType: 'card' })).status, 422)
  })

  it('an order waits until a changed price or total was seen', async () => {
    const buyer = await t.buyer()
    const service = await t.service({ price: 10_000 })
    await buyer.put(service)
    const { version, totals } = await buyer.cart()
    const seen = { cartVersion: version, total: totals.total }
    await sql`update services set price = 20000 where id = ${service}`.execute(t.db)
    const dearer = await buyer.order(seen)
    assert.deepEqual([dearer.status, dearer.body.type.split('/').at(-1)], [409, 'price-changed'])
    assert.deepEqual(
      [dearer.body.current.total, dearer.body.current.lines[0].unitPrice],
      ['246.00', '200.00'],
    )
    await t.send(buyer.owner.token, `PUT ${buyer.path}/cart/prices`)
    const now = await buyer.cart()
    const other = await buyer.order({ ...seen, cartVersion: now.version })
    assert.deepEqual([other.status, other.body.current], [409, { total: '246.00' }])
    assert.equal((await buyer.order()).body.total, '246.00')
  })

  it('an order waits as well where the same figure is in another currency now, and has one currency', async () => {
    const buyer = await t.buyer()
    const [first, second] = [await t.service(), await t.service()]
    const become = (id: string, currency: string) =>
      sql`update services set currency = ${currency} where id = ${id}`.execute(t.db)
    await buyer.put(first)
    await become(first, 'USD')
    const sameFigure = await buyer.order({ total: '123.00' })
    assert.deepEqual([sameFigure.status, sameFigure.body.type], [409, '/problems/price-changed'])
    await become(first, 'EUR')
    await buyer.put(second)
    await become(second, 'USD')
    await t.send(buyer.owner.token, `PUT ${buyer.path}/cart/prices`)
    const mixed = await buyer.order({ total: '246.00' })
    assert.deepEqual([mixed.status, mixed.body.type], [409, '/problems/currency'])
    assert.equal(await ordersOf(buyer.companyId), 0)
  })

  it('an order has nothing added to the cart since it was seen, also where no price is known', async () => {
    const buyer = await t.buyer()
    const [first, second] = [await t.service({ price: null }), await t.service({ price: null })]
    await buyer.put(first)
    const refuse = async (cartVersion: number) => {
      const { status, body } = await buyer.order({ cartVersion })
      assert.deepEqual([status, body.type], [409, '/problems/cart-changed'])
    }
    const { version: seen } = await buyer.cart()
    await buyer.put(second, { quantity: 1 }, buyer.member.token)
    await refuse(seen)
    const { version: seenBoth } = await buyer.cart()
    await t.send(buyer.member.token, `DELETE ${buyer.path}/cart/lines/${first}`)
    await refuse(seenBoth)
    assert.equal((await buyer.order()).body.lines.length, 1)
  })

  it('an order bears the VAT of its day: no former rate, and no later one', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    const say = (rate: number, from: string) =>
      sql`
        insert into vat_rates (country, class, rate, valid_from, source)
        values ('IE', 'standard', ${rate}, ${from}, 'a test')`.execute(t.db)
    await say(100, '1990-01-01')
    await say(5_000, dayIn('UTC', 1))
    assert.equal((await buyer.cart()).totals.total, '123.00')
    const { body } = await buyer.order()
    assert.deepEqual([body.total, body.lines[0].vatRate], ['123.00', 2300])
    await sql`update vat_rates set valid_from = ${dayIn('UTC')} where rate = 5000`.execute(t.db)
    await buyer.put(await t.service())
    const next = await buyer.order()
    await sql`update vat_rates set valid_from = '2999-01-01' where rate = 5000`.execute(t.db)
    assert.equal(next.body.total, '150.00')
    const former = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${body.id}`)).body
    assert.equal(former.total, '123.00', 'what was ordered stays')
  })

  it('an order waits for the firm’s VAT number, where the document has to name it', async () => {
    const [near, far] = [await t.buyer(), await t.buyer({ country: 'US' })]
    const service = await t.service()
    await near.put(service)
    await far.put(service)
    const { rows } = await sql<{ vatId: string }>`select vat_id as "vatId" from seller`.execute(t.db)
    await sql`update seller set vat_id = null`.execute(t.db)
    const [obstacle] = (await near.cart()).obstacles
    const refused = await near.order()
    const ordered = await far.order()
    await sql`update seller set vat_id = ${rows[0]!.vatId}`.execute(t.db)
    assert.equal(obstacle.code, 'seller')
    assert.deepEqual([refused.status, refused.body.title], [409, obstacle.text])
    assert.match(obstacle.text, /Our VAT number is missing/)
    assert.equal(ordered.status, 201)
    assert.equal((await near.order()).status, 201)
  })

  it('an order counts days in the firm’s time zone', async () => {
    const buyer = await t.buyer()
    // It is never the same day in these two zones.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await sql`update seller set time_zone = ${zone}`.execute(t.db)
      await buyer.put(await t.service())
      const { body } = await buyer.order()
      const issued = body.invoices.map(({ issuedOn }: { issuedOn: string }) => issuedOn)
      assert.deepEqual([body.dueOn, issued], [dayIn(zone, 14), [dayIn(zone)]], zone)
    }
    await sql`update seller set time_zone = 'UTC'`.execute(t.db)
  })

  it('an order is refused with an empty cart, a removed service, incomplete billing data or an archived company', async () => {
    const buyer = await t.buyer()
    const service = await t.service()
    const empty = await buyer.order({ total: '0.00' })
    assert.deepEqual([empty.status, empty.body.title], [422, 'The cart is empty.'])
    await buyer.put(service)
    const cart = await buyer.cart()
    const seen = { cartVersion: cart.version, total: '123.00' }
    await sql`update services set state = 'archived' where id = ${service}`.execute(t.db)
    assert.equal((await buyer.order(seen)).status, 409)
    await sql`update services set state = 'published' where id = ${service}`.execute(t.db)
    await sql`update company_billing set address = null where company_id = ${buyer.companyId}`.execute(t.db)
    const nameless = await buyer.order(seen)
    assert.deepEqual([nameless.status, nameless.body.type.split('/').at(-1)], [409, 'billing'])
    await sql`update company_billing set address = 'x' where company_id = ${buyer.companyId}`.execute(t.db)
    await sql`update public.companies set archived_at = now(), archive_reason = 'x' where id = ${buyer.companyId}`.execute(
      t.db,
    )
    assert.equal((await buyer.order(seen)).status, 409)
    assert.equal(await ordersOf(buyer.companyId), 0)
  })

  it('an order that is placed while its company is archived waits, and is refused', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    const seen = { cartVersion: (await buyer.cart()).version, total: '123.00' }
    let ordering: ReturnType<typeof buyer.order> | undefined
    await inTransaction(t.db, async (trx) => {
      await sql`select from public.companies where id = ${buyer.companyId} for update`.execute(trx)
      ordering = buyer.order(seen)
      await until(async () => (await lockWaits(t.db)) > 0)
      await sql`update public.companies set archived_at = now(), archive_reason = 'x' where id = ${buyer.companyId}`.execute(
        trx,
      )
    })
    assert.deepEqual([(await ordering!).status, await ordersOf(buyer.companyId)], [409, 0])
  })

  it('an order by bank transfer is refused without an account, or without the firm’s own data', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service())
    const [{ iban }] = (await sql<{ iban: string }>`select iban from seller`.execute(t.db)).rows as [
      { iban: string },
    ]
    await sql`update seller set iban = null`.execute(t.db)
    assert.deepEqual((await buyer.cart()).paymentTypes, ['card'])
    const nowhere = await buyer.order()
    await sql`update seller set iban = ${iban}, address = ''`.execute(t.db)
    const nobody = await buyer.order()
    await sql`update seller set address = '1 Quay, Dublin'`.execute(t.db)
    assert.deepEqual([nowhere.status, nowhere.body.errors[0].pointer], [422, '/paymentType'])
    assert.deepEqual([nobody.status, nobody.body.type], [409, '/problems/seller'])
    assert.equal(await ordersOf(buyer.companyId), 0)
  })

  it('an order that costs nothing is paid at once, and its work starts', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ price: 0, opens: 'project' }))
    await buyer.put(await t.service({ price: 0 }))
    const { body } = await buyer.order()
    assert.deepEqual([body.state, body.total, body.payments], ['fulfilling', '0.00', []])
    assert.deepEqual(
      body.invoices.map(({ kind }: { kind: string }) => kind),
      ['invoice'],
    )
    assert.deepEqual(await newsOf(body.id), ['order.paid buyers', 'order.paid firm'])
  })

  it('an order placed by staff for a client notifies the client, who pays', async () => {
    const buyer = await t.buyer()
    await t.manage(t.people.accountManager.id, buyer.companyId)
    await buyer.put(await t.service({ cost: 4_000 }), { quantity: 2 }, t.people.accountManager.token)
    const { status, body } = await buyer.order({ paymentType: 'card' }, t.people.accountManager.token)
    assert.equal(status, 201)
    assert.ok(!body.allowedActions.includes('pay'))
    assert.deepEqual([body.cost, body.margin], ['80.00', '120.00'])
    assert.deepEqual(await newsOf(body.id), ['order.placed buyers', 'order.placed firm'])
    const seen = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${body.id}`)).body
    assert.ok(seen.allowedActions.includes('pay'))
  })
})

describe('what an order costs the firm', () => {
  it('the cost of an order is stored with it, unreadable to other roles, and never exposed', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ cost: 3_333 }), { quantity: 3 })
    const { body } = await buyer.order()
    const { rows } = await sql<{ cost: number }>`
      select cost from order_line_costs join order_lines on id = line_id where order_id = ${body.id}`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ cost: 9_999 }])
    const asClient = createDb(createPool(t.url, 1, buyerRights))
    for (const table of ['order_line_costs', 'service_costs'])
      await assert.rejects(sql`select from ${sql.id(table)}`.execute(asClient), { code: '42501' })
    await asClient.destroy()
    for (const { token } of [buyer.owner, buyer.member, buyer.viewer, t.people.operations]) {
      const answers = [
        await t.send(token, `GET /api/purchase/orders/${body.id}`),
        await t.send(token, 'GET /api/purchase/orders'),
      ]
      for (const answer of answers) assert.doesNotMatch(JSON.stringify(answer.body), /cost|margin|99\.99/)
    }
    const admin = await t.send(t.people.administrator.token, `GET /api/purchase/orders/${body.id}`)
    assert.deepEqual([admin.body.cost, admin.body.margin], ['99.99', '200.01'])
  })
})

/** Returns the day in a time zone, or so many days later. */
function dayIn(timeZone: string, later = 0): string {
  return new Date(Date.now() + later * 86_400_000).toLocaleDateString('sv-SE', { timeZone })
}

async function ordersOf(companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where company_id = ${companyId}`.execute(t.db)
  return rows[0]!.count
}
