import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { asRefusal } from '../http/errors.ts'
import { startProxy, type TestProxy } from '../testing/proxy.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createConnection, createDb, createPool, inTransaction } from './db.ts'
import { holdSession } from '../jobs/worker-session.ts'
import { logDetails } from './outage.ts'

let database: TestDatabase
let proxy: TestProxy
let db: Kysely<unknown>
before(async () => {
  database = await testDatabase([])
  proxy = await startProxy(new URL(database.url))
  db = createDb(createPool(proxy.url, 1))
})
after(async () => {
  await db.destroy()
  proxy.close()
  await database.drop()
})

it('cuts a connection whose server disappeared without a word, and works over the next', async (context) => {
  await sql`select 1`.execute(db)
  proxy.silence()
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const asked = sql`select 2`.execute(db).catch((reason: unknown) => reason)
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  context.mock.timers.tick(8_000)
  assert.equal(asRefusal(await asked)?.code, 'unavailable')
  context.mock.timers.reset()
  const { rows } = await sql`select 3 as three`.execute(db)
  assert.deepEqual(rows, [{ three: 3 }])
})

it('refuses a change whose COMMIT broke as unavailable', async () => {
  const change = inTransaction(db, async (transaction) => {
    await sql`select 1`.execute(transaction)
    proxy.cut()
  })
  const error: unknown = await change.catch((reason: unknown) => reason)
  const { code, details } = asRefusal(error)!
  assert.deepEqual([code, details.retryAfter], ['unavailable', 1])
})

it('gives one short reason for the log when a server takes a connection and never answers', async (context) => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { port } = silent.address() as AddressInfo
  const connected = createConnection(`postgres://nobody@127.0.0.1:${port}/none`, 'test').connect()
  const failure = connected.catch((reason: unknown) => reason)
  await once(silent, 'connection')
  context.mock.timers.tick(60_000)
  assert.deepEqual(logDetails(await failure), { reason: 'timeout expired' })
  silent.close()
})

it('the session of a worker ends while it connects', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const session = holdSession(`postgres://nobody@127.0.0.1:${port}/none`, 'worker')
  await once(silent, 'connection')
  await session.end()
  silent.close()
})
