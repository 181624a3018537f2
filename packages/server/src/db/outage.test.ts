import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, before, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { asRefusal } from '../http/errors.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createConnection, createDb, createPool, inTransaction } from './db.ts'
import { logDetails } from './outage.ts'

let database: TestDatabase
let proxy: Awaited<ReturnType<typeof startProxy>>
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

/** A proxy between the test and the database; `silence` and `cut` apply to the open connections. */
async function startProxy(target: URL) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => open.has(near) && near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => open.has(near) && near.destroy())
    open.add(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => open.clear(),
    cut: () => open.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  }
}
