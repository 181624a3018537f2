import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lastEmbeddedUrl } from '@domicile/server/db/embedded-postgres'
import { testDatabase, until } from '@domicile/server/testing/test-database'
import pg from 'pg'
import { checkPorts, freePorts } from './ports.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'domicile start '))
const [port, purchasePort] = await freePorts(2)
const settings = { DATA_DIR: dataDir, PORT: String(port), PURCHASE_PORT: String(purchasePort) }

const started: ChildProcess[] = []

after(() => {
  // After a failed test, they would keep the file from ending.
  for (const child of started) child.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

test('start reports a used port in one line and starts nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = (other.address() as AddressInfo).port
  const { code, errors } = await end(start({ PORT: String(taken) }))
  other.close()
  assert.equal(errors, `  ✗ PORT ${taken} is already in use: stop the other program or set PORT\n`)
  assert.equal(code, 1)
  assert.ok(!existsSync(join(dataDir, 'postgres')))
})

test('start reports an unreachable database in one line, without its password', async () => {
  const { code, errors } = await end(start({ DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:1/none' }))
  assert.match(
    errors,
    /^  ✗ DATABASE_URL can't be used: no connection to 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\n$/,
  )
  assert.equal(code, 1)
})

test('start reports an invalid setting in one line', async () => {
  const { code, errors } = await end(start({ LOG_LEVEL: 'loud' }))
  assert.match(errors, /^  ✗ LOG_LEVEL must be one of [a-z, ]+, not "loud"\n$/)
  assert.equal(code, 1)
})

test('start refuses production without secrets, names them, and generates none', async () => {
  const empty = join(dataDir, 'production')
  const { code, errors } = await end(start({ NODE_ENV: 'production', DATA_DIR: empty }))
  assert.match(
    errors,
    /^  ✗ [^\n]*TOKEN_PRIVATE_KEY, PASSWORD_PEPPER, REFRESH_SECRET, SECRETS_KEY, SMTP_URL\)\n$/,
  )
  assert.equal(code, 1)
  assert.ok(!existsSync(empty))
})

test('a start completes demo data whose start was stopped between its parts', async () => {
  const first = start({})
  const firstEnded = end(first)
  const url = await until(() => lastEmbeddedUrl(dataDir))
  await until(async () => (await demoCounts(url))?.users)
  first.kill('SIGINT')
  assert.deepEqual(await firstEnded, { code: 0, errors: '' })
  const second = start({})
  const ended = end(second)
  await Promise.race([untilSays(second, 'demo data: completed'), ended])
  const { users, services, orders } = (await demoCounts(url))!
  assert.ok(users > 10 && services > 10 && orders > 10, JSON.stringify({ users, services, orders }))
  second.kill('SIGINT')
  await ended
})

// These have the demo data of the test before, whose loading takes most of a start.
test('the portal starts, serves, and leaves nothing behind when stopped', async () => {
  const child = start({})
  const ended = end(child)
  await Promise.race([untilSays(child, 'Domicile is ready'), ended])
  const page = await fetch(`http://127.0.0.1:${port}/health`)
  assert.equal(page.status, 200, (await Promise.race([ended, Promise.resolve({ errors: '' })])).errors)
  child.kill('SIGTERM')
  child.kill('SIGINT')
  assert.deepEqual(await ended, { code: 0, errors: '' })
  await assertNothingIsLeft()
})

test('a killed portal leaves nothing behind, and starts again', async () => {
  const child = start({})
  await Promise.race([untilSays(child, 'Domicile is ready'), end(child)])
  child.kill('SIGKILL')
  const second = start({})
  const ended = end(second)
  await Promise.race([untilSays(second, 'Domicile is ready'), ended])
  second.kill('SIGINT')
  assert.deepEqual(await ended, { code: 0, errors: '' })
  await assertNothingIsLeft()
})

test('start uses the database of DATABASE_URL and starts none', async () => {
  const database = await testDatabase()
  await addUser(database.url)
  const own = mkdtempSync(join(tmpdir(), 'domicile-url-'))
  const child = start({ DATABASE_URL: database.url, DATA_DIR: own })
  const ended = end(child)
  await Promise.race([untilSays(child, 'Domicile is ready'), ended])
  assert.deepEqual(await demoCounts(database.url), { users: 1, services: 0, orders: 0 })
  assert.deepEqual(readdirSync(own).sort(), ['logs', 'secrets'])
  const name = new URL(database.url).pathname.slice(1)
  // Those for calls of clients end when no client calls.
  const names = (await sessionsOf(database.url)).filter((each) => !each.endsWith('_clients'))
  assert.deepEqual(names, [`${name}_main_api`, `${name}_purchase_api`])
  child.kill('SIGTERM')
  assert.deepEqual(await ended, { code: 0, errors: '' })
  await database.drop()
  rmSync(own, { recursive: true })
})

function start(changes: NodeJS.ProcessEnv): ChildProcess {
  const { DATABASE_URL: _, NODE_ENV: __, npm_lifecycle_event: ___, ...rest } = process.env
  const script = join(import.meta.dirname, 'start.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...rest, ...settings, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

async function end(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors }
}

function untilSays(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
  })
}

/** Demo data is only added to a database without a user. */
async function addUser(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name)
     values (gen_random_uuid(), 'ada@people.example', '-', 'Ada', 'Winter')`,
  )
  await client.end()
}

type DemoCounts = { users: number; services: number; orders: number }

/** Undefined while the database or its tables are not there. */
async function demoCounts(url: string): Promise<DemoCounts | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const count = (table: string) => `(select count(*)::int from ${table}) as ${table.split('.').at(-1)}`
    const { rows } = await client.query<DemoCounts>(
      `select ${count('users')}, ${count('purchase.services')}, ${count('purchase.orders')}`,
    )
    return rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The users whose sessions are open beside this one. Those of the server itself, such as autovacuum, have no user. */
async function sessionsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null order by name`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

async function assertNothingIsLeft() {
  await checkPorts({ HOST: '127.0.0.1', PORT: Number(port), PURCHASE_PORT: Number(purchasePort) })
  assert.ok(!existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')))
}
