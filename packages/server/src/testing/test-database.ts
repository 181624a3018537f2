import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate, portalMigrations, type MigrationSource } from '../db/migrate.ts'

/** A migrated, empty database that only this test uses. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/**
 * Creates a database, copied from a migrated template in a few hundredths of a second. The server is the one of
 * TEST_DATABASE_URL; without it (a test file run by hand) this process starts its own server and stops it when it
 * exits.
 */
export async function testDatabase(sources: MigrationSource[] = portalMigrations()): Promise<TestDatabase> {
  const server = await testServerUrl()
  const template = await templateOf(server, sources)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const drop = () =>
    onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  return { url: urlOf(server, name), drop: async () => void (await drop()) }
}

/** Starts a PostgreSQL for a whole test run, in a folder that is deleted when it stops. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'domicile-test-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  process.once('exit', remove)
  const server = await startEmbeddedPostgres(folder, { durable: false })
  return { ...server, stop: () => server.stop().then(remove) }
}

/**
 * Returns the first result of `look`; throws after `patience`, in milliseconds, also while a test stops the clock. A
 * long timeout costs time only when a test fails, and a process may take minutes to start on a busy machine.
 */
export async function until<T>(
  look: () => T | false | undefined | Promise<T | false | undefined>,
  patience = 240_000,
): Promise<T> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const found = await look()
    if (found) return found
    await delay(20)
  }
  throw new Error(`not within ${patience} ms`)
}

/** Counts the statements of a database that wait for the locks of others. */
export async function lockWaits(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]!.count
}

let ownServer: Promise<EmbeddedPostgres> | undefined
const templates = new Map<string, Promise<void>>()

async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  ownServer ??= startTestPostgres()
  return (await ownServer).url
}

/** The template's name contains a hash of its migrations, so that a changed file never uses an old template. */
async function templateOf(server: string, sources: MigrationSource[]): Promise<string> {
  const name = `template_${fingerprint(sources)}`
  const template = templates.get(name) ?? buildTemplate(server, name, sources)
  templates.set(name, template)
  await template
  return name
}

function fingerprint(sources: MigrationSource[]): string {
  const hash = createHash('sha256')
  for (const { schema, folder } of sources) {
    hash.update(schema)
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Test files run in separate processes: the first one builds, the others wait. */
async function buildTemplate(server: string, name: string, sources: MigrationSource[]) {
  await onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    await migrate(urlOf(server, draft), sources)
    await client.query(`alter database ${draft} rename to ${name}`)
  })
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  return work(client).finally(() => client.end())
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
