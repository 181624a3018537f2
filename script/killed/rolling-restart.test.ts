import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { testApp, tokenPrivateKey } from '../../apps/api/src/test/app.ts'
import { freePorts } from '../ports.ts'
import { startBalancer } from './balancer.ts'
import { startCalls } from './calls.ts'

const t = await testApp()
const { token } = await t.person({ role: 'administrator' })
const dataDir = mkdtempSync(join(tmpdir(), 'domicile-rolling-'))
const [mainPort, purchasePort, ...ports] = await freePorts(6)
const running = new Map<number, ChildProcess>()
after(() => {
  for (const child of running.values()) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Two processes of each API. The purchase API fetches the keys of the main one through its balancer. */
const processes = [
  { api: 'api', port: ports[0]!, by: 'PORT' },
  { api: 'api', port: ports[1]!, by: 'PORT' },
  { api: 'purchase', port: ports[2]!, by: 'PURCHASE_PORT' },
  { api: 'purchase', port: ports[3]!, by: 'PURCHASE_PORT' },
] as const

function start({ api, port, by }: (typeof processes)[number]): void {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: t.url,
    MAIN_CLIENTS_DATABASE_URL: t.url,
    PURCHASE_CLIENTS_DATABASE_URL: t.url,
    DATA_DIR: dataDir,
    PORT: String(mainPort),
    PURCHASE_PORT: String(purchasePort),
    [by]: String(port),
    PUBLIC_URL: `http://127.0.0.1:${mainPort}`,
    TOKEN_PRIVATE_KEY: tokenPrivateKey,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    STOP_DELAY_SECONDS: '1',
  }
  const program = join(import.meta.dirname, `../../apps/${api}/src/main.ts`)
  running.set(port, spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
}

/** Asks a process to end, and returns its exit code. */
async function stop(port: number): Promise<number | null> {
  const child = running.get(port)!
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  return code
}

async function stored(names: string[]): Promise<number> {
  const rows = await t.db.selectFrom('companies').select('name').where('name', 'in', names).execute()
  return rows.length
}

it(
  'both APIs are restarted one process after the other under load, and not one call fails',
  { timeout: 900_000 },
  async (context) => {
    processes.forEach(start)
    const balancers = [
      await startBalancer([ports[0]!, ports[1]!], mainPort!),
      await startBalancer([ports[2]!, ports[3]!], purchasePort!),
    ]
    context.after(() => balancers.forEach(({ close }) => close()))
    const becomesReady = (port: number) => until(() => balancers.some(({ isReady }) => isReady(port)))
    await Promise.all(ports.map(becomesReady))
    const [main, purchase] = [`http://127.0.0.1:${mainPort}`, `http://127.0.0.1:${purchasePort}`]
    const calls = startCalls({ main, purchase, token })
    for (const each of processes) {
      const before = calls.counts.calls
      assert.equal(await stop(each.port), 0)
      start(each)
      await becomesReady(each.port)
      assert.ok(calls.counts.calls > before)
    }
    const { failures, created } = await calls.end()
    assert.deepEqual(failures.slice(0, 10), [])
    assert.equal(await stored(created), created.length)
    context.diagnostic(JSON.stringify(calls.counts))
  },
)
