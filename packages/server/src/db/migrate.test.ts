import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import pg from 'pg'
import { migrate, pendingMigrations, type MigrationSource } from './migrate.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let source: MigrationSource

beforeEach(async () => {
  database = await testDatabase([])
  source = { schema: 'public', folder: mkdtempSync(join(tmpdir(), 'migrations-')) }
})

afterEach(async () => {
  rmSync(source.folder, { recursive: true })
  await database.drop()
})

test('applies new migrations in order, once', async () => {
  write('0001_first.sql', 'create table first (id int)')
  write('0002_second.sql', 'alter table first add column name text; create table second (id int)')
  assert.deepEqual(await pendingMigrations(database.url, [source]), ['0001_first.sql', '0002_second.sql'])
  assert.deepEqual(await run(), ['0001_first.sql', '0002_second.sql'])
  write('0003_third.sql', 'create table third (id int)')
  assert.deepEqual(await run(), ['0003_third.sql'])
  assert.deepEqual(await run(), [])
  assert.deepEqual(await pendingMigrations(database.url, [source]), [])
})

test('migrates another schema beside public', async () => {
  write('0001_orders.sql', 'create table orders (id int)')
  await migrate(database.url, [{ ...source, schema: 'purchase' }])
  assert.equal(
    await count(`select 1 from pg_tables where schemaname = 'purchase' and tablename = 'orders'`),
    1,
  )
})

test('three instances migrate an empty database at once', async () => {
  write('0001_slow.sql', 'create table slow (id int); select pg_sleep(0.2)')
  const applied = await Promise.all([run(), run(), run()])
  assert.deepEqual(applied.flat(), ['0001_slow.sql'])
  assert.equal(await count('select 1 from schema_migrations'), 1)
})

test('refuses an edited migration by name', async () => {
  write('0001_first.sql', 'create table first (id int)')
  await run()
  write('0001_first.sql', 'create table first (id bigint)')
  await assert.rejects(run(), /^MigrationError: 0001_first\.sql was edited after it was applied/)
})

test('accepts changed line endings of a migration as the same file', async () => {
  write('0001_first.sql', 'create table first (\n id int)')
  await run()
  write('0001_first.sql', 'create table first (\r\n id int)')
  assert.deepEqual(await run(), [])
})

test('refuses a migration with a number out of order, a duplicate number or an invalid name', async () => {
  write('0002_second.sql', 'select 1')
  await run()
  write('0001_first.sql', 'select 1')
  await assert.rejects(run(), /0001_first\.sql comes before 0002_second\.sql/)
  write('0002_twice.sql', 'select 1')
  await assert.rejects(run(), /0002_twice\.sql has the same number as 0002_second\.sql/)
  write('0001.sql', 'select 1')
  await assert.rejects(run(), /0001\.sql must be named like 0001_users\.sql/)
})

test('lets an older release run on a newer schema', async () => {
  write('0001_first.sql', 'select 1')
  write('0002_second.sql', 'select 1')
  await run()
  rmSync(join(source.folder, '0002_second.sql'))
  assert.deepEqual(await run(), [])
})

test('rolls back a migration that fails', async () => {
  write('0001_broken.sql', 'create table half (id int); select nonsense')
  await assert.rejects(run(), /0001_broken\.sql failed: column "nonsense" does not exist/)
  assert.equal(await count(`select 1 from pg_tables where tablename = 'half'`), 0)
  write('0001_broken.sql', 'create table half (id int)')
  assert.deepEqual(await run(), ['0001_broken.sql'])
})

test('a migration waits no longer than 3 s for a lock, then tries again', async () => {
  write('0001_first.sql', 'create table first (id int)')
  await run()
  write('0002_column.sql', 'alter table first add column name text')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; select * from first')
  const started = Date.now()
  setTimeout(() => void client.query('commit'), 3_100)
  assert.deepEqual(await run(), ['0002_column.sql'])
  assert.ok(Date.now() - started > 3_000)
  await client.end()
})

function write(name: string, sql: string) {
  writeFileSync(join(source.folder, name), sql)
}

function run() {
  return migrate(database.url, [source])
}

async function count(sql: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query(sql)
  await client.end()
  return rowCount
}
