import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { VatRate } from '@domicile/contract/sales/vat-rates'
import { createDb, createPool, inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { staffRights } from '../../db/database-rights.ts'
import { testShop } from '../../test/shop.ts'

const t = await testShop()

const PATH = '/api/purchase/seller/vat-rates'
const SOURCE = 'https://tax.example/rates'
const KNOWN = /^A rate already starts on this day\./

/** Moves the firm to a country, so that each test has its own rates. */
const moveTo = (country: string | null) => sql`update seller set country = ${country}`.execute(t.db)
const stayOn = (zone: string) => sql`update seller set time_zone = ${zone}`.execute(t.db)

const known = async () => (await t.call('administrator', `GET ${PATH}`)).body
const ratesOf = async (vatClass = 'standard'): Promise<VatRate[]> =>
  (await known()).items.filter((rate: VatRate) => rate.vatClass === vatClass)
const add = (body: object) =>
  t.call('administrator', `POST ${PATH}`, { vatClass: 'standard', percent: '20', source: SOURCE, ...body })

async function dayFromNow(days: number): Promise<string> {
  const date = new Date(`${(await known()).today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

async function recorded(id: string) {
  const { rows } = await sql<{ action: string; subject: string; changes: object[]; staffOnly: boolean }>`
    select action, subject, changes, staff_only as "staffOnly" from public.audit_events
    where subject_id = ${id} order by id`.execute(t.db)
  return rows
}

const summary = ({ rate, validFrom, validTo, state, allowedActions }: VatRate) =>
  [rate, validFrom, validTo, state, allowedActions] as const

describe('a rate of VAT', () => {
  it('a VAT rate is added for a future day, shown beside the current one, and removed', async () => {
    await moveTo('IE')
    const [tomorrow, today] = [await dayFromNow(1), await dayFromNow(0)]
    const { status, body: added } = await add({ percent: '24.5', validFrom: tomorrow })
    assert.equal(status, 201)
    assert.deepEqual((await ratesOf()).map(summary), [
      [2450, tomorrow, null, 'coming', ['compare', 'remove']],
      [2300, '2021-03-01', today, 'current', ['compare']],
    ])
    assert.equal((await t.call('administrator', `DELETE ${PATH}/${added.id}`)).status, 204)
    assert.deepEqual((await ratesOf()).map(summary), [[2300, '2021-03-01', null, 'current', ['compare']]])
    assert.equal((await t.call('administrator', `DELETE ${PATH}/${added.id}`)).status, 404)
    const [first, second] = await recorded(added.id)
    assert.match(first!.subject, /^standard rate of VAT in Ireland from \d+ \w+ \d{4}$/)
    assert.deepEqual([first!.action, first!.staffOnly], ['invoice.vat-rate-added', true])
    assert.deepEqual(first!.changes, [
      { field: 'class', before: null, after: 'standard' },
      { field: 'rate', before: null, after: '24.5 %' },
      { field: 'validFrom', before: null, after: tomorrow },
      { field: 'source', before: null, after: SOURCE },
    ])
    assert.equal(second!.action, 'invoice.vat-rate-removed')
  })

  it('a VAT rate cannot be changed once in effect, not even by SQL with the rights of staff', async () => {
    await moveTo('FR')
    const [holds] = await ratesOf()
    const refused = await t.call('administrator', `DELETE ${PATH}/${holds!.id}`)
    assert.deepEqual(
      [refused.status, refused.body.title],
      [409, 'This rate is already in effect. Add a new rate instead.'],
    )
    const staff = createDb(createPool(t.url, 1, staffRights))
    for (const column of ['rate', 'valid_from', 'country', 'source'])
      await assert.rejects(
        sql`update vat_rates set ${sql.id(column)} = ${sql.id(column)}`.execute(staff),
        { code: '42501' },
        column,
      )
    const removal = sql`delete from vat_rates where id = ${holds!.id}`
    await assert.rejects(removal.execute(staff), { code: '23001' })
    await staff.destroy()
    assert.equal((await ratesOf())[0]!.rate, 2000)
  })

  it('a VAT rate added by mistake is removed on the same day, also where it applies, and on no other', async () => {
    await moveTo('PT')
    const { body: slip } = await add({ percent: '2.3', validFrom: await dayFromNow(0) })
    assert.deepEqual(
      (await ratesOf()).map(({ rate, state }) => [rate, state]),
      [
        [230, 'current'],
        [2300, 'past'],
      ],
    )
    await sql`update vat_rates set added_on = added_on - 1 where id = ${slip.id}`.execute(t.db)
    const late = await t.call('administrator', `DELETE ${PATH}/${slip.id}`)
    assert.deepEqual([late.status, late.body.type], [409, '/problems/rate-moved'])
    await sql`update vat_rates set added_on = added_on + 1 where id = ${slip.id}`.execute(t.db)
    assert.equal((await t.call('administrator', `DELETE ${PATH}/${slip.id}`)).status, 204)
    assert.deepEqual(
      (await ratesOf()).map(({ rate, state }) => [rate, state]),
      [[2300, 'current']],
    )
  })

  it('a VAT rate exists once for a class and a day, however many add it at once', async () => {
    await moveTo('BE')
    const validFrom = await dayFromNow(30)
    const answers = await Promise.all(['21.5', '22', '22.5'].map((percent) => add({ percent, validFrom })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    for (const { body } of answers.filter(({ status }) => status === 409)) assert.match(body.title, KNOWN)
    assert.equal((await add({ vatClass: 'reduced', percent: '6', validFrom })).status, 201)
    assert.equal((await ratesOf()).length, 2)
  })

  it('a VAT rate waits for a concurrent change of the rates and applies its result', async () => {
    await moveTo('FI')
    const validFrom = await dayFromNow(30)
    const { waiting } = await inTransaction(t.db, async (other) => {
      await sql`select from seller for update`.execute(other)
      await sql`
        insert into vat_rates (country, class, rate, valid_from, source)
        values ('FI', 'standard', 2600, ${validFrom}, ${SOURCE})`.execute(other)
      const answer = add({ validFrom })
      await until(async () => (await lockWaits(t.db)) > 0)
      return { waiting: answer }
    })
    const { status, body } = await waiting
    assert.equal(status, 409)
    assert.match(body.title, KNOWN)
  })

  it('an impossible VAT rate is refused at its field', async () => {
    await moveTo('DE')
    const validFrom = await dayFromNow(9)
    for (const [field, value] of [
      ['percent', ''],
      ['percent', '100.01'],
      ['percent', '19.999'],
      ['percent', '-1'],
      ['percent', '1e1'],
      ['percent', '19 %'],
      ['percent', 19],
      ['validFrom', ''],
      ['validFrom', '2026-02-30'],
      ['validFrom', 'tomorrow'],
      ['source', ''],
      ['source', 'revenue.ie'],
      ['source', 'http://tax.example'],
      ['source', 'javascript:alert(1)'],
      ['source', 'https://localhost'],
      ['source', `https://tax.example/${'a'.repeat(2000)}`],
      ['vatClass', 'exempt'],
      ['vatClass', undefined],
      ['rate', 1900],
      ['country', 'FR'],
    ] as const) {
      const { status, body } = await add({ validFrom, [field]: value })
      assert.deepEqual([status, body.errors?.[0].pointer], [422, `/${field}`], `${field} ${value}`)
    }
    assert.equal((await ratesOf()).length, 1)
    for (const [percent, rate] of [
      ['0', 0],
      ['100', 10_000],
      [' 5.5 ', 550],
      ['19.05', 1905],
    ] as const) {
      const { body } = await add({ percent, validFrom })
      assert.equal(body.rate, rate)
      await t.call('administrator', `DELETE ${PATH}/${body.id}`)
    }
  })

  it('a VAT rate starts this month at the earliest, after the current one, unless it is the first of all', async () => {
    await moveTo('ES')
    const today = await dayFromNow(0)
    const firstOfMonth = `${today.slice(0, 7)}-01`
    const before = new Date(Date.parse(firstOfMonth) - 86_400_000).toISOString().slice(0, 10)
    const early = await add({ validFrom: before })
    assert.deepEqual([early.status, early.body.errors[0].pointer], [422, '/validFrom'])
    assert.match(early.body.errors[0].message, /^Choose 1 \w+ \d{4} or later\. Earlier orders/)
    assert.equal((await add({ validFrom: firstOfMonth })).status, 201)
    assert.deepEqual((await ratesOf()).map(summary), [
      [2000, firstOfMonth, null, 'current', ['compare', 'remove']],
      [2100, '2012-09-01', before, 'past', []],
    ])
    assert.equal((await add({ vatClass: 'reduced', percent: '10', validFrom: '1995-01-01' })).status, 201)
    assert.equal((await add({ vatClass: 'reduced', percent: '4', validFrom: '1994-01-01' })).status, 422)
  })

  it('a VAT rate records who compared it with its source and when, and asks again after a year', async () => {
    await moveTo('IT')
    const [rate] = await ratesOf()
    assert.deepEqual([rate!.isDue, rate!.comparedOn, rate!.comparedBy], [true, null, null])
    const { status, body } = await t.call('administrator', `PUT ${PATH}/${rate!.id}/comparison`)
    const { id } = t.people.administrator
    await sql`update public.users set first_name = 'Ada', last_name = 'Byron' where id = ${id}`.execute(t.db)
    assert.deepEqual([status, body.isDue, body.comparedOn], [200, false, await dayFromNow(0)])
    assert.equal((await ratesOf())[0]!.comparedBy, 'Ada Byron')
    assert.deepEqual(
      (await recorded(rate!.id)).map(({ action }) => action),
      ['invoice.vat-rate-compared'],
    )
    const age = (interval: string) =>
      sql`update vat_rates set checked_on = (now() - ${interval}::interval)::date where id = ${rate!.id}`.execute(
        t.db,
      )
    await age('1 year -2 days')
    assert.equal((await ratesOf())[0]!.isDue, false)
    await age('1 year 2 days')
    assert.equal((await ratesOf())[0]!.isDue, true)
  })

  it('VAT rates are those of the firm’s country, and others are not found', async () => {
    await moveTo('NL')
    const [dutch] = await ratesOf()
    await moveTo('CH')
    assert.deepEqual([(await known()).country, (await known()).items], ['CH', []])
    for (const key of [`PUT ${PATH}/${dutch!.id}/comparison`, `DELETE ${PATH}/${dutch!.id}`])
      assert.equal((await t.call('administrator', key)).status, 404)
    await moveTo(null)
    const nowhere = await add({ validFrom: '2026-01-01' })
    assert.deepEqual([nowhere.status, nowhere.body.title], [409, 'Enter the firm’s country first.'])
    assert.deepEqual((await known()).items, [])
  })

  it('administrators alone read and change VAT rates', async () => {
    for (const other of [
      'accountManager',
      'complianceOfficer',
      'operations',
      'contentEditor',
      'owner',
    ] as const)
      for (const key of [`GET ${PATH}`, `POST ${PATH}`])
        assert.equal((await t.call(other, key, key.startsWith('POST') ? {} : undefined)).status, 403, other)
  })
})

