import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { issueInvoice } from '../../domain/invoices/issue-invoice.ts'
import { makeOrder, makeSeller } from '../../test/orders.ts'
import { testApp } from '../../test/app.ts'

const t = await testApp()
await makeSeller(t.db)

const once = () => ({ headers: { 'idempotency-key': newId() } })

/** A paid order of company A with its invoice. */
async function paidOrder(given: Partial<Parameters<typeof makeOrder>[1]> = {}) {
  const order = await makeOrder(t.db, { companyId: t.companies.a, state: 'paid', ...given })
  await sql`update orders set paid = total, paid_at = now() where id = ${order.id}`.execute(t.db)
  const invoiceId = await issueInvoice(t.db, order)
  const { rows } = await sql<{ number: string }>`select number from invoices where id = ${invoiceId}`.execute(
    t.db,
  )
  return { ...order, invoiceId, invoiceNumber: rows[0]!.number }
}

/** `CN` and 7 of `CN-2026-00007`. */
const seriesOf = (number: string) => number.split('-')[0]
const positionOf = (number: string) => Number(number.split('-')[2])

async function readPdf(id: string) {
  const { raw, headers, status } = await t.call('administrator', `GET /api/purchase/invoices/${id}/pdf`)
  assert.equal(status, 200)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(raw)))
  return { raw, headers, pages: text, text: text.join('\n').replace(/\s+/g, ' '), totalPages }
}

describe('invoices', () => {
  it('invoices are shown to staff with access, and never to another company', async () => {
    const { invoiceId, number } = await paidOrder()
    for (const reader of ['administrator', 'accountManager', 'owner'] as const) {
      const { body } = await t.call(reader, `GET /api/purchase/invoices?q=${number}`)
      assert.deepEqual(
        body.items.map((one: { id: string; total: string }) => [one.id, one.total]),
        [[invoiceId, '1537.50']],
        reader,
      )
      const { body: invoice } = await t.call(reader, `GET /api/purchase/invoices/${invoiceId}`)
      assert.deepEqual(invoice.allowedActions, reader === 'administrator' ? ['credit'] : [])
      assert.equal(invoice.rates[0].vat, '287.50')
    }
    for (const path of [`/${invoiceId}`, `/${invoiceId}/pdf`]) {
      const answer = await t.call('ownerOfB', `GET /api/purchase/invoices${path}`)
      assert.equal(answer.status, 404)
      assert.equal((await t.call('member', `GET /api/purchase/invoices${path}`)).status, 403)
    }
    assert.equal((await t.call('ownerOfB', 'GET /api/purchase/invoices')).body.total, 0)
  })

  it('invoices are found by kind, company, period and words', async () => {
    const order = await paidOrder({ companyId: t.companies.b, billing: { name: 'Möller 100% GmbH' } })
    await issueInvoice(t.db, order, 'pro-forma')
    const found = async (query: string) =>
      (await t.call('administrator', `GET /api/purchase/invoices?companyId=${t.companies.b}&${query}`)).body
        .total
    assert.equal(await found(''), 2)
    assert.equal(await found('kind=pro-forma'), 1)
    assert.equal(await found(`q=${encodeURIComponent('möller 100%')}`), 2)
    assert.equal(await found('q=100_'), 0)
    assert.equal(await found('to=2020-01-01'), 0)
    assert.equal(await found('from=2020-01-01'), 2)
  })

  it('invoices are never changed or deleted by either API', async () => {
    const { invoiceId } = await paidOrder()
    for (const role of ['domicile_purchase', 'domicile_buyer'])
      for (const statement of ['update invoices set net = 1', 'delete from invoices', 'truncate invoices'])
        await assert.rejects(
          inTransaction(t.db, async (trx) => {
            await sql.raw(`set local role ${role}`).execute(trx)
            await sql
              .raw(`${statement} ${statement.startsWith('t') ? '' : `where id = '${invoiceId}'`}`)
              .execute(trx)
          }),
          { code: '42501' },
          `${role}: ${statement}`,
        )
  })
})

