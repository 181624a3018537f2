import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'

const t = await testApp()

const KEY = 'PUT /api/purchase/seller'
const firm = {
  name: 'Domicile Services Ltd',
  address: '12 Harbour Row\nDublin 2',
  country: 'IE',
  vatId: '6388047v',
  registrationNumber: '654321',
  email: 'Billing@Domicile.example',
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
  bankName: null,
  iban: 'ie29 aibk 9311 5212 3456 78',
  bic: 'aibkie2d',
  paysWithin: 14,
  quoteHolds: 30,
}

it('administrators change the seller, which is checked and recorded', async () => {
  const { body: before } = await t.call('administrator', 'GET /api/purchase/seller')
  const changed = await t.call('administrator', KEY, { ...firm, version: before.version })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.vatId, 'IE6388047V')
  assert.equal(changed.body.iban, 'IE29AIBK93115212345678')
  const stale = await t.call('administrator', KEY, { ...firm, name: 'Other', version: before.version })
  assert.deepEqual([stale.status, stale.body.current.name], [409, firm.name])
  const { rows } = await sql<{ staffOnly: boolean }>`
    select staff_only as "staffOnly" from public.audit_events where action = 'invoice.seller-changed'`.execute(
    t.db,
  )
  assert.deepEqual(rows, [{ staffOnly: true }])
})

it('refuses seller data that would make an invoice wrong, at the field', async () => {
  const { body: now } = await t.call('administrator', 'GET /api/purchase/seller')
  for (const [field, value] of [
    ['iban', 'IE29AIBK93115212345679'],
    ['iban', 'IE29 AIBK'],
    ['bic', 'AIBKIE2'],
    ['vatId', 'IE6388047W'],
    ['country', 'XX'],
    ['timeZone', 'Europe/Nowhere'],
    ['currency', 'EURO'],
    ['name', ''],
    ['paysWithin', -1],
    ['quoteHolds', 0.5],
  ] as const) {
    const { status, body } = await t.call('administrator', KEY, {
      ...firm,
      [field]: value,
      version: now.version,
    })
    assert.deepEqual([status, body.errors?.[0].pointer], [422, `/${field}`], `${field} ${value}`)
  }
})

it('only administrators read the seller', async () => {
  for (const other of ['accountManager', 'owner', 'complianceOfficer'] as const)
    assert.equal((await t.call(other, 'GET /api/purchase/seller')).status, 403)
})
