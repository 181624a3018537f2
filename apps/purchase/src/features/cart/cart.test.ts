import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainOption } from '@domicile/contract/form-engine/plain-parts'
import { sql } from 'kysely'
import { testShop } from '../../test/shop.ts'
import { question } from '../../test/templates.ts'

const t = await testShop()

describe('a cart', () => {
  it('a cart is the same for all people of a company, at the current prices and VAT', async () => {
    const buyer = await t.buyer()
    await buyer.put(await t.service({ title: 'One', price: 10_050 }), { quantity: 3 })
    await buyer.put(
      await t.service({ title: 'Two', price: 999, vatClass: 'reduced' }),
      { quantity: 1 },
      buyer.member.token,
    )
    const cart = await buyer.cart(buyer.viewer.token)
    assert.deepEqual(
      cart.lines.map((line: { service: { title: string }; net: string }) => [line.service.title, line.net]),
      [
        ['One', '301.50'],
        ['Two', '9.99'],
      ],
    )
    assert.deepEqual(cart.totals, {
      net: '311.49',
      vat: '70.70',
      total: '382.19',
      rates: [
        { rate: 2300, net: '301.50', vat: '69.35' },
        { rate: 1350, net: '9.99', vat: '1.35' },
      ],
    })
    assert.deepEqual([cart.vat.treatment, cart.currency, cart.obstacles], ['domestic', 'EUR', []])
    assert.deepEqual(cart.allowedActions, [])
    assert.deepEqual((await buyer.cart()).allowedActions, ['change', 'order'])
  })

  it('a cart takes whole quantities from 1 to 999, and no amounts', async () => {
    const buyer = await t.buyer()
    const service = await t.service()
    for (const quantity of [-1, 0, 0.5, 1e9, 1000, '2', Number.NaN, null, [1]]) {
      const { status, body } = await buyer.put(service, { quantity })
      assert.equal(status, 422, String(quantity))
      assert.equal(body.errors[0].pointer, '/quantity')
    }
    for (const field of ['price', 'total', 'amount', 'currency', 'discount', 'cost', 'unitPrice', 'vatRate'])
      assert.equal((await buyer.put(service, { quantity: 1, [field]: '0.01' })).status, 422, field)
    assert.deepEqual((await buyer.cart()).lines, [])
    assert.equal((await buyer.put(service, { quantity: 999 })).body.totals.net, '99900.00')
  })

  it('a cart has only services on sale, in one currency, and at most 50', async () => {
    const buyer = await t.buyer()
    for (const state of ['draft', 'archived'] as const)
      assert.equal((await buyer.put(await t.service({ state }))).status, 404, state)
    await buyer.put(await t.service())
    const other = await buyer.put(await t.service({ currency: 'USD' }))
    assert.deepEqual(
      [other.status, other.body.title],
      [409, 'The cart is in EUR. Order those services first, then this one.'],
    )
    for (let count = 1; count < 50; count += 1) await buyer.put(await t.service())
    assert.equal((await buyer.put(await t.service())).status, 409)
    assert.equal((await buyer.cart()).lines.length, 50)
  })

  it('a cart names the answers and documents that are still needed', async () => {
    const buyer = await t.buyer()
    const ways = ['Post', 'Courier'].map((way) => plainOption(way, way))
    const isCourier = { of: { field: 'way' }, operator: 'equals' as const, to: { value: 'Courier' } }
    const questions = [
      question('name'),
      question('day', { type: 'date', required: false }),
      question('way', { type: 'select', options: ways }),
      question('count', { type: 'number', required: false }),
      question('phone', { show: isCourier }),
    ]
    const service = await t.service({ questions, documents: ['aml', 'license', 'capTable'] })
    await t.document(buyer.companyId, 'aml', { expiresOn: '2099-12-31' })
    await t.document(buyer.companyId, 'license', { expiresOn: '2020-01-01' })
    const wrong = await buyer.put(service, {
      quantity: 1,
      answers: { day: '30.2.', way: 'Pigeon', count: 'x', name: 'a\u0007b' },
    })
    assert.equal(wrong.status, 422)
    assert.deepEqual(
      wrong.body.errors.map((error: { pointer: string }) => error.pointer),
      ['/answers/name'],
    )
    const misfits = await buyer.put(service, {
      quantity: 1,
      answers: { day: '30.2.', way: 'Pigeon', count: 'x' },
    })
    assert.deepEqual(
      misfits.body.errors.map((error: { pointer: string }) => error.pointer),
      ['/answers/day', '/answers/way', '/answers/count'],
    )
    assert.equal((await buyer.put(service, { quantity: 1, answers: { nobody: '1' } })).status, 422)
    const { body } = await buyer.put(service, { quantity: 1, answers: { way: 'Post', name: ' ' } })
    assert.deepEqual([body.lines[0].answers, body.lines[0].missing], [{ way: 'Post' }, ['name']])
    assert.deepEqual(body.lines[0].documents, [
      { kind: 'aml', state: 'valid', validUntil: '2099-12-31' },
      { kind: 'license', state: 'expired', validUntil: '2020-01-01' },
      { kind: 'capTable', state: 'missing', validUntil: null },
    ])
    await t.document(buyer.companyId, 'capTable', { isApproved: false })
    const today = new Date().toISOString().slice(0, 10)
    await t.document(buyer.companyId, 'license', { expiresOn: today, number: 2 })
    const later = await buyer.put(service, { quantity: 2 })
    assert.deepEqual(
      later.body.lines[0].documents.map(({ state }: { state: string }) => state),
      ['valid', 'valid', 'unapproved'],
      'the newer one counts, to the end of its last day',
    )
    assert.deepEqual(later.body.lines[0].answers, { way: 'Post' })
    const answered = await buyer.put(service, { answers: { way: 'Courier' } })
    assert.deepEqual([answered.body.lines[0].quantity, answered.body.lines[0].answers.way], [2, 'Courier'])
    assert.deepEqual(answered.body.lines[0].missing, ['name', 'phone'], 'a courier needs a number')
    const hidden = await buyer.put(service, { answers: { way: 'Post', phone: '123' } })
    assert.deepEqual(hidden.body.lines[0].answers, { way: 'Post' })
    assert.equal((await buyer.put(await t.service(), { answers: {} })).status, 422)
  })

  it('a cart shows changed prices and removed services until a user confirms them', async () => {
    const buyer = await t.buyer()
    const [dearer, gone] = [await t.service({ price: 100 }), await t.service()]
    await buyer.put(dearer)
    await buyer.put(gone)
    await sql`update services set price = 150 where id = ${dearer}`.execute(t.db)
    await sql`update services set state = 'archived' where id = ${gone}`.execute(t.db)
    await buyer.put(dearer, { quantity: 2 })
    const cart = await buyer.cart()
    const { seenPrice, unitPrice, change } = cart.lines[0]
    assert.deepEqual([seenPrice, unitPrice, change, cart.lines[1].change], ['1.00', '1.50', 'price', 'gone'])
    assert.deepEqual(
      cart.obstacles.map(({ code }: { code: string }) => code),
      ['gone', 'price-changed'],
    )
    await t.send(buyer.owner.token, `DELETE ${buyer.path}/cart/lines/${gone}`)
    const confirmed = await t.send(buyer.member.token, `PUT ${buyer.path}/cart/prices`)
    assert.deepEqual(confirmed.body.obstacles, [])
    assert.equal(confirmed.body.lines[0].seenPrice, '1.50')
  })

  it('only authorised users of its company change a cart', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    const service = await t.service()
    await buyer.put(service)
    const before = await everything()
    for (const { token } of [other.owner, other.member, other.viewer, t.people.accountManager]) {
      assert.equal((await t.send(token, `GET ${buyer.path}/cart`)).status, 404)
      assert.ok([403, 404].includes((await buyer.put(service, { quantity: 5 }, token)).status))
      assert.ok(
        [403, 404].includes((await t.send(token, `DELETE ${buyer.path}/cart/lines/${service}`)).status),
      )
    }
    assert.equal((await buyer.put(service, { quantity: 5 }, buyer.viewer.token)).status, 403)
    assert.equal((await buyer.put(service, { quantity: 5 }, t.people.operations.token)).status, 403)
    await sql`update public.companies set archived_at = now(), archive_reason = 'x' where id = ${other.companyId}`.execute(
      t.db,
    )
    assert.equal((await other.put(service)).status, 409)
    assert.deepEqual(await everything(), before)
  })
})

async function everything() {
  const { rows } =
    await sql`select company_id, service_id, quantity, answers from cart_lines order by 1, 2`.execute(t.db)
  return rows
}