describe('what is ordered', () => {
  it('orders are possible once the firm’s country has a standard VAT rate', async () => {
    await moveTo('NO')
    const buyer = await t.buyer({ country: 'NO' })
    await buyer.put(await t.service())
    const [obstacle] = (await buyer.cart()).obstacles
    assert.equal(obstacle.code, 'vat-rate')
    assert.equal((await buyer.order({ total: '125.00' })).status, 409)
    assert.equal((await add({ percent: '25', validFrom: '2005-01-01' })).status, 201)
    assert.deepEqual((await buyer.cart()).obstacles, [])
    assert.equal((await buyer.order()).body.total, '125.00')
  })

  it('an order bears a new VAT rate from its day on, and never before its total was seen', async () => {
    await moveTo('AT')
    // The last time zone to begin a day, and then the first: at any time the second has a later day.
    await stayOn('Etc/GMT+12')
    const buyer = await t.buyer({ country: 'AT' })
    await buyer.put(await t.service())
    await add({ percent: '22', validFrom: await dayFromNow(1) })
    const { version, totals } = await buyer.cart()
    assert.equal(totals.total, '120.00')
    await stayOn('Pacific/Kiritimati')
    const refused = await buyer.order({ cartVersion: version, total: totals.total })
    assert.deepEqual(
      [refused.status, refused.body.title, refused.body.current],
      [409, 'The total has changed. Check it before ordering.', { total: '122.00' }],
    )
    assert.equal((await buyer.cart()).lines.length, 1)
    assert.deepEqual(
      (await ratesOf()).map(({ rate, state }) => [rate, state]),
      [
        [2200, 'current'],
        [2000, 'past'],
      ],
    )
    const { body } = await buyer.order()
    assert.deepEqual([body.total, body.lines[0].vatRate], ['122.00', 2200])
    await stayOn('UTC')
  })

  it('an order keeps its VAT rate afterwards, while a quote bears that of the day on which it is accepted', async () => {
    await moveTo('LU')
    const buyer = await t.buyer({ country: 'LU' })
    await buyer.put(await t.service())
    const ordered = (await buyer.order()).body
    await buyer.put(await t.service({ price: null }))
    const asked = (await buyer.order()).body
    const path = `/api/purchase/orders/${asked.id}`
    const lines = [{ lineId: asked.lines[0].id, unitPrice: '200.00' }]
    const quoted = await t.call('administrator', `POST ${path}/quote`, { lines })
    assert.equal(quoted.body.total, '234.00')
    await add({ percent: '18', validFrom: await dayFromNow(0) })
    const accept = (total: string) => t.send(buyer.owner.token, `PUT ${path}/quote-acceptance`, { total })
    const refused = await accept('234.00')
    assert.deepEqual([refused.status, refused.body.current], [409, { total: '236.00' }])
    const { body } = await accept('236.00')
    assert.deepEqual([body.state, body.total, body.lines[0].vatRate], ['placed', '236.00', 1800])
    const before = (await t.send(buyer.owner.token, `GET /api/purchase/orders/${ordered.id}`)).body
    assert.deepEqual([before.total, before.lines[0].vatRate], ['117.00', 1700])
  })

  it('an order is approved at the VAT rate of that day, once its total was seen', async () => {
    await moveTo('PT')
    const buyer = await t.buyer({ country: 'PT', limit: 5_000 })
    await buyer.put(await t.service())
    const { body: asked } = await buyer.order({}, buyer.member.token)
    assert.deepEqual([asked.state, asked.total], ['to-approve', '123.00'])
    await add({ percent: '24', validFrom: await dayFromNow(0) })
    const approve = () => t.send(buyer.owner.token, `PUT /api/purchase/orders/${asked.id}/approval`)
    const refused = await approve()
    assert.deepEqual([refused.status, refused.body.current], [409, { total: '124.00' }])
    const { body } = await approve()
    assert.deepEqual([body.state, body.total, body.vat.treatment], ['placed', '124.00', 'domestic'])
  })
})
