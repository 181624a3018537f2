import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import { newId } from '@domicile/server/db/ids'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { addressesInTests, bristolAddress } from '../../../test/addresses.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const a = await addressesInTests(t)

const problems = (answer: unknown) =>
  (answer as { body: { errors: { pointer: string; message: string }[] } }).body.errors.map(
    ({ pointer, message }) => [pointer, message],
  )

type Line = { lineId: string; orderId: string; renewsLineId?: string }
const newLine = (own: object = {}): Line => ({ lineId: newId(), orderId: newId(), ...own })

async function fulfil(line: Line, own: object = {}): Promise<void> {
  await enqueue(t.db, 'order.fulfil', {
    ...line,
    ...{ companyId: a.companyId, orderNumber: 'O-2026-0031', opens: 'address' },
    ...{ title: 'Registered office', tasks: [], service: 'registered-office', ...own },
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
  await fulfil(line, { addressKinds: ['correspondence'] })
  const [{ id, version }] = (await addressesOf(line)) as [{ id: string; version: number }]
  const details = {
    ...bristolAddress,
    premisesId: await a.premises(),
    kind: 'correspondence',
    unpaidReason: null,
    version,
  }
  assert.equal((await a.move(id, 'activation', details)).status, 200)
  return { line, id }
}

/** Starts calls one after the other while a row is locked for which each waits; returns their answers. */
async function whileLocked<Calls extends Record<string, () => Promise<unknown>>>(
  table: string,
  id: string,
  calls: Calls,
): Promise<{ [Name in keyof Calls]: Awaited<ReturnType<Calls[Name]>> }> {
  const started = await inTransaction(t.db, async (transaction) => {
    await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(transaction)
    const answers: [string, Promise<unknown>][] = []
    for (const [name, call] of Object.entries(calls)) {
      answers.push([name, call()])
      await until(async () => (await lockWaits(t.db)) === answers.length)
    }
    return answers
  })
  const answers = started.map(async ([name, answer]) => [name, await answer] as const)
  return Object.fromEntries(await Promise.all(answers)) as Awaited<ReturnType<typeof whileLocked<Calls>>>
}

describe('an address that was paid for', () => {
  it('a paid address needs its details, once however often the job runs, and reports each step to the order', async () => {
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

  it('an order that renews an address keeps it', async () => {
    const { line, id } = await paidAddress()
    const next = newLine({ renewsLineId: line.lineId })
    await fulfil(next)
    const [renewed, ...more] = await addressesOf(next)
    assert.deepEqual([renewed.id, renewed.state, more.length], [id, 'active', 0])
    assert.deepEqual(await movesOf(next), ['done'])
  })

  it('an address is in grace after the paid period, and ends with the service', async () => {
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
})

describe('the kind of address that was paid for', () => {
  it('proposes the paid kind of address with the premises of the service', async () => {
    const premisesId = await a.premises()
    const line = newLine()
    await fulfil(line, { addressKinds: ['correspondence', 'business'], premisesId })
    const [draft] = await addressesOf(line)
    assert.deepEqual([draft.kind, draft.premises.id], ['correspondence', premisesId])
    assert.deepEqual(draft.orderKinds, ['correspondence', 'business'])
    const elsewhere = newLine()
    await fulfil(elsewhere, { addressKinds: ['business'], premisesId })
    assert.equal((await addressesOf(elsewhere))[0].premises, null)
  })

  it('only the paid kind of address needs no reason, which staff read and clients do not', async () => {
    const line = newLine()
    await fulfil(line, { addressKinds: ['registered_office'] })
    const [{ id, version }] = await addressesOf(line)
    const premisesId = await a.premises()
    const details = { ...bristolAddress, premisesId, kind: 'correspondence', version, unpaidReason: null }
    assert.deepEqual(problems(await a.move(id, 'activation', details)), [
      ['/unpaidReason', addressMessages.otherOrder('O-2026-0031', 'registered office')],
    ])
    const unpaidReason = 'The office opens in January'
    assert.equal((await a.move(id, 'activation', { ...details, unpaidReason })).status, 200)
    const { unpaid } = await a.read(id)
    const { operations, owner } = a.people
    assert.deepEqual([unpaid.reason, typeof unpaid.at], [unpaidReason, 'string'])
    const historyFor = async ({ token }: { token: string }) =>
      (await t.send(token, `GET /api/addresses/${id}/history`)).body.items
    const entry = (await historyFor(operations)).find(
      ({ action }: { action: string }) => action === 'address.unpaid',
    )
    assert.deepEqual([entry.reason, entry.actor], [unpaidReason, unpaid.by])
    assert.doesNotMatch(JSON.stringify(await a.read(id, owner)), /unpaid|orderKinds|January/)
    assert.doesNotMatch(JSON.stringify(await historyFor(owner)), /January/)
  })

  it('asks for a paid kind where staff record an address at our premises, and not elsewhere', async () => {
    const premisesId = await a.premises()
    const answer = await a.add({ premisesId, kind: 'correspondence', unpaidReason: ' ' })
    assert.deepEqual(problems(answer), [['/unpaidReason', addressMessages.noOrder]])
    assert.equal((await a.add({ unpaidReason: null })).status, 201)
    const { body } = await a.add({ premisesId, kind: 'correspondence' })
    const change = { ...bristolAddress, premisesId, unpaidReason: null, version: body.version }
    const send = (own: object) =>
      t.send(a.people.operations.token, `PUT /api/addresses/${body.id}`, { ...change, ...own })
    const office = { kind: 'registered_office', mayBeRegisteredOffice: true }
    assert.deepEqual(problems(await send(office)), [['/unpaidReason', addressMessages.noOrder]])
    assert.equal((await send({ kind: 'correspondence' })).status, 200)
  })

  it('the database too refuses an address without an order or a reason', async () => {
    const premisesId = await a.premises()
    const { id } = (await a.add({ premisesId, kind: 'correspondence' })).body
    const clear = sql`
      update addresses set unpaid_reason = null, unpaid_by = null, unpaid_at = null where id = ${id}`
    await assert.rejects(clear.execute(t.db), /check constraint/)
  })
})

describe('an order of a company', () => {
  const ordersOf = async () =>
    (await t.send(a.people.operations.token, `GET /api/companies/${a.companyId}/address-orders`)).body

  it('an order goes to the request that waits for such an address', async () => {
    const { id } = (await a.request({ kind: 'business' })).body
    const line = newLine()
    await fulfil(line, { addressKinds: ['business'] })
    const found = await addressesOf(line)
    assert.deepEqual(
      found.map((address) => [address.id, address.state, address.order.number]),
      [[id, 'needs_details', 'O-2026-0031']],
    )
  })

  it('an order pays for the address that staff record instead of the one that needs details', async () => {
    const line = newLine()
    await fulfil(line, { addressKinds: ['correspondence'] })
    const [draft] = await addressesOf(line)
    const offered = (await ordersOf()).find(({ lineId }: Line) => lineId === line.lineId)
    assert.deepEqual([offered.kinds, offered.address.id], [['correspondence'], draft.id])
    const premisesId = await a.premises()
    const own = { premisesId, kind: 'correspondence', unpaidReason: null, orderLineId: line.lineId }
    const { status, body } = await a.add(own)
    assert.deepEqual([status, body.order.number, body.unpaid], [201, 'O-2026-0031', null])
    const declined = await a.read(draft.id)
    assert.deepEqual([declined.state, declined.reason], ['declined', 'Order O-2026-0031 pays for Bakery.'])
    assert.deepEqual(await movesOf(line), ['opened', 'done'])
    assert.ok(!(await ordersOf()).some(({ lineId }: Line) => lineId === line.lineId))
    assert.deepEqual(problems(await a.add(own)), [['/orderLineId', addressMessages.unknownOrder]])
    await setPeriod(line, '2999-01-01')
    assert.equal((await a.read(body.id)).paidUntil, '2999-01-01')
  })

  it('an order pays for one address, though another is recorded while its own is completed', async () => {
    const line = newLine()
    await fulfil(line, { addressKinds: ['correspondence'] })
    const [{ id, version }] = (await addressesOf(line)) as [{ id: string; version: number }]
    const own = { premisesId: await a.premises(), kind: 'correspondence', unpaidReason: null }
    const elsewhere = { ...own, premisesId: await a.premises() }
    const { completing, adding } = await whileLocked('addresses', id, {
      completing: () => a.move(id, 'activation', { ...bristolAddress, ...own, version }),
      adding: () => a.add({ ...elsewhere, orderLineId: line.lineId }),
    })
    assert.equal(completing.status, 200)
    assert.deepEqual(problems(adding), [['/orderLineId', addressMessages.unknownOrder]])
    assert.deepEqual([(await addressesOf(line)).length, (await a.read(id)).state], [1, 'active'])
  })

  it('an order pays for an address at the premises at which its own is completed at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const line = newLine()
      await fulfil(line, { addressKinds: ['correspondence'] })
      const [{ id, version }] = (await addressesOf(line)) as [{ id: string; version: number }]
      const own = { premisesId: await a.premises(), kind: 'correspondence', unpaidReason: null }
      const { adding, completing } = await whileLocked('premises', own.premisesId, {
        adding: () => a.add({ ...own, orderLineId: line.lineId }),
        completing: () => a.move(id, 'activation', { ...bristolAddress, ...own, version }),
      })
      assert.deepEqual([adding.status, completing.status], [201, 409])
    }
  })

  it('another company neither sees nor takes an order for an address', async () => {
    const line = newLine()
    await fulfil(line, { addressKinds: ['correspondence'] })
    const companyId = await t.company()
    const own = { companyId, premisesId: await a.premises(), kind: 'correspondence' }
    const answer = await a.add({ ...own, orderLineId: line.lineId }, a.people.admin)
    assert.deepEqual(problems(answer), [['/orderLineId', addressMessages.unknownOrder]])
    const { status } = await t.send(a.people.manager.token, `GET /api/companies/${companyId}/address-orders`)
    assert.equal(status, 404)
  })
})

describe('a renewed address whose premises are full', () => {
  const noticesOf = async (id: string) =>
    (await t.send(a.people.admin.token, 'GET /api/notices?view=action')).body.items
      .filter(({ path }: { path: string }) => path.endsWith(id))
      .map(({ title }: { title: string }) => title)
  const place = async () => {
    await enqueue(t.db, 'address.place-periods', {})
    await t.work('address.place-periods')
  }

  /** An address at premises with one place. */
  async function atSmallPremises() {
    const premisesId = await a.premises({ name: `Small ${newId()}`, capacity: 1 })
    const line = newLine()
    await fulfil(line, { addressKinds: ['correspondence'] })
    const [{ id, version }] = await addressesOf(line)
    const details = { ...bristolAddress, premisesId, kind: 'correspondence', version }
    assert.equal((await a.move(id, 'activation', details)).status, 200)
    const companyId = await t.company()
    const other = () => a.add({ premisesId, kind: 'correspondence', companyId })
    return { line, id, other }
  }

  it('a renewed address keeps its place before it ends, also where the capacity was reached', async () => {
    const { line, id, other } = await atSmallPremises()
    assert.equal((await other()).status, 422)
    await setPeriod(line, '2025-01-01')
    await setPeriod(line, '2999-01-01')
    assert.equal((await a.read(id)).state, 'active')
  })

  it('an ended address that is renewed waits for a place, and staff are notified once what to do', async () => {
    const { line, id, other } = await atSmallPremises()
    await setPeriod(line, '2025-01-01', '2025-01-15')
    const taken = (await other()).body
    await setPeriod(line, '2999-01-01')
    await place()
    const waiting = await a.read(id)
    assert.deepEqual(
      [waiting.state, waiting.paidUntil, waiting.unplacedUntil],
      ['ended', '2025-01-01', '2999-01-01'],
    )
    const notices = await noticesOf(id)
    assert.equal(notices.length, 1)
    assert.match(notices[0], /^Bakery was renewed, but Small .* is full$/)
    const end = { endsOn: '2026-01-01', reason: 'Moved away' }
    assert.equal((await a.move(taken.id, 'end', end, a.people.admin)).status, 200)
    await t.work('address.place-periods')
    const placed = await a.read(id)
    assert.deepEqual(
      [placed.state, placed.paidUntil, placed.unplacedUntil, placed.endsOn],
      ['active', '2999-01-01', null, null],
    )
    assert.deepEqual(await noticesOf(id), [])
  })

  it('a renewed address gets a place with the others while one of them is changed', async () => {
    const premisesId = await a.premises({ name: `Small ${newId()}`, capacity: 1 })
    const lines = [newLine(), newLine()]
    const ids: string[] = []
    for (const line of lines) {
      await fulfil(line, { addressKinds: ['correspondence'] })
      const [{ id, version }] = await addressesOf(line)
      const details = { ...bristolAddress, premisesId, kind: 'correspondence', version }
      assert.equal((await a.move(id, 'activation', details)).status, 200)
      await setPeriod(line, '2025-01-01', '2025-01-15')
      ids.push(id)
    }
    const companyId = await t.company()
    assert.equal((await a.add({ premisesId, kind: 'correspondence', companyId })).status, 201)
    for (const line of lines) await setPeriod(line, '2999-01-01')
    await sql`update premises set capacity = 2 where id = ${premisesId}`.execute(t.db)
    const { startsOn, endsOn, version } = await a.read(ids[1]!)
    const details = { ...bristolAddress, premisesId, kind: 'correspondence', startsOn, endsOn, version }
    const { changing } = await whileLocked('premises', premisesId, {
      placing: place,
      changing: () => t.send(a.people.operations.token, `PUT /api/addresses/${ids[1]}`, details),
    })
    assert.equal(changing.status, 409)
    for (const id of ids) assert.equal((await a.read(id)).state, 'active')
  })

  it('a renewed address stays ended if the service ends before there is a place', async () => {
    const { line, id, other } = await atSmallPremises()
    await setPeriod(line, '2025-01-01', '2025-01-15')
    assert.equal((await other()).status, 201)
    await setPeriod(line, '2999-01-01')
    await setPeriod(line, '2999-01-01', '2025-01-15')
    const { state, unplacedUntil } = await a.read(id)
    assert.deepEqual([state, unplacedUntil, await noticesOf(id)], ['ended', null, []])
  })
})

describe('a period', () => {
  it('a paid period waits until its address exists', async () => {
    const line = newLine()
    await setPeriod(line, '2999-01-01').catch(() => undefined)
    const isWaiting = (await t.jobs()).some(
      ({ name, payload }) => name === 'order.period-changed' && payload.lineId === line.lineId,
    )
    assert.ok(isWaiting)
  })
})
