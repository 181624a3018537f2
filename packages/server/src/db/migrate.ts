import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Logger, runMigrations } from 'graphile-worker'
import { sha256Of } from '../security/sha256.ts'
import { grantQueue } from './queue-rights.ts'

/** A folder of `NNNN_name.sql` files and the PostgreSQL schema they build. */
export type MigrationSource = { schema: string; folder: string }

/** A migration cannot be applied. The message names the file. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings the database up to date: first the queue's own schema, then each new file once, in order, each in its own
 * transaction, and last the rights of workers in the queue. Instances that start together wait for each other. Throws a
 * MigrationError for an edited, misplaced or failing file. Returns the names of the applied files.
 */
export async function migrate(database: string | pg.Pool, sources = portalMigrations()): Promise<string[]> {
  return withClient(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      await migrateQueue(database)
      const applied: string[] = []
      for (const source of sources) applied.push(...(await migrateSchema(client, source)))
      await grantQueue(client)
      return applied
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  })
}

/** The files that are not applied yet; empty if the database is up to date. Changes nothing. */
export async function pendingMigrations(
  database: string | pg.Pool,
  sources = portalMigrations(),
): Promise<string[]> {
  return withClient(database, async (client) => {
    const pending: string[] = []
    for (const source of sources) {
      const recorded = await readRecords(client, source.schema)
      const files = readMigrations(source.folder)
      pending.push(...files.filter((file) => !recorded.has(file.name)).map((file) => file.name))
    }
    return pending
  })
}

/**
 * Migrates an empty database. Throws a MigrationError for any other that lacks migrations: an older release may be running
 * on it.
 */
export async function migrateIfEmpty(
  database: string | pg.Pool,
  sources = portalMigrations(),
): Promise<void> {
  const { length } = await pendingMigrations(database, sources)
  if (length === 0) return
  const isUsed = await withClient(database, async (client) => {
    for (const { schema } of sources) if ((await readRecords(client, schema)).size > 0) return true
    return false
  })
  const lacks = `${length} ${length === 1 ? 'migration' : 'migrations'} of this release`
  if (isUsed)
    throw new MigrationError(`The database lacks ${lacks}; start the portal or run npm run db:migrate first.`)
  await migrate(database, sources)
}

/**
 * The migrations of this checkout: `apps/api` builds the schema `public`, every other app a schema with its own name.
 */
export function portalMigrations(): MigrationSource[] {
  const apps = fileURLToPath(new URL('../../../../apps', import.meta.url))
  return readdirSync(apps)
    .sort()
    .map((app) => ({ schema: app === 'api' ? 'public' : app, folder: join(apps, app, 'migrations') }))
    .filter((source) => existsSync(source.folder))
}

type Migration = { name: string; sql: string; checksum: string }

/** An arbitrary number, the same for all instances. */
const lockKey = 7_210_440

async function withClient<T>(
  database: string | pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (typeof database !== 'string') {
    const client = await database.connect()
    return work(client).finally(() => client.release())
  }
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function migrateSchema(client: pg.ClientBase, { schema, folder }: MigrationSource): Promise<string[]> {
  const files = readMigrations(folder)
  const recorded = await readRecords(client, schema)
  const pending = files.filter((file) => !recorded.has(file.name))
  checkHistory(files, recorded)
  if (pending.length > 0) await createTable(client, schema)
  for (const file of pending) await apply(client, schema, file)
  return pending.map((file) => file.name)
}

function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  names.sort()
  names.forEach((name, index) => checkName(name, names[index - 1]))
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    // A checkout with Windows line endings must not count as edited.
    const checksum = sha256Of(sql.replaceAll('\r\n', '\n'))
    return { name, sql, checksum }
  })
}

function checkName(name: string, previous: string | undefined) {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    throw new MigrationError(`${name} must be named like 0001_users.sql`)
  if (previous?.slice(0, 4) === name.slice(0, 4))
    throw new MigrationError(`${name} has the same number as ${previous}`)
}

/** The applied files: name to checksum. */
async function readRecords(client: pg.ClientBase, schema: string): Promise<Map<string, string>> {
  const table = `${schema}.schema_migrations`
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  if (!rows[0]?.found) return new Map()
  const records = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${table}`,
  )
  return new Map(records.rows.map((row) => [row.name, row.checksum]))
}

/** Records after the last file are fine: a newer release has migrated, and this one may still run. */
function checkHistory(files: Migration[], recorded: Map<string, string>) {
  const last = [...recorded.keys()].sort().at(-1) ?? ''
  for (const { name, checksum } of files) {
    const was = recorded.get(name)
    if (was === undefined && name < last) {
      throw new MigrationError(
        `${name} comes before ${last}, which is applied already: give it a later number`,
      )
    }
    if (was !== undefined && was !== checksum) {
      throw new MigrationError(
        `${name} was edited after it was applied: restore it and add a new file instead`,
      )
    }
  }
  const lastFile = files.at(-1)?.name ?? ''
  const names = new Set(files.map((file) => file.name))
  const gone = [...recorded.keys()].find((name) => !names.has(name) && name < lastFile)
  if (gone) throw new MigrationError(`${gone} is applied, but its file is gone: restore it`)
}

/** Only the owner writes the migration records; the APIs' roles, if they exist already, may only read them. */
async function createTable(client: pg.ClientBase, schema: string) {
  await client.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    do $$ begin
      revoke insert, update, delete on ${schema}.schema_migrations
        from domicile_api, domicile_client, domicile_purchase;
    exception when undefined_object then null; end $$`)
}

/** A migration that waits for a lock blocks all later queries, so it gives up after 3 s and tries again. */
async function apply(client: pg.ClientBase, schema: string, file: Migration) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyOnce(client, schema, file)
      return
    } catch (error) {
      await client.query('rollback')
      const { code, message } = error as pg.DatabaseError
      if (code !== lockNotAvailable || attempt === 10)
        throw new MigrationError(`${file.name} failed: ${message}`)
      await delay(200 * attempt)
    }
  }
}

const lockNotAvailable = '55P03'

async function applyOnce(client: pg.ClientBase, schema: string, { name, sql, checksum }: Migration) {
  await client.query(`begin; set local lock_timeout = '3s'; set local search_path = ${searchPath(schema)}`)
  await client.query(sql)
  await client.query(`insert into ${schema}.schema_migrations (name, checksum) values ($1, $2)`, [
    name,
    checksum,
  ])
  await client.query('commit')
}

function searchPath(schema: string): string {
  return schema === 'public' ? 'public' : `${schema}, public`
}

/** Migrates the queue's own schema, `graphile_worker`, to the installed release of the library. */
async function migrateQueue(database: string | pg.Pool): Promise<void> {
  if (typeof database !== 'string') return runMigrations({ pgPool: database, logger: silent })
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  // Without listeners the library logs a warning, and a broken connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await runMigrations({ pgPool: pool, logger: silent }).finally(() => pool.end())
}

const silent = new Logger(() => () => {})
