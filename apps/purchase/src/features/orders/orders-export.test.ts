import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { exported } from '../../test/csv.ts'
import { testShop, type TestShop } from '../../test/shop.ts'

const t = await testShop()

const rowsOf = (search: string, token: string) => exported(t, token, `/api/purchase/orders/export${search}`)

/** Orders one piece of a new service for a company. */
async function ordered(buyer: Awaited<ReturnType<TestShop['buyer']>>) {
  await buyer.put(await t.service())
  return (await buyer.order()).body
}

describe('the orders as CSV', () => {
  it('the CSV of orders has those of the list, in its order, with what was paid and refunded', async () => {
    const { companyId, owner, put, order } = await t.buyer()
    for (const price of [10_000, 20_000]) {
      await put(await t.service({ price }))
      await order()
    }
    await sql`update orders set state = 'refunded', paid = total, refunded = 10 where total = 24600`.execute(
      t.db,
    )
    const [dear, cheap, ...more] = await rowsOf('?sort=total&pageSize=1', owner.token)
    assert.equal(more.length, 0)
    const { body: list } = await t.send(owner.token, 'GET /api/purchase/orders?sort=total')
    const { body: first } = await t.send(owner.token, `GET /api/purchase/orders/${list.items[0].id}`)
    assert.deepEqual(dear, {
      Number: first.number,
      Company: 'The Buyer',
      Status: first.label,
      'Placed (UTC)': first.placedAt,
      'Placed by': first.placedBy,
      'Payment type': 'bank transfer',
      Currency: 'EUR',
      Net: '200.00',
      VAT: '46.00',
      Total: '246.00',
      Paid: '246.00',
      Refunded: '0.10',
      Reference: first.reference,
    })
    assert.equal(cheap!.Total, '123.00')
    const search = `?companyId=${companyId}&state=placed&q=${cheap!.Number}`
    assert.deepEqual(await rowsOf(search, t.people.administrator.token), [cheap])
    assert.deepEqual(await rowsOf('?to=2020-01-01', owner.token), [])
  })

  it('the CSV of orders has only the invoices the user may see', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    const [mine, theirs] = [await ordered(buyer), await ordered(other)]
    const { companyId } = other
    for (const { token } of [buyer.owner, buyer.member, buyer.viewer]) {
      const numbers = (await rowsOf('', token)).map(({ Number: number }) => number)
      assert.deepEqual(numbers, [mine.number])
      assert.deepEqual(await rowsOf(`?companyId=${companyId}`, token), [])
      assert.deepEqual(await rowsOf(`?q=${theirs.number}`, token), [])
    }
    assert.deepEqual(await rowsOf('', t.people.accountManager.token), [])
    assert.equal((await t.call('contentEditor', 'GET /api/purchase/orders/export')).status, 403)
    const acting = await t.acting(t.people.administrator, buyer.owner, buyer.companyId, { mayWrite: true })
    for (const list of ['orders', 'invoices', 'renewals', 'services'])
      assert.equal((await t.send(acting, `GET /api/purchase/${list}/export`)).status, 403, list)
  })

  it('the CSV of orders has each order once while others order', async () => {
    const { companyId, owner } = await t.buyer()
    await sql`
      insert into orders (id, company_id, number, reference, state, payment_type, currency, net, vat, billing)
      select gen_random_uuid(), ${companyId}, 'O-2031-' || lpad(n::text, 6, '0'), 'RF18' || n, 'placed', 'card', 'EUR',
        n, 0, '{}' from generate_series(1, 2200) n`.execute(t.db)
    const reading = rowsOf('?sort=number', owner.token)
    await sql`
      insert into orders (id, company_id, number, reference, state, payment_type, currency, net, vat, billing)
      select gen_random_uuid(), ${companyId}, 'O-2032-' || lpad(n::text, 6, '0'), 'RF19' || n, 'placed', 'card', 'EUR',
        1, 0, '{}' from generate_series(1, 300) n`.execute(t.db)
    const numbers = (await reading).map(({ Number: number }) => number!)
    const old = numbers.filter((number) => number.startsWith('O-2031'))
    assert.equal(new Set(numbers).size, numbers.length)
    assert.equal(old.length, 2_200)
    assert.deepEqual(numbers, numbers.toSorted().toReversed())
  })
})
