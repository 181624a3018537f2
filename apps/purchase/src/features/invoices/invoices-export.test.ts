import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { exported } from '../../test/csv.ts'
import { issueInvoice } from '../../domain/invoices/issue-invoice.ts'
import { makeOrder } from '../../test/orders.ts'
import { testShop } from '../../test/shop.ts'

const t = await testShop()

const rowsOf = (search: string, token: string) => exported(t, token, `/api/purchase/invoices/export${search}`)

/** A paid order with its invoice. */
async function invoiced(given: Parameters<typeof makeOrder>[1]) {
  const order = await makeOrder(t.db, { state: 'paid', ...given })
  await sql`update orders set paid = total, paid_at = now() where id = ${order.id}`.execute(t.db)
  return { ...order, invoiceId: await issueInvoice(t.db, order) }
}

describe('the invoices as CSV', () => {
  it('the CSV of invoices has a row for each rate of VAT, and credit notes below zero with their invoice', async () => {
    const { companyId, owner } = await t.buyer()
    const { invoiceId, number } = await invoiced({
      companyId,
      lines: [
        { unitPrice: 125_000, quantity: 2 },
        { unitPrice: 9_999, vatRate: 1350 },
      ],
      billing: { name: 'Kanal GmbH', country: 'DE', vatId: 'DE811569869' },
    })
    const { body: invoice } = await t.send(
      t.people.administrator.token,
      `GET /api/purchase/invoices/${invoiceId}`,
    )
    const key = { headers: { 'idempotency-key': newId() } }
    const lines = [{ lineId: invoice.lines[1].lineId, quantity: 1 }]
    const path = `POST /api/purchase/invoices/${invoiceId}/credit-notes`
    const { body: note } = await t.send(
      t.people.administrator.token,
      path,
      { lines, reason: 'A favour' },
      key,
    )
    const rows = await rowsOf('', owner.token)
    const common = {
      Number: invoice.number,
      Kind: 'invoice',
      Issued: invoice.issuedOn,
      Supplied: invoice.suppliedOn,
      Company: 'The Buyer',
      Buyer: 'Kanal GmbH',
      Country: 'DE',
      'VAT number': 'DE811569869',
      'VAT treatment': 'domestic',
      Currency: 'EUR',
      Order: number,
      'Credits invoice': '',
    }
    const reduced = { 'VAT rate (%)': '13.5', Net: '99.99', VAT: '13.50', Total: '113.49' }
    const taken = { 'VAT rate (%)': '13.5', Net: '-99.99', VAT: '-13.50', Total: '-113.49' }
    const credit = { ...common, Number: note.number, Kind: 'credit note', 'Credits invoice': invoice.number }
    assert.deepEqual(rows, [
      { ...credit, Issued: note.issuedOn, Supplied: note.suppliedOn ?? '', ...taken },
      { ...common, 'VAT rate (%)': '23', Net: '2500.00', VAT: '575.00', Total: '3075.00' },
      { ...common, ...reduced },
    ])
    assert.deepEqual(await rowsOf('?kind=credit-note', owner.token), rows.slice(0, 1))
    assert.deepEqual(await rowsOf('?to=2020-01-01', owner.token), [])
  })

  it('the CSV of invoices leaves out pro formas, which are in no books, unless they are asked for', async () => {
    const { companyId, owner } = await t.buyer()
    const { id } = await invoiced({ companyId })
    await issueInvoice(t.db, { id }, 'pro-forma')
    const kinds = async (search: string) => (await rowsOf(search, owner.token)).map(({ Kind }) => Kind)
    assert.deepEqual(await kinds(''), ['invoice'])
    assert.deepEqual(await kinds('?kind=pro-forma'), ['pro forma'])
  })

  it('the CSV of invoices has amounts with the decimals of their currency, and no cell runs as a formula', async () => {
    const { companyId, owner } = await t.buyer()
    for (const currency of ['JPY', 'KWD'])
      await invoiced({ companyId, currency, lines: [{ unitPrice: 125_000, vatRate: 0 }] })
    await invoiced({ companyId, billing: { name: '=HYPERLINK("http://x","a")', vatId: '-1+cmd|x' } })
    const rows = await rowsOf('', owner.token)
    assert.deepEqual(rows.map(({ Currency, Net, Total }) => [Currency, Net, Total]).toSorted(), [
      ['EUR', '1250.00', '1537.50'],
      ['JPY', '125000', '125000'],
      ['KWD', '125.000', '125.000'],
    ])
    const formula = rows.find(({ Currency }) => Currency === 'EUR')!
    assert.equal(formula.Buyer, `'=HYPERLINK("http://x","a")`)
    assert.equal(formula['VAT number'], "'-1+cmd|x")
  })

  it('the CSV of invoices has only those the user may see', async () => {
    const [buyer, other] = [await t.buyer(), await t.buyer()]
    const { number } = await invoiced({ companyId: buyer.companyId })
    await t.manage(t.people.accountManager.id, buyer.companyId)
    for (const { token } of [buyer.owner, t.people.accountManager]) {
      const rows = await rowsOf(`?companyId=${buyer.companyId}`, token)
      assert.deepEqual(
        rows.map(({ Order }) => Order),
        [number],
      )
    }
    assert.deepEqual(await rowsOf(`?q=${number}`, other.owner.token), [])
    assert.deepEqual(await rowsOf(`?companyId=${buyer.companyId}`, other.owner.token), [])
    for (const { token } of [buyer.member, buyer.viewer, t.people.operations])
      assert.equal((await t.send(token, 'GET /api/purchase/invoices/export')).status, 403)
  })
})
