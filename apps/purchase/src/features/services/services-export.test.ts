import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exported } from '../../test/csv.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { sell } from '../../test/services.ts'

const t = await testApp()

type Reader = keyof TestApp['people']
const rowsOf = (search: string, as: Reader) =>
  exported(t, t.people[as].token, `/api/purchase/services/export${search}`)

const headings = ['Name', 'Kind', 'Renewed', 'Category', 'Currency', 'Price', 'VAT class', 'State']
const known = { category: 'Known', price: '8111.00', cost: '7333.00' }

describe('the services as CSV', () => {
  it('the CSV of services has costs and margins for those who may read them', async () => {
    await sell(t, { ...known, title: 'Annual return' })
    await sell(
      t,
      { ...known, title: 'By request', price: '', kind: 'on-request', renewal: null },
      { draft: true },
    )
    for (const as of ['administrator', 'accountManager'] as const) {
      const [priced, onRequest] = await rowsOf('?category=Known', as)
      assert.deepEqual(Object.entries(priced!), [
        ['Name', 'Annual return'],
        ['Kind', 'recurring'],
        ['Renewed', 'yearly'],
        ['Category', 'Known'],
        ['Currency', 'EUR'],
        ['Price', '8111.00'],
        ['VAT class', 'standard'],
        ['State', 'published'],
        ['Admin cost', '7333.00'],
        ['Margin', '778.00'],
        ['Margin (%)', '9.6'],
      ])
      assert.deepEqual([onRequest!.Kind, onRequest!.Price, onRequest!.Margin], ['on request', '', ''])
    }
  })

  it('the CSV of services hides from others that there are costs, and from clients what is not on sale', async () => {
    await sell(t, { ...known, category: 'Hidden', title: 'On sale' })
    await sell(t, { ...known, category: 'Hidden', title: 'Kept back' }, { draft: true })
    const staff = ['complianceOfficer', 'operations', 'contentEditor'] as const
    for (const as of [...staff, 'owner', 'member', 'viewer'] as const) {
      const rows = await rowsOf('?category=Hidden&sort=price', as)
      assert.equal(rows.length, staff.some((one) => one === as) ? 2 : 1, as)
      assert.deepEqual(Object.keys(rows[0]!), headings, as)
      assert.doesNotMatch(JSON.stringify(rows), /7333\.|778\.|cost|margin/i, as)
      for (const sort of ['cost', 'margin'])
        assert.equal((await t.call(as, `GET /api/purchase/services/export?sort=${sort}`)).status, 403, as)
    }
    assert.equal((await t.call('owner', 'GET /api/purchase/services/export?state=draft')).status, 400)
  })

  it('the CSV of services has the decimals of each currency, losses too, and a title runs as no formula', async () => {
    for (const currency of ['JPY', 'KWD'])
      await sell(t, { category: 'Foreign', title: `=1+${currency}`, currency, price: '45', cost: '100' })
    const rows = await rowsOf('?category=Foreign', 'administrator')
    assert.deepEqual(
      rows.map((row) => [row.Name, row.Price, row.Margin]),
      [
        ["'=1+JPY", '45', '-55'],
        ["'=1+KWD", '45.000', '-55.000'],
      ],
    )
  })

  it('a service called like the CSV file has its own page', async () => {
    const { slug } = await sell(t, { title: 'Export' })
    assert.equal((await t.call('owner', `GET /api/purchase/services/${slug}`)).body.title, 'Export')
  })
})
