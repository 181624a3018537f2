import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { exported } from '../../test/csv.ts'
import { makeOrder, makeSeller } from '../../test/orders.ts'
import { testApp } from '../../test/app.ts'
import { camt, camtEntry } from '../../test/camt.ts'

const t = await testApp()
await makeSeller(t.db)
beforeEach(() => sql`truncate bank_statements, bank_entries, orders cascade`.execute(t.db))

const STATEMENTS = '/api/purchase/bank-statements'
const admin = (key: string, body?: object) =>
  t.call('administrator', key, body, { headers: { 'idempotency-key': newId() } })

async function upload(content: string | Buffer, { as = 'administrator', name = 'statement.xml' } = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const encoded = new Response(form)
  return t.call(as as 'administrator', `POST ${STATEMENTS}`, undefined, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  })
}

async function entriesIn(state: string) {
  return (await admin(`GET /api/purchase/bank-entries?state=${state}`)).body.items
}

/** Creates an order of company A, and the only open entry, in which its payer names it. */
async function received(amount: string, given: Partial<Parameters<typeof makeOrder>[1]> = {}) {
  const order = await makeOrder(t.db, { companyId: t.companies.a, ...given })
  await upload(camt([camtEntry({ amount, message: order.reference, reference: newId() })]))
  const [entry] = await entriesIn('open')
  return { order, entry, orderState: () => stateOf(order.id) }
}

async function stateOf(orderId: string) {
  const { rows } = await sql<{ state: string; paid: number; invoices: number; payments: string[] }>`
    select state, paid, (select count(*) from invoices where order_id = orders.id and kind = 'invoice') as invoices,
      array(select state from payments where order_id = orders.id order by id) as payments
    from orders where id = ${orderId}`.execute(t.db)
  return rows[0]!
}