describe('the paper', () => {
  it('a printed invoice has everything required, selectable, and the same each time', async () => {
    const { invoiceId, number, reference } = await paidOrder({
      lines: [
        { title: 'Registered office, one year', quantity: 2, unitPrice: 125_000 },
        { title: 'Übersetzung · Ελληνικά · Кириллица', unitPrice: 9_999, vatRate: 1350 },
      ],
      billing: { name: 'Τράπεζα Ąę ' + 'W'.repeat(90), country: 'DE', vatId: 'DE811569869' },
    })
    const { text, raw, headers } = await readPdf(invoiceId)
    const { body: invoice } = await t.call('administrator', `GET /api/purchase/invoices/${invoiceId}`)
    for (const said of [
      invoice.number,
      number,
      reference,
      'Domicile Services Ltd',
      '12 Harbour Row, Dublin 2, Ireland',
      'IE6388047V',
      'Germany',
      'DE811569869',
      'Date of supply',
      'Registered office, one year 2 1,250.00 23 % 2,500.00',
      'Übersetzung · Ελληνικά · Кириллица 1 99.99 13.5 % 99.99',
      '23 % 2,500.00 575.00',
      '13.5 % 99.99 13.50',
      'Total, EUR 3,188.49',
      'Paid on',
      'Page 1 of 1',
    ])
      assert.ok(text.includes(said), `${said} in ${text}`)
    assert.equal(text.replaceAll(' ', '').split('W'.repeat(90)).length, 2)
    assert.match(String(headers['content-disposition']), /^attachment; filename="INV-/)
    assert.ok((await readPdf(invoiceId)).raw.equals(raw))
  })

  it('a printed invoice has each item that the law requires, by its name (Directive 2006/112/EC, article 226)', async () => {
    const { id, number } = await makeOrder(t.db, {
      companyId: t.companies.a,
      state: 'paid',
      lines: [
        { title: 'Registered office, one year', quantity: 2, unitPrice: 125_000 },
        { title: 'Escrow of a deposit', unitPrice: 5_000, vatRate: 0 },
      ],
      billing: { name: 'Kanal GmbH', address: 'Weg 1\n10115 Berlin', country: 'DE', vatId: 'DE811569869' },
    })
    const exemption = 'Exempt: article 135(1)(d)'
    await sql`
      update order_lines set vat_exemption = ${exemption} where order_id = ${id} and vat_rate = 0`.execute(
      t.db,
    )
    await sql`
      insert into payments (id, company_id, order_id, type, currency, amount, state, received_on, settled_at)
      values (${newId()}, ${t.companies.a}, ${id}, 'bank-transfer', 'EUR', 312500, 'settled', '2026-10-30', now())`.execute(
      t.db,
    )
    const invoiceId = await issueInvoice(t.db, { id })
    const { body: invoice } = await t.call('administrator', `GET /api/purchase/invoices/${invoiceId}`)
    const { text } = await readPdf(invoiceId)
    const issued = new Date(invoice.issuedOn).toLocaleDateString('en-GB', { dateStyle: 'long' })
    for (const [field, said] of [
      ['1: date of issue', `Date of issue ${issued}`],
      ['2: sequential number', `Number ${invoice.number} Date of issue`],
      ['3: VAT number of the supplier', 'Ireland VAT number IE6388047V'],
      ['4: VAT number of the customer', 'Germany VAT number DE811569869'],
      ['5: the supplier', 'Domicile Services Ltd 12 Harbour Row, Dublin 2, Ireland'],
      ['5: the customer', 'For Kanal GmbH Weg 1 10115 Berlin Germany'],
      ['6, 8: what, how much, at which price', 'Registered office, one year 2 1,250.00 23 % 2,500.00'],
      ['7: date of supply', 'Date of supply 30 October 2026'],
      ['8, 9, 10: taxable amount, rate, VAT', '23 % 2,500.00 575.00'],
      ['8, 9: taxable amount of another rate', '0 % 50.00 0.00'],
      ['11: provision of an exemption', `Escrow of a deposit ${exemption} 1 50.00 0 % 50.00`],
      ['the order', `Order ${number}`],
    ])
      assert.ok(text.includes(said!), `${field}: ${said} in ${text}`)
    for (const [treatment, said] of [
      ['reverse-charge', 'Reverse charge'],
      ['outside-eu', 'Outside the scope of VAT: the place of supply is where the customer is established.'],
    ] as const) {
      await sql`update orders set vat_treatment = ${treatment} where id = ${id}`.execute(t.db)
      assert.ok((await readPdf(await issueInvoice(t.db, { id }))).text.includes(said), `11, 11a: ${said}`)
    }
  })

  it('a printed pro forma asks for the money and says that it is no invoice', async () => {
    const order = await makeOrder(t.db, { companyId: t.companies.a })
    const { text } = await readPdf(await issueInvoice(t.db, order, 'pro-forma'))
    assert.match(text, /Pro forma - not an invoice/)
    assert.match(text, /Please pay EUR 1,537.50 by .* to IBAN IE29 AIBK 9311 5212 3456 78, BIC AIBKIE2D/)
    assert.ok(text.includes(order.reference))
    assert.doesNotMatch(text, /Paid on|Date of supply/)
  })

  it('a printed invoice has amounts with the decimals of their currency, and says why there is no VAT', async () => {
    for (const [currency, total] of [
      ['JPY', '125,000'],
      ['KWD', '125.000'],
    ] as const) {
      const { invoiceId, id } = await paidOrder({ currency, lines: [{ unitPrice: 125_000, vatRate: 0 }] })
      assert.ok((await readPdf(invoiceId)).text.includes(`Total, ${currency} ${total}`))
      await sql`update orders set vat_treatment = 'reverse-charge' where id = ${id}`.execute(t.db)
      const { text } = await readPdf(await issueInvoice(t.db, { id }))
      assert.match(text, /Reverse charge/)
    }
  })

  it('a printed invoice continues over pages, each with its head', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      title: `Service ${index + 1}`,
      unitPrice: 100,
    }))
    const { pages, totalPages } = await readPdf((await paidOrder({ lines })).invoiceId)
    assert.ok(totalPages >= 2)
    assert.match(pages[1]!, /Invoice INV-\d{4}-\d{5}, continued/)
    assert.match(pages[1]!, /Unit price, net/)
    assert.ok(lines.every(({ title }) => pages.some((page) => page.includes(title))))
  })
})

