import { join } from 'node:path'
import { readEnv, type Env } from '@domicile/server/settings/env'
import { startWarnings } from '@domicile/server/settings/start-warnings'
import { migrate } from '@domicile/server/db/migrate'
import { checkStart } from '../apps/api/src/check-start.ts'
import { launchApis, untilReady, type Api } from './apis.ts'
import { openDatabase, type Database } from './database.ts'
import { addDemoData, type DemoData } from './demo.ts'
import { type Logins, prepareLogins } from './logins.ts'
import { buildPasswordBlocklist } from './password-blocklist.ts'
import { checkPorts } from './ports.ts'
import { writeTableTypes } from './table-types.ts'
import { endOfLog } from './tools.ts'
import { buildWeb, serveWebSources } from './web-build.ts'

/** A running portal. */
export type Portal = {
  env: Env
  demo: DemoData
  /** The address of the web application, to print. */
  address: string
  /** The owner's address, for tests that need data which no call can create. */
  databaseUrl: string
  /** Sentences about settings and accounts that need the operator's attention. */
  warnings: string[]
  /** Resolves with a description when one of its parts ends unexpectedly. */
  failed: Promise<string>
}

/** The started parts, the last one first; also used if the start fails half-way. */
export type Started = { stop: () => Promise<void> }

/**
 * Starts all parts in order and prints a line per step. Each running part is added to `started` immediately, so that
 * the caller can stop it at any time. With `isDev` the web application is served from its sources.
 */
export async function startPortal(
  source: NodeJS.ProcessEnv,
  started: Started[],
  isDev = false,
): Promise<Portal> {
  const env = await step('settings', async () => readEnv(source))
  await step(`ports ${env.PORT} and ${env.PURCHASE_PORT}`, () => checkPorts(env))
  const database = await step('database', () => startDatabase(env, started), describeDatabase)
  await step('migrations', () => migrate(database.url), describeMigrations)
  // Editors and checks need them, and the portal does not.
  if (env.NODE_ENV !== 'production')
    await step('types of tables', () => writeTableTypes(database.url), describeTypes)
  const logins = await step('database users', () => prepareLogins(env, database.url), describeLogins)
  const demo = await step('demo data', () => addDemoData(env, database.url), describeDemo)
  const findings = await step('secrets', () => checkStart(database.url, env))
  await step('common passwords', async () => buildPasswordBlocklist(), describePasswords)
  const web = await step('web', () => prepareWeb(env, started, isDev), describeWeb)
  const apis = launchApis(env, source, logins, isDev)
  for (const api of apis)
    started.unshift({ stop: () => api.process.stop('SIGTERM', (env.STOP_DELAY_SECONDS + 25) * 1_000) })
  const failed = Promise.race([...apis.map((api) => api.ended), endOf(database, env)])
  await step('main and purchase API', () => allReady(apis, failed))
  const warnings = [...startWarnings(env, source), ...findings]
  return { env, demo, address: web.address, databaseUrl: database.url, warnings, failed }
}

/** Prints a line per step: its name, then its result and duration. */
async function step<T>(
  doing: string,
  work: () => Promise<T>,
  ended: (result: T) => string = () => doing,
): Promise<T> {
  const started = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`  … ${doing}`)
  try {
    const result = await work()
    finish(`  ✓ ${ended(result)}`, started)
    return result
  } catch (error) {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
    throw error
  }
}

function finish(line: string, started: number) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const start = process.stdout.isTTY ? '\r\x1b[K' : ''
  process.stdout.write(`${start}${line.padEnd(56)} ${seconds.padStart(5)} s\n`)
}

const describeDatabase = ({ description }: Database) => `database: ${description}`
const describeMigrations = (names: string[]) => `migrations: ${names.length || 'none'} new`
const describeTypes = (isWritten: boolean) => `types of tables: ${isWritten ? 'written' : 'unchanged'}`
const describeLogins = ({ state }: Logins) => `database users of the APIs: ${state}`
const describeDemo = ({ state }: DemoData) => `demo data: ${state}`
const describePasswords = (isBuilt: boolean) => `common passwords: ${isBuilt ? 'built' : 'unchanged'}`
const describeWeb = ({ state }: Web) => `web: ${state}`

async function startDatabase(env: Env, started: Started[]): Promise<Database> {
  const database = await openDatabase(env)
  started.unshift(database)
  return database
}

type Web = { state: string; address: string }

async function prepareWeb(env: Env, started: Started[], isDev: boolean): Promise<Web> {
  const logs = join(env.DATA_DIR, 'logs')
  if (!isDev) return { state: (await buildWeb(logs)) ? 'built' : 'unchanged', address: env.PUBLIC_URL }
  const { address, process } = serveWebSources(logs)
  started.unshift({ stop: () => process.stop('SIGTERM', 5_000) })
  return { state: 'served from its sources', address }
}

async function endOf(database: Database, env: Env): Promise<string> {
  const code = await database.exited
  return `PostgreSQL ended (${code}):\n${endOfLog(join(env.DATA_DIR, 'logs'), 'postgres')}`
}

async function allReady(apis: Api[], failed: Promise<string>) {
  const problem = await Promise.race([failed, Promise.all(apis.map(untilReady))])
  if (typeof problem === 'string') throw new Error(problem)
}
