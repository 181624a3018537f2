import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bareTaxId, isIban, isVatNumber } from '@domicile/contract/identifiers/identifiers'
import type { BankEntry } from '@domicile/contract/sales/payments/bank-payments'
import { referenceOf } from '@domicile/contract/sales/payments/creditor-reference'
import { orderStates, orderViews } from '@domicile/contract/sales/orders/order-states'
import type { Renewal } from '@domicile/contract/sales/renewals'
import { chargedWork, type VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { sql } from 'kysely'
import { exported } from './test/csv.ts'
import { makeDemoCompanies } from './test/companies.ts'
import { makeDemoTemplates } from './test/templates.ts'
import { demoServices, seedPurchases } from './seed.ts'
import { testApp } from './test/app.ts'

const t = await testApp()
await makeDemoCompanies(t)
await makeDemoTemplates(t, demoServices)
const { rows } = await sql<{ now: string }>`select now() - interval '1 millisecond' as now`.execute(t.db)
const began: Date = new Date(rows[0]!.now)
assert.equal(await seedPurchases(t.url), true)

it('the demo offers clients a catalogue in six categories, with words and pictures', async () => {
  const { body } = await t.call('owner', 'GET /api/purchase/services?pageSize=100')
  assert.ok(body.total >= 18)
  assert.ok(body.items.filter(({ pictureId }: { pictureId: string | null }) => pictureId).length >= 6)
  assert.ok(body.items.some(({ kind }: { kind: string }) => kind === 'on-request'))
  const categories = await t.call('owner', 'GET /api/purchase/services/categories')
  assert.equal(categories.body.length, 6)
  for (const { slug } of body.items) {
    const { body: service } = await t.call('owner', `GET /api/purchase/services/${slug}`)
    assert.doesNotMatch(service.description, /\n\s{4,}<\/|undefined/, slug)
    assert.ok(service.summary && service.description, slug)
  }
})

it('the demo has a service by which each kind of work is billed', async () => {
  const { rows } = await sql<{ charges: string }>`
    select charges from services where charges is not null and state <> 'archived' order by 1`.execute(t.db)
  assert.deepEqual(
    rows.map(({ charges }) => charges),
    chargedWork.toSorted(),
  )
})

it('the demo firm has numbers with right check digits', async () => {
  const { vat_id, iban, country } = await t.db.selectFrom('seller').selectAll().executeTakeFirstOrThrow()
  assert.equal(isVatNumber(country!, bareTaxId(country!, vat_id!)), true)
  assert.equal(isIban(iban!), true)
})

it('the demo has the portal’s payment references, on orders and in what payers wrote', async () => {
  const { rows } = await sql<{ number: string; reference: string }>`
    select number, reference from orders`.execute(t.db)
  for (const { number, reference } of rows) assert.equal(reference, referenceOf(number))
  const entries = await sql<{ message: string }>`select message from bank_entries`.execute(t.db)
  const written = entries.rows.flatMap(({ message }) => message.match(/\bRF\w+/g) ?? [])
  assert.ok(written.length >= 20, String(written.length))
  const known = new Set(rows.map(({ reference }) => reference))
  assert.deepEqual(
    written.filter((reference) => !known.has(reference)),
    [],
  )
})

describe('what was bought in the last months', () => {
  it('demo orders have every state that exists without cards', async () => {
    const found = await orders()
    assert.ok(found.length >= 30 && found.length <= 50, String(found.length))
    const without = orderStates.filter((state) => !found.some((order) => order.state === state))
    assert.deepEqual(without, ['payment-failed'])
    for (const view of orderViews) {
      const { body } = await t.send(t.people.administrator.token, `GET /api/purchase/orders?view=${view}`)
      // The work of paid orders waits until a worker runs.
      assert.ok(body.total >= 1, view)
    }
  })

  it('demo orders are paid exactly, invoiced exactly, and refunded with credit notes', async () => {
    const { rows } = await sql`
      select number from orders where paid <> (
          select coalesce(sum(amount), 0) from payments where order_id = orders.id and state = 'settled')
        or paid <> (
          select coalesce(sum(total), 0) from invoices where order_id = orders.id and kind = 'invoice')
        or refunded <> (
          select coalesce(-sum(total), 0) from invoices where order_id = orders.id and kind = 'credit-note')
        or net <> (select sum(net) from order_lines where order_id = orders.id)
        or paid not in (0, total)`.execute(t.db)
    assert.deepEqual(rows, [])
    const { rows: refunds } = await sql<{
      state: string
    }>`select state from refunds order by created_at`.execute(t.db)
    assert.deepEqual(
      refunds.map(({ state }) => state),
      ['settled', 'settled', 'pending'],
    )
  })

  it('demo documents are numbered without a gap, in the order of their days', async () => {
    const { rows } = await sql<{
      series: string
      year: number
      position: number
      issuedOn: string
      at: string
    }>`
      select series, year, position, issued_on as "issuedOn", created_at as at from invoices
      order by series, year, position`.execute(t.db)
    assert.ok(rows.length > 50)
    for (const [index, { series, year, position, issuedOn, at }] of rows.entries()) {
      const before = rows[index - 1]
      const isFirst = before?.series !== series || before.year !== year
      assert.equal(position, isFirst ? 1 : before.position + 1)
      assert.ok(isFirst || before.issuedOn <= issuedOn, `${series}-${year}-${position}`)
      assert.deepEqual([issuedOn.slice(0, 4), at.slice(0, 10)], [String(year), issuedOn])
    }
  })

  it('demo orders are taxed in each possible way, with the answers of the register', async () => {
    const { rows } = await sql<{ treatment: VatTreatment; answers: (string | null)[]; isTaxed: boolean }>`
      select vat_treatment as treatment, array_agg(distinct vat_checks.state) as answers, bool_or(vat > 0) as "isTaxed"
      from orders left join vat_checks on vat_checks.id = vat_check_id
      where vat_treatment is not null group by 1`.execute(t.db)
    const found = Object.fromEntries(rows.map(({ treatment, ...row }) => [treatment, row]))
    assert.deepEqual(found, {
      domestic: { answers: [null], isTaxed: true },
      'reverse-charge': { answers: ['valid'], isTaxed: false },
      'no-valid-id': { answers: ['invalid'], isTaxed: true },
      'not-checked': { answers: ['could-not-check'], isTaxed: true },
      'outside-eu': { answers: [null], isTaxed: false },
    })
  })

  it('demo orders have past days: only the cart is of today', async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'purchase' and data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
        and table_name not like 'cart%' and table_name not like '%migrations'`.execute(t.db)
    assert.ok(columns.length > 25)
    for (const { table, column } of columns) {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} >= ${began}`.execute(t.db)
      assert.equal(rows.length, 0, `${table}.${column}`)
    }
    const { rows } = await sql<{ at: string; id: string }>`
      select at, id from public.audit_events order by id`.execute(t.db)
    assert.deepEqual(
      rows.map(({ at }) => at),
      rows.map(({ at }) => at).toSorted(),
    )
    assert.ok(rows.length > 100 && rows.every(({ at }) => new Date(at) < began))
  })

  it('demo orders moved step by step, each from the state before', async () => {
    const { rows } = await sql`
      select * from (
        select order_id, from_state, at, lag(to_state) over steps as before, lag(at) over steps as earlier
        from order_states window steps as (partition by order_id order by at, id)) told
      where from_state is distinct from before or at < earlier`.execute(t.db)
    assert.deepEqual(rows, [])
  })

  it('the demo enqueues only the work that is open, and the end of a quote', async () => {
    const jobs = await t.jobs()
    const { rows } = await sql<{
      id: string
    }>`select id from order_lines where state = 'queued' order by id`.execute(t.db)
    assert.ok(rows.length >= 3)
    const asked = jobs.filter(({ name }) => name === 'order.fulfil').map(({ payload }) => payload.lineId)
    assert.deepEqual(
      asked.toSorted(),
      rows.map(({ id }) => id),
    )
    // The companies that this test makes are screened, as all are.
    const others = jobs.filter(({ name }) => name !== 'order.fulfil' && name !== 'screening.company')
    assert.deepEqual(
      others.map(({ name }) => name),
      ['order.open-due-diligence', 'order.expire-quote'],
    )
    assert.ok(new Date(others[1]!.runAt) > new Date())
  })

  it('the demo leaves no renewal to announce at the first check', async () => {
    await sql`select graphile_worker.add_job('renewal.look', '{}')`.execute(t.db)
    const before = await t.jobs()
    await t.work('renewal.look')
    const asked = (await t.jobs()).filter(({ name }) => !before.some((job) => job.name === name))
    assert.deepEqual(asked, [])
    const { body } = await t.send(t.people.administrator.token, 'GET /api/purchase/renewals?pageSize=100')
    const states = new Set(body.items.map(({ state }: { state: string }) => state))
    assert.deepEqual([...states].toSorted(), ['active', 'ends', 'lapsed'])
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    assert.ok(body.items.filter((one: Renewal) => one.state === 'active' && one.renewsOn <= soon).length >= 3)
  })

  it('the demo leaves payments to match: one exact, one likely and one unknown', async () => {
    const { body } = await t.send(t.people.administrator.token, 'GET /api/purchase/bank-entries')
    const fits = (entry: BankEntry) => entry.suggestions[0]?.fits ?? null
    assert.deepEqual(body.items.map(fits), [true, false, null])
    assert.ok(body.counts.matched > 20 && body.counts.review === 1 && body.counts['set-aside'] >= 3)
  })

  it('the export of the orders has all demo orders', async () => {
    const rows = await exported(t, t.people.administrator.token, '/api/purchase/orders/export')
    assert.equal(rows.length, (await orders()).length)
  })

  it('a demo order links to the project that fulfils it, and back', async () => {
    const { rows } = await sql<{ orderId: string; projectId: string; state: string }>`
      select order_id as "orderId", id as "projectId" from public.projects where title = 'New registered office'`.execute(
      t.db,
    )
    const { body } = await t.send(
      t.people.administrator.token,
      `GET /api/purchase/orders/${rows[0]!.orderId}`,
    )
    assert.deepEqual([body.state, body.lines[0].opened.id], ['delivered', rows[0]!.projectId])
  })
})

