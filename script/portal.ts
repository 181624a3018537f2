import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readEnv, type Env } from '@domicile/server/env'
import { migrate } from '@domicile/server/migrate'
import { spawnTied, type TiedProcess } from '@domicile/server/tied-process'
import { openDatabase, type Database } from './database.ts'
import { addDemoData, type DemoData } from './demo.ts'
import { checkPorts } from './ports.ts'
import { step } from './steps.ts'
import { endOfLog, openLog } from './tools.ts'
import { buildWeb } from './web-build.ts'

/** A portal that serves. */
export type Portal = {
  env: Env
  demo: DemoData
  /** Settles with a description when a part of it ends by itself. */
  failed: Promise<string>
}

/** What was started, last first; also used when starting is given up half-way. */
export type Started = { stop: () => Promise<void> }

/**
 * Starts everything in order and says so, a line per step. Each part that runs is added to `started` at once, so
 * that whoever calls can stop it whenever and however this ends.
 */
export async function startPortal(source: NodeJS.ProcessEnv, started: Started[]): Promise<Portal> {
  const env = await step('settings', async () => readEnv(source))
  await step(`ports ${env.PORT} and ${env.PURCHASE_PORT}`, () => checkPorts(env))
  const database = await step(
    'database',
    () => startDatabase(env, started),
    ({ description }) => `database: ${description}`,
  )
  await step(
    'migrations',
    () => migrate(database.url),
    (names) => `migrations: ${names.length || 'none'} new`,
  )
  const demo = await step(
    'demo data',
    () => addDemoData(env, database.url),
    (data) => `demo data: ${data.state}`,
  )
  const logs = join(env.DATA_DIR, 'logs')
  await step(
    'web',
    () => buildWeb(logs),
    (built) => (built ? 'web: built' : 'web: unchanged'),
  )
  const apis = apisOf(env)
  const children = apis.map((api) =>
    launch(api, { ...source, ...asText(env), DATABASE_URL: database.url }, logs, started),
  )
  const failed = Promise.race([
    ...children.map((child, index) => describeEnd(child, apis[index]?.name ?? '', logs)),
    database.exited.then((code) => `PostgreSQL ended (${code}):\n${endOfLog(logs, 'postgres')}`),
  ])
  await step('main and purchase API', () => allReady(env, apis, failed))
  return { env, demo, failed }
}

async function startDatabase(env: Env, started: Started[]): Promise<Database> {
  const database = await openDatabase(env)
  started.unshift(database)
  return database
}

type Api = { name: string; folder: string; port: number }

function apisOf(env: Env): Api[] {
  return [
    { name: 'api', folder: 'apps/api', port: env.PORT },
    { name: 'purchase', folder: 'apps/purchase', port: env.PURCHASE_PORT },
  ]
}

const root = join(import.meta.dirname, '..')
const secretsOfMain = ['TOKEN_PRIVATE_KEY', 'PASSWORD_PEPPER', 'REFRESH_SECRET']

function launch(
  { name, folder }: Api,
  env: NodeJS.ProcessEnv,
  logs: string,
  started: Started[],
): TiedProcess {
  const output = openLog(logs, name)
  const kept = Object.entries(env).filter(([key]) => name === 'api' || !secretsOfMain.includes(key))
  const main = join(root, folder, 'src/main.ts')
  const child = spawnTied(process.execPath, [main], {
    lastSignal: 'TERM',
    output,
    env: Object.fromEntries(kept),
  })
  closeSync(output)
  started.unshift({ stop: () => child.stop('SIGTERM', 25_000) })
  return child
}

/** The children see the settings as they were read here, generated secrets and defaults included. */
function asText(env: Env): NodeJS.ProcessEnv {
  const given = Object.entries(env).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

async function describeEnd(child: TiedProcess, name: string, logs: string): Promise<string> {
  const code = await child.exited
  return `The ${name} process ended (${code}). The last lines of ${join(logs, name)}.log:\n${endOfLog(logs, name)}`
}

async function allReady(env: Env, apis: Api[], failed: Promise<string>) {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  const address = host.includes(':') ? `[${host}]` : host
  const problem = await Promise.race([
    failed,
    Promise.all(apis.map((api) => isReady(`http://${address}:${api.port}/ready`))),
  ])
  if (typeof problem === 'string') throw new Error(problem)
}

async function isReady(url: string) {
  const deadline = Date.now() + 60_000
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = String(error)
    }
    await delay(50)
  }
  throw new Error(`${url} was not ready within 60 s: ${last}`)
}
