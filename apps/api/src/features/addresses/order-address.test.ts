import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { enqueue } from '../../jobs.ts'
import { type AddressesInTests, addressesInTests, bristolAddress } from '../../test/addresses.ts'
import { testApp, type TestApp } from '../../test/app.ts'

let t: TestApp
let a: AddressesInTests
before(async () => {
  t = await testApp()
  a = await addressesInTests(t)
})
after(() => t.close())

type Line = { lineId: string; orderId: string; renewsLineId?: string }
const newLine = (own: object = {}): Line => ({ lineId: newId(), orderId: newId(), ...own })

async function fulfil(line: Line): Promise<void> {
  await enqueue(t.db, 'order.fulfil', {
    ...line,
    ...{ companyId: a.companyId, orderNumber: 'O-2026-0031', opens: 'address' },
    ...{ title: 'Registered office', tasks: [], service: 'registered-office' },
  })
  await t.work('order.fulfil')
}

async function setPeriod(line: Line, paidUntil: string, endedOn: string | null = null): Promise<void> {
  const { orderId: _order, ...of } = line
  await enqueue(t.db, 'order.period-changed', { ...of, paidUntil, endedOn })
  await t.work('order.period-changed')
}

const addressesOf = async ({ orderId }: Line) => {
  const { items } = (await t.send(a.people.admin.token, 'GET /api/addresses?pageSize=100')).body
  const all = await Promise.all(items.map(({ id }: { id: string }) => a.read(id)))
  return all.filter(({ order }) => order?.id === orderId)
}
const movesOf = async ({ lineId }: Line) =>
  (await t.jobs())
    .filter(({ name, payload }) => name === 'line.moved' && payload.lineId === lineId)
    .map(({ payload }) => payload.move)

/** An address that was paid for and is complete. */
async function paidAddress() {
  const line = newLine()
  await fulfil(line)
  const [{ id, version }] = (await addressesOf(line)) as [{ id: string; version: number }]
  const details = { ...bristolAddress, premisesId: await a.premises(), kind: 'correspondence', version }
  assert.equal((await a.move(id, 'activation', details)).status, 200)
  return { line, id }
}

describe('an address that was paid for', () => {
  it('needs its details, once however often the job runs, and reports each step to the order', async () => {
    const line = newLine()
    await fulfil(line)
    await fulfil(line)
    const found = await addressesOf(line)
    assert.equal(found.length, 1)
    assert.deepEqual(
      [found[0].state, found[0].addressName, found[0].requestedBy, found[0].order.number],
      ['needs_details', 'Registered office', null, 'O-2026-0031'],
    )
    assert.equal((await a.move(found[0].id, 'refusal', { reason: 'Not possible' })).status, 200)
    assert.deepEqual(await movesOf(line), ['opened', 'opened', 'cancelled'])
    const { line: other } = await paidAddress()
    assert.deepEqual(await movesOf(other), ['opened', 'done'])
  })

  it('is kept by the order that renews it', async () => {
    const { line, id } = await paidAddress()
    const next = newLine({ renewsLineId: line.lineId })
    await fulfil(next)
    const [renewed, ...more] = await addressesOf(next)
    assert.deepEqual([renewed.id, renewed.state, more.length], [id, 'active', 0])
    assert.deepEqual(await movesOf(next), ['done'])
  })

  it('is in grace after the paid period, and ends with the service', async () => {
    const { line, id } = await paidAddress()
    await setPeriod(line, '2999-01-01')
    assert.deepEqual([(await a.read(id)).state, (await a.read(id)).paidUntil], ['active', '2999-01-01'])
    await setPeriod(line, '2025-01-01')
    assert.equal((await a.read(id)).state, 'grace')
    await setPeriod(newLine({ renewsLineId: line.lineId }), '2999-01-01')
    assert.equal((await a.read(id)).state, 'active')
    await setPeriod(line, '2025-01-01', '2025-01-15')
    const ended = await a.read(id)
    assert.deepEqual(
      [ended.state, ended.endsOn, ended.mailUntil, ended.reason],
      ['ended', '2025-01-15', '2025-07-15', 'The service ended.'],
    )
  })

  it('gets its period later where the address is not there yet', async () => {
    const line = newLine()
    await setPeriod(line, '2999-01-01').catch(() => undefined)
    const isWaiting = (await t.jobs()).some(
      ({ name, payload }) => name === 'order.period-changed' && payload.lineId === line.lineId,
    )
    assert.ok(isWaiting)
  })
})