describe('a credit note', () => {
  it('a credit note credits pieces, then an amount, then the rest, and never more', async () => {
    const lines = [{ quantity: 3, unitPrice: 3_333 }, { unitPrice: 5 }]
    const { invoiceId, id, total } = await paidOrder({ lines })
    const credit = (body: object) =>
      t.call('administrator', `POST /api/purchase/invoices/${invoiceId}/credit-notes`, body, once())
    const { body: invoice } = await t.call('administrator', `GET /api/purchase/invoices/${invoiceId}`)
    const [{ lineId }] = invoice.lines
    const pieces = await credit({ lines: [{ lineId, quantity: 1 }], reason: 'One was not needed' })
    assert.equal(pieces.status, 201)
    assert.equal(pieces.body.total, '-41.00')
    assert.equal(pieces.body.credits.number, invoice.number)
    const tooMuch = await credit({ lines: [{ lineId, net: '66.67' }], reason: 'For a test.' })
    assert.equal(tooMuch.status, 422)
    assert.equal(tooMuch.body.errors[0].pointer, '/lines/0/net')
    const twice = {
      lines: [
        { lineId, net: '40' },
        { lineId, net: '40' },
      ],
      reason: 'For a test.',
    }
    assert.equal((await credit(twice)).status, 422)
    assert.equal((await credit({ lines: [{ lineId, net: '66.66' }], reason: 'A favour' })).status, 201)
    const rest = await credit({ reason: 'All of it' })
    assert.equal(rest.status, 201)
    assert.equal((await credit({ reason: 'Once more' })).body.type, '/problems/credited')
    const { body: credited } = await t.call('owner', `GET /api/purchase/invoices/${invoiceId}`)
    assert.equal(Number(credited.credited) * 100, total)
    assert.deepEqual(credited.creditNotes.length, 3)
    assert.equal((await credit({ reason: 'A note of a note' })).status, 409)
    const { text } = await readPdf(pieces.body.id)
    assert.match(text, /Credit note/)
    assert.ok(text.includes('Total, EUR -41.00'))
    assert.deepEqual([invoice.number, pieces.body.number].map(seriesOf), ['INV', 'CN'])
    assert.equal(positionOf((await paidOrder()).invoiceNumber), positionOf(invoice.number) + 1)
    assert.ok(
      text.includes(`Credits invoice ${invoice.number}`) && text.includes('Reason: One was not needed'),
    )
    const { rows } = await sql<{ refunded: number }>`select refunded from orders where id = ${id}`.execute(
      t.db,
    )
    assert.equal(rows[0]!.refunded, 0)
  })

  it('two concurrent credit notes credit the invoice once', async () => {
    const { invoiceId } = await paidOrder()
    const key = `POST /api/purchase/invoices/${invoiceId}/credit-notes`
    const both = await Promise.all(
      [1, 2].map(() => t.call('administrator', key, { reason: 'It was cancelled' }, once())),
    )
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  })

  it('administrators alone issue a credit note, for an invoice only', async () => {
    const order = await makeOrder(t.db, { companyId: t.companies.a })
    const proForma = await issueInvoice(t.db, order, 'pro-forma')
    const key = `POST /api/purchase/invoices/${proForma}/credit-notes`
    assert.equal(
      (await t.call('administrator', key, { reason: 'For a test.' }, once())).body.type,
      '/problems/kind',
    )
    for (const other of ['owner', 'accountManager'] as const)
      assert.equal((await t.call(other, key, { reason: 'For a test.' }, once())).status, 403)
  })
})