async function orders(): Promise<{ state: string; number: string }[]> {
  const { body } = await t.send(t.people.administrator.token, 'GET /api/purchase/orders?pageSize=100')
  return body.items
}

it('the pages of each demo purchase list are together the whole list, for staff and for clients', async () => {
  const lists = [
    ...['created', 'number', 'company', 'total', 'updated'].map((sort) => `orders?sort=${sort}`),
    ...['title', 'category', 'price', 'state', 'updated'].map((sort) => `services?sort=${sort}`),
    'invoices?kind=booked',
    'renewals?state=all',
  ]
  for (const person of ['administrator', 'accountManager', 'owner'] as const)
    for (const list of lists) await checkPages(person, list)
  await checkPages('administrator', 'bank-entries?state=matched')
})

async function checkPages(person: 'administrator' | 'accountManager' | 'owner', list: string) {
  const read = (part: string) => t.call(person, `GET /api/purchase/${list}&${part}`)
  const whole = await read('pageSize=100')
  assert.equal(whole.status, 200, list)
  const pages: unknown[] = []
  for (let page = 1; pages.length < whole.body.total; page += 1) {
    const { body } = await read(`pageSize=7&page=${page}`)
    assert.ok(body.items.length > 0 && body.total === whole.body.total, list)
    pages.push(...body.items)
  }
  assert.deepEqual(pages, whole.body.items, list)
}

it('seeding leaves a catalogue alone that is not empty', async () => {
  assert.equal(await seedPurchases(t.url), false)
})

it('the demo has a rate of VAT for every member of the Union, as of today', async () => {
  const rates = await t.db.selectFrom('vat_rates').selectAll().execute()
  const standard = rates.filter((rate) => rate.class === 'standard')
  assert.equal(standard.length, 28)
  assert.ok(standard.every(({ rate }) => rate >= 1700 && rate <= 2700))
})
