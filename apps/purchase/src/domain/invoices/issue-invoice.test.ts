import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '@domicile/server/db/db'
import { repeated } from '@domicile/contract/test/in-full'
import { sql } from 'kysely'
import { issueInvoice, nextNumber } from './issue-invoice.ts'
import { makeOrder, makeSeller } from '../../test/orders.ts'
import { testApp } from '../../test/app.ts'

const t = await testApp()
await makeSeller(t.db)

async function issued(series: string) {
  const { rows } = await sql<{ number: string; position: number; year: number }>`
    select number, position, year from invoices where series = ${series} order by year, position`.execute(
    t.db,
  )
  return rows
}

const KILLS = repeated(80, 2)

test(
  'invoice numbers have no gap and no double, though processes that issue are killed all the time',
  { timeout: 300_000 + KILLS * 3_000 },
  async () => {
    const orders = [
      await makeOrder(t.db, { companyId: t.companies.a }),
      await makeOrder(t.db, { companyId: t.companies.b }),
    ]
    const acknowledged: string[] = []
    const running = orders.map(({ id }) => issuing(id, acknowledged))
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = acknowledged.length
      while (acknowledged.length < before + 3) await delay(5)
      await delay(Math.random() * 40)
      const victim = kills % running.length
      await kill(running[victim]!)
      running[victim] = issuing(orders[victim]!.id, acknowledged)
    }
    for (const child of running) await kill(child)
    const numbers = await issued('INV')
    assert.ok(acknowledged.length > KILLS * 3)
    assert.deepEqual(
      numbers.map(({ position }) => position),
      numbers.map((_, index) => index + 1),
    )
    const known = new Set(numbers.map(({ number }) => number))
    assert.deepEqual(
      acknowledged.filter((number) => !known.has(number)),
      [],
    )
    assert.equal(new Set(acknowledged).size, acknowledged.length)
  },
)

test('an invoice number that was rolled back is used next', async () => {
  const order = await makeOrder(t.db, { companyId: t.companies.a })
  const given = async () => (await issued('PF')).map(({ position }) => position)
  await issueInvoice(t.db, order, 'pro-forma')
  const undone = inTransaction(t.db, async (transaction) => {
    await issueInvoice(transaction, order, 'pro-forma')
    throw new Error('no')
  })
  await assert.rejects(undone, /no/)
  await issueInvoice(t.db, order, 'pro-forma')
  assert.deepEqual(await given(), [1, 2])
})

test('each series of invoice numbers starts at one with the year', async () => {
  const next = (year: number) => nextNumber(t.db, 'CN', year)
  assert.deepEqual([await next(2025), await next(2025), await next(2026), await next(2025)], [1, 2, 1, 3])
})

function issuing(orderId: string, acknowledged: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../test/issue-invoices.ts')], {
    env: { ...process.env, DATABASE_URL: t.url, ORDER_ID: orderId },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop()!
    acknowledged.push(...lines)
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'close')
  child.kill('SIGKILL')
  await exit
}