describe('a statement', () => {
  it('a statement names the columns and lines that were not read', async () => {
    const rows = 'date;amount;currency;Saldo\n2026-11-20;5;EUR;1\n2026-11-20;0;EUR;1'
    const { status, body } = await upload(rows, { name: 'account.csv' })
    assert.deepEqual([status, body.entries], [201, 1])
    assert.deepEqual(body.notes, ['Columns not used: "Saldo".', 'Line 3 was skipped: the amount is zero.'])
  })

  it('an entry of which a former release read less is not imported again', async () => {
    const rows = 'date;amount;currency;payer;message\n2026-11-20;5;EUR;Maria Costa;Annual fee of 2026'
    assert.equal((await upload(rows, { name: 'first.csv' })).body.known, 0)
    await sql`update bank_entries set fingerprint = 'former' where message = 'Annual fee of 2026'`.execute(
      t.db,
    )
    const { body } = await upload(`${rows}\n2026-11-20;7;EUR;Maria Costa;Annual fee of 2026`, {
      name: 'second.csv',
    })
    assert.deepEqual([body.entries, body.known], [2, 1])
  })

  it('a statement adds payments to the account, sets the rest aside, and says so', async () => {
    const order = await makeOrder(t.db, { companyId: t.companies.a })
    const { status, body } = await upload(
      camt([
        camtEntry({ amount: '1537.50', message: `Invoice ${order.reference}` }),
        camtEntry({ amount: '9.00', direction: 'DBIT' }),
        camtEntry({ amount: '9.00', currency: 'USD' }),
      ]),
    )
    assert.deepEqual([status, body.entries, body.known, body.setAside], [201, 3, 0, 2])
    const [entry, ...rest] = await entriesIn('open')
    assert.equal(rest.length, 0)
    assert.deepEqual(
      entry.suggestions.map((one: { order: { id: string }; fits: boolean }) => [one.order.id, one.fits]),
      [[order.id, true]],
    )
    const reasons = (await entriesIn('set-aside')).map(
      (one: { setAsideReason: string }) => one.setAsideReason,
    )
    assert.deepEqual(reasons.toSorted(), ['No orders in this currency.', 'Outgoing payment.'])
    const left = (await entriesIn('set-aside')).find((one: { amount: string }) => one.amount === '-9.00')
    await admin(`DELETE /api/purchase/bank-entries/${left.id}/setting-aside`)
    const match = `PUT /api/purchase/bank-entries/${left.id}/match`
    assert.equal((await admin(match, { orderId: order.id })).status, 409, 'what left pays nothing')
  })

  it('a statement is imported once, and of one that overlaps only what is new', async () => {
    await makeOrder(t.db, { companyId: t.companies.a })
    const monday = camtEntry({ amount: '10.00', reference: 'M' })
    const tuesday = camtEntry({ amount: '10.00', reference: 'T' })
    assert.equal((await upload(camt([monday]))).status, 201)
    const again = await upload(camt([monday]), { name: 'renamed.xml' })
    assert.deepEqual([again.status, again.body.type], [409, '/problems/statement-known'])
    const both = await upload(camt([monday, tuesday]))
    assert.deepEqual([both.body.entries, both.body.known], [2, 1])
    assert.deepEqual(
      both.body.leftOut.map((one: { amount: string }) => one.amount),
      ['10.00'],
    )
    assert.equal((await entriesIn('open')).length, 2)
  })

  it('a statement of the other format adds an entry that may be the same money, and says so', async () => {
    await makeOrder(t.db, { companyId: t.companies.a })
    await upload(camt([camtEntry({ amount: '10.00', reference: 'M' })]), { name: 'a.xml' })
    const [first] = await entriesIn('open')
    const row = `${first.bookedOn};10.00;EUR;${first.payer ?? ''}`
    await upload(`date;amount;currency;payer\n${row}\n${first.bookedOn};11.00;EUR;X`, { name: 'a.csv' })
    const repeats = (await entriesIn('open')).map((one: { maybeIn: string | null }) => one.maybeIn)
    assert.deepEqual(repeats.toSorted(), ['a.xml', null, null])
  })

  it('a statement of the other format adds no certain duplicate, and two payments on one day stay two', async () => {
    await makeOrder(t.db, { companyId: t.companies.a })
    const paid = { amount: '10.00', payer: 'Möller GmbH', message: 'Invoice 7, May' }
    const known = async (content: string, name: string) => {
      const { status, body } = await upload(content, { name })
      assert.equal(status, 201)
      return [body.known, body.leftOut.length, (await entriesIn('open')).length]
    }
    const head = 'date;amount;currency;payer;message;reference\n'
    const row = (message: string, payer = 'MÖLLER GMBH', reference = '') =>
      `2026-11-20;10.00;EUR;${payer};${message};${reference}\n`

    assert.deepEqual(await known(camt([camtEntry(paid)]), 'a.xml'), [0, 0, 1])
    assert.deepEqual(await known(head + row('INVOICE 7 / MAY') + row('INVOICE 7 / MAY'), 'a.csv'), [1, 1, 2])
    const marked = (await entriesIn('open')).map((one: { maybeIn: string | null }) => one.maybeIn)
    assert.deepEqual(marked, [null, null], 'the second is another payment')
    assert.deepEqual(await known(camt([camtEntry(paid), camtEntry(paid)]), 'b.xml'), [2, 2, 2])
    const three = [camtEntry(paid), camtEntry(paid), camtEntry(paid)]
    assert.deepEqual(await known(camt(three), 'c.xml'), [2, 2, 3])

    const named = camtEntry({ amount: '10.00', payer: 'B', message: 'x', reference: 'BANK-0815-1' })
    assert.deepEqual(await known(camt([named]), 'd.xml'), [0, 0, 4])
    assert.deepEqual(await known(head + row('', '', 'bank 0815 1'), 'd.csv'), [1, 1, 4])
    for (const other of [
      row('Invoice 7, May', 'Möller AG'),
      row('Invoice 8, May'),
      row('Invoice 7, May', ''),
      row('x', 'C', 'BANK-0815-1'),
    ])
      assert.equal((await known(head + other, `${other}.csv`))[0], 0, other)
  })

  it('two concurrent statements of each format add an entry once', async () => {
    await makeOrder(t.db, { companyId: t.companies.a })
    const xml = camt([camtEntry({ amount: '10.00', payer: 'P', message: 'Invoice 7' })])
    const csv = 'date;amount;currency;payer;message\n2026-11-20;10.00;EUR;P;Invoice 7'
    await Promise.all([upload(xml, { name: 'a.xml' }), upload(csv, { name: 'a.csv' })])
    assert.equal((await entriesIn('open')).length, 1)
  })

  it('a statement may have thousands of entries', async () => {
    const entries = Array.from({ length: 2_000 }, (_, nth) =>
      camtEntry({ amount: '1.00', reference: `R${nth}` }),
    )
    const file = camt(entries)
    assert.ok(file.length > uploadLimits.image)
    assert.equal((await upload(file)).body.entries, 2_000)
  })

  it('a statement that cannot be read, or is too large, adds nothing', async () => {
    const wrong = await upload('date;amount;currency\n2026-11-20;1;EUR\n2026-11-20;?;EUR', { name: 'a.csv' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.body.errors[0].message, /Nothing was imported\. Line 3: "\?" is not an amount/)
    assert.equal(wrong.body.errors[0].pointer, '/file')
    assert.equal((await upload(Buffer.alloc(uploadLimits.bankStatement + 1, 'x'))).status, 413)
    assert.deepEqual(await entriesIn('open'), [])
  })

  it('a statement is hidden from others', async () => {
    for (const as of ['accountManager', 'owner', 'member'])
      assert.equal((await upload(camt([camtEntry({ amount: '1.00' })]), { as })).status, 403)
    assert.equal((await t.call('owner', 'GET /api/purchase/bank-entries')).status, 403)
  })
})

describe('an entry', () => {
  it('an entry pays the order it is matched with, and its invoice is issued', async () => {
    const { order, entry, orderState } = await received('1537.50')
    const { status, body } = await admin(`PUT /api/purchase/bank-entries/${entry.id}/match`, {
      orderId: order.id,
    })
    assert.deepEqual([status, body.state, body.order.id], [200, 'matched', order.id])
    const { state, ...rest } = await orderState()
    assert.ok(['paid', 'completed'].includes(state), state)
    assert.deepEqual(rest, { paid: 153_750, invoices: 1, payments: ['settled'] })
    const { rows } = await sql<{ company: string }>`
      select company_id as company from public.audit_events
      where action = 'payment.matched' and subject_id = ${order.id}`.execute(t.db)
    assert.deepEqual(rows, [{ company: t.companies.a }])
  })

  it('an entry is matched once under concurrent requests', async () => {
    const { order, entry, orderState } = await received('1537.50')
    const other = await makeOrder(t.db, { companyId: t.companies.b })
    const answers = await Promise.all(
      [order, other, order, other].map(({ id }) =>
        admin(`PUT /api/purchase/bank-entries/${entry.id}/match`, { orderId: id }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
    assert.equal((await orderState()).invoices + (await stateOf(other.id)).invoices, 1)
  })

  it('an entry of another amount waits for a decision; accepted with a reason it pays', async () => {
    const { order, entry, orderState } = await received('1530.00')
    const match = `PUT /api/purchase/bank-entries/${entry.id}/match`
    assert.equal((await admin(match, { orderId: order.id })).body.state, 'review')
    assert.deepEqual(await orderState(), {
      state: 'under-review',
      paid: 0,
      invoices: 0,
      payments: ['review'],
    })
    assert.equal((await entriesIn('review')).length, 1)
    const accept = `PUT /api/purchase/bank-entries/${entry.id}/acceptance`
    assert.equal((await admin(accept, { reason: '' })).status, 422)
    const { body } = await admin(accept, { reason: 'Fees of the bank' })
    assert.equal(body.state, 'matched')
    assert.deepEqual((await orderState()).payments, ['settled'])
    assert.deepEqual([(await orderState()).paid, (await orderState()).invoices], [153_000, 1])
    const { rows } = await sql<{ reason: string }>`
      select reason from order_states where order_id = ${order.id} and event = 'settle'`.execute(t.db)
    assert.equal(rows[0]!.reason, 'EUR 1530.00 came instead of EUR 1537.50: Fees of the bank')
    assert.equal((await admin(accept, { reason: 'Once more' })).status, 409)
    const seen = await t.call('owner', `GET /api/purchase/orders/${order.id}`)
    assert.deepEqual([seen.body.state, seen.body.paid], ['completed', '1530.00'])
    assert.doesNotMatch(seen.raw.toString(), /Fees of the bank/, 'why is the firm’s alone')
    const { body: firms } = await admin(`GET /api/purchase/orders/${order.id}`)
    assert.match(JSON.stringify(firms.history), /Fees of the bank/)
    const { rows: log } = await sql<{ reason: string | null; staff_only: boolean }>`
      select reason, staff_only from public.audit_events where action = 'payment.accepted'
        and subject_id = ${order.id}`.execute(t.db)
    assert.deepEqual(log.map((row) => [row.reason !== null, row.staff_only]).sort(), [
      [false, false],
      [true, true],
    ])
  })

  it('an accepted entry of another amount is refunded as far as it paid, with all that the invoice says', async () => {
    const notes = async (orderId: string) => {
      const { rows } = await sql<{ total: number }>`
        select total from invoices where order_id = ${orderId} and kind = 'credit-note' order by id`.execute(
        t.db,
      )
      return rows.map(({ total }) => total)
    }
    for (const [came, parts, credited] of [
      ['1530.00', ['1530.00'], [-153_750]],
      ['1540.00', ['2.50', '37.50', '1500.00'], [-3_750, -150_000]],
    ] as const) {
      const { order, entry } = await received(came)
      await admin(`PUT /api/purchase/bank-entries/${entry.id}/match`, { orderId: order.id })
      await admin(`PUT /api/purchase/bank-entries/${entry.id}/acceptance`, { reason: 'Fees of the bank' })
      const back = (amount: string) =>
        admin(`POST /api/purchase/orders/${order.id}/refunds`, { amount, reason: 'The wrong one' })
      assert.equal((await back('1540.01')).status, 422)
      for (const amount of parts) assert.equal((await back(amount)).status, 201, amount)
      assert.equal((await back('0.01')).status, 422)
      assert.deepEqual(await notes(order.id), credited)
    }
  })

  it('an entry in another currency is never matched with an order', async () => {
    await makeOrder(t.db, { companyId: t.companies.b, currency: 'USD' })
    const order = await makeOrder(t.db, { companyId: t.companies.a })
    await upload(camt([camtEntry({ amount: '1537.50', currency: 'USD' })]))
    const [{ id }] = await entriesIn('open')
    const match = `PUT /api/purchase/bank-entries/${id}/match`
    assert.equal((await admin(match, { orderId: order.id })).body.state, 'review')
    const accept = `PUT /api/purchase/bank-entries/${id}/acceptance`
    const { status, body } = await admin(accept, { reason: 'About the same' })
    assert.deepEqual([status, body.type], [409, '/problems/currency'])
    assert.equal((await stateOf(order.id)).paid, 0)
  })

  it('an entry of another amount is unmatched, and the order waits for money again', async () => {
    const { order, entry, orderState } = await received('15.00')
    await admin(`PUT /api/purchase/bank-entries/${entry.id}/match`, { orderId: order.id })
    const key = `DELETE /api/purchase/bank-entries/${entry.id}/match`
    const { body } = await admin(key, { reason: 'It was for another company' })
    assert.deepEqual([body.state, body.order], ['open', null])
    assert.deepEqual(await orderState(), { state: 'placed', paid: 0, invoices: 0, payments: [] })
    assert.equal((await admin(key, { reason: 'Once more' })).status, 409)
  })

  it('an entry that is being refunded is neither accepted nor matched', async () => {
    const { order, entry, orderState } = await received('15.00')
    await admin(`PUT /api/purchase/bank-entries/${entry.id}/match`, { orderId: order.id })
    const { rows } = await sql<{ id: string }>`select id from payments where order_id = ${order.id}`.execute(
      t.db,
    )
    const back = await admin(`POST /api/purchase/payments/${rows[0]!.id}/return`, { reason: 'Not ours' })
    assert.equal(back.status, 201)
    const key = `/api/purchase/bank-entries/${entry.id}`
    assert.equal((await admin(`PUT ${key}/acceptance`, { reason: 'Yes, it is' })).status, 409)
    assert.equal((await admin(`DELETE ${key}/match`, { reason: 'For a test.' })).status, 409)
    const settlement = `PUT /api/purchase/orders/${order.id}/refunds/${back.body.id}/settlement`
    const other = await t.person({ role: 'administrator' })
    assert.equal((await t.send(other.token, settlement, { transferredOn: '2026-11-21' })).status, 200)
    assert.equal((await orderState()).state, 'placed')
    const [aside] = await entriesIn('set-aside')
    assert.deepEqual([aside.id, aside.setAsideReason], [entry.id, 'The payment was refunded.'])
    assert.equal((await admin(`DELETE ${key}/setting-aside`)).status, 409)
  })

  it('an entry that has paid cannot be unmatched', async () => {
    const { order, entry } = await received('1537.50')
    await admin(`PUT /api/purchase/bank-entries/${entry.id}/match`, { orderId: order.id })
    const answer = await admin(`DELETE /api/purchase/bank-entries/${entry.id}/match`, {
      reason: 'For a test.',
    })
    assert.equal(answer.status, 409)
  })

  it('an entry is refused for an order that waits for no money, which the refusal names', async () => {
    const { order, entry } = await received('1537.50', { state: 'cancelled' })
    assert.deepEqual([entry.suggestions, entry.names.id], [[], order.id])
    const key = `PUT /api/purchase/bank-entries/${entry.id}/match`
    const { status, body } = await admin(key, { orderId: order.id })
    assert.deepEqual([status, body.title], [409, 'This order has nothing to pay.'])
    assert.equal((await admin(key, { orderId: newId() })).status, 404)
  })

  it('an entry is set aside with a reason, and restored', async () => {
    const { order, entry } = await received('1537.50')
    const key = `/api/purchase/bank-entries/${entry.id}`
    assert.equal(
      (await admin(`PUT ${key}/setting-aside`, { reason: 'Our own money' })).body.state,
      'set-aside',
    )
    assert.equal((await admin(`PUT ${key}/match`, { orderId: order.id })).status, 409)
    assert.equal((await admin(`DELETE ${key}/setting-aside`)).body.state, 'open')
    assert.equal((await admin(`DELETE ${key}/setting-aside`)).status, 409)
  })

  it('an entry is added by hand for an order, once', async () => {
    const order = await makeOrder(t.db, { companyId: t.companies.a })
    const key = `POST /api/purchase/orders/${order.id}/bank-payments`
    const headers = { 'idempotency-key': newId() }
    const body = { amount: '1537,50', receivedOn: '2026-10-30' }
    for (let times = 0; times < 2; times += 1)
      assert.equal((await t.call('administrator', key, body, { headers })).status, 201)
    assert.deepEqual((await stateOf(order.id)).payments, ['settled'])
    // The day of the money, not the day on which a user entered it.
    const { rows } = await sql<{ day: string; paper: string }>`
      select supplied_on as day, content ->> 'paidOn' as paper from invoices
      where order_id = ${order.id} and kind = 'invoice'`.execute(t.db)
    assert.deepEqual(rows, [{ day: '2026-10-30', paper: '2026-10-30' }])
    for (const [field, value] of [
      ['amount', '0'],
      ['amount', '1.005'],
      ['receivedOn', '2126-01-01'],
    ] as const)
      assert.equal((await admin(key, { ...body, [field]: value })).body.errors[0].pointer, `/${field}`)
  })
})

it('entries are found however the letters of their payers and messages are typed', async () => {
  await makeOrder(t.db, { companyId: t.companies.a })
  await upload(
    'date;amount;currency;payer;message\n2026-03-01;12.00;EUR;Żółta Łódź;Zapłata O’Brien\n2026-03-02;13.00;EUR;Other;Fee',
    { name: 'a.csv' },
  )
  for (const q of ['zolta lodz', 'ŻÓŁTA', "o'brien"]) {
    const { body } = await admin(`GET /api/purchase/bank-entries?q=${encodeURIComponent(q)}`)
    assert.deepEqual(
      body.items.map(({ payer }: { payer: string }) => payer),
      ['Żółta Łódź'],
      q,
    )
  }
})

it('entries are exported as CSV, in the filtered state, by administrators alone', async () => {
  await makeOrder(t.db, { companyId: t.companies.a })
  const head = 'date;amount;currency;payer;message'
  await upload(`${head}\n2026-03-01;123.00;EUR;@SUM(1);Invoice 7\n2026-03-02;-9.00;EUR;A Bank;Fees`, {
    name: 'a.csv',
  })
  const rows = (search: string) =>
    exported(t, t.people.administrator.token, `/api/purchase/bank-entries/export${search}`)
  const [open, ...more] = await rows('?q=invoice')
  assert.equal(more.length, 0)
  assert.deepEqual(
    [open!.Booked, open!.Payer, open!.Amount, open!.State, open!.Order, open!.Statement],
    ['2026-03-01', "'@SUM(1)", '123.00', 'to match', '', 'a.csv'],
  )
  const [aside] = await rows('?state=set-aside')
  assert.deepEqual([aside!.Amount, aside!.State], ['-9.00', 'set aside'])
  for (const as of ['accountManager', 'operations', 'owner'] as const)
    assert.equal((await t.call(as, 'GET /api/purchase/bank-entries/export')).status, 403, as)
})

it('an entry finds orders that wait for money by number, reference and name', async () => {
  const order = await makeOrder(t.db, { companyId: t.companies.a, billing: { name: 'Łódź Sp. z o.o.' } })
  await makeOrder(t.db, { companyId: t.companies.a, state: 'paid' })
  for (const q of [order.number, order.reference.slice(0, 12), 'company a', 'łódź', '']) {
    const { body } = await admin(`GET /api/purchase/payable-orders?q=${encodeURIComponent(q)}`)
    assert.deepEqual(
      body.map((one: { id: string }) => one.id),
      [order.id],
      q,
    )
  }
})
