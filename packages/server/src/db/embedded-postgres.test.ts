import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { until } from '../testing/test-database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'domicile embedded '))
const module = new URL('embedded-postgres.ts', import.meta.url).href
const holdOpen = `
  import { startEmbeddedPostgres } from '${module}'
  await startEmbeddedPostgres(process.argv[1])
  console.log('ready')
  setInterval(() => undefined, 1000)`

after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

test('the embedded PostgreSQL keeps its data, port and password across a restart', async () => {
  const first = await startEmbeddedPostgres(folder)
  await query(first.url, 'create table kept (id int)')
  await first.stop()
  const second = await startEmbeddedPostgres(folder)
  assert.equal(second.url, first.url)
  assert.deepEqual(await query(second.url, 'select * from kept'), [])
  await second.stop()
  assert.equal(statSync(join(folder, 'postgres/secrets/password')).mode & 0o777, 0o600)
})

test('the embedded PostgreSQL is UTF-8, UTC, durable, and closed to anyone without the password', async () => {
  const server = await startEmbeddedPostgres(folder)
  const rows = await query(
    server.url,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
            current_setting('fsync') as fsync, lower('Ä') as lower`,
  )
  assert.deepEqual(rows, [{ encoding: 'UTF8', zone: 'UTC', fsync: 'on', lower: 'ä' }])
  const guess = new URL(server.url)
  guess.password = 'guess'
  await assert.rejects(query(guess.href, 'select 1'), /password authentication failed/)
  await server.stop()
})

test('the log of the embedded PostgreSQL has no row, statement or parameter of a failed statement', async () => {
  const server = await startEmbeddedPostgres(folder)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create table people (name text check (length(name) < 5))')
  const canary = 'Canary Wharf'
  const failures = [
    () => client.query(`insert into people values ('${canary}')`),
    () => client.query('insert into people values ($1)', [canary]),
    () => client.query('select $1::uuid', [canary]),
    () => client.query(`do $$ begin raise warning '${canary}'; raise exception '${canary}'; end $$`),
  ]
  for (const fail of failures) await assert.rejects(fail(), /people|uuid|Canary/)
  await client.end()
  await server.stop()
  const log = readFileSync(join(folder, 'logs/postgres.log'), 'utf8')
  assert.match(log, /ready to accept connections/)
  assert.doesNotMatch(log, /Canary/)
})

test('the embedded PostgreSQL ends when its parent is killed, and starts again on the data left behind', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', holdOpen, folder])
  await once(parent.stdout, 'data')
  await assert.rejects(startElsewhere(), /DATA_DIR .* is in use by process \d+/)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const server = await startEmbeddedPostgres(folder)
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
})

const onLinux = { skip: process.platform !== 'linux' && 'zombies are recognised on Linux' }

test(
  'the embedded PostgreSQL starts again although the killed process remains as a zombie',
  onLinux,
  async (context) => {
    // The shell becomes a program that never collects its child.
    const shell = '"$0" "$@" & echo $!; exec sleep 600'
    const parent = spawn('/bin/sh', [
      '-c',
      shell,
      process.execPath,
      '--input-type=module',
      '-e',
      holdOpen,
      folder,
    ])
    context.after(() => parent.kill('SIGKILL'))
    const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]()
    const nextLine = async () => (await lines.next()).value as string
    const owner = Number(await nextLine())
    assert.equal(await nextLine(), 'ready')
    process.kill(owner, 'SIGKILL')
    await until(() => /^State:\tZ/m.test(readFileSync(`/proc/${owner}/status`, 'utf8')))
    const server = await startEmbeddedPostgres(folder)
    assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
    await server.stop()
  },
)

test('the embedded PostgreSQL ignores a lock file that names an unrelated process', async () => {
  writeFileSync(join(folder, 'postgres/cluster/postmaster.pid'), `${process.pid}\n`)
  const server = await startEmbeddedPostgres(folder)
  await server.stop()
})

function startElsewhere() {
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', holdOpen, folder])
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
