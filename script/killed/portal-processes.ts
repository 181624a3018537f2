import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@domicile/server/db/embedded-postgres'
import { migrate } from '@domicile/server/db/migrate'
import { until } from '@domicile/server/testing/test-database'
import pg from 'pg'
import { startSmtp } from '../../apps/api/src/test/smtp.ts'
import { seedCases, seedDemo } from '../../apps/api/src/seed.ts'
import { seedPurchases } from '../../apps/purchase/src/seed.ts'
import { prepareLogins } from '../logins.ts'
import { freePorts } from '../ports.ts'

const PEPPER = 'a pepper for tests, long enough to be one'
const root = join(import.meta.dirname, '../..')
const programs = ['api/src/main', 'purchase/src/main', 'api/src/worker', 'purchase/src/worker'] as const
export type Program = (typeof programs)[number]

/** The ways in which a database goes away: killed, stopped without care, stopped in order, and all sessions ended. */
export const endings = ['SIGKILL', 'SIGQUIT', 'SIGINT', 'sessions'] as const
export type Ending = (typeof endings)[number]

/** Both APIs and both workers as processes, over a durable PostgreSQL that can be taken from them. */
export async function startProcesses() {
  const dataDir = mkdtempSync(join(tmpdir(), 'domicile-killed-'))
  let server = await startEmbeddedPostgres(dataDir)
  const { url } = server
  await migrate(url)
  await seedDemo(url, PEPPER)
  await seedPurchases(url)
  await seedCases(url)
  const logins = await prepareLogins({}, url)
  const smtp = await startSmtp()
  const [port, purchasePort] = await freePorts(2)
  const settings = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    PURCHASE_PORT: String(purchasePort),
    PASSWORD_PEPPER: PEPPER,
    SMTP_URL: smtp.url,
    RATE_LIMIT_SCALE: '1000',
    ACCESS_TOKEN_SECONDS: '3600',
    WORKER: 'none',
  }
  const children = new Map<Program, ChildProcess>()
  const main = `http://127.0.0.1:${port}`
  const purchase = `http://127.0.0.1:${purchasePort}`
  const start = (program: Program) => {
    const own = program.startsWith('api')
      ? { DATABASE_URL: logins.main, MAIN_CLIENTS_DATABASE_URL: logins.mainClients }
      : { DATABASE_URL: logins.purchase, PURCHASE_CLIENTS_DATABASE_URL: logins.purchaseClients }
    children.set(program, run(dataDir, program, { ...settings, ...own }))
  }
  const close = async () => {
    for (const child of children.values()) child.kill('SIGKILL')
    await smtp.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  try {
    // The main API generates the secrets that its worker reads.
    start(programs[0])
    await ready(main)
    programs.slice(1).forEach(start)
    await ready(purchase)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    main,
    purchase,
    smtp,
    programs,
    /** The programs that have ended. */
    ended: () => programs.filter((program) => children.get(program)!.exitCode !== null),
    logOf: (program: Program) => readFileSync(logFile(dataDir, program), 'utf8'),
    /** Takes the database away; returns once it is gone. */
    async endDatabase(ending: Ending): Promise<void> {
      if (ending === 'sessions') return endSessions(url)
      process.kill(await postmaster(url), ending)
      await server.exited
    },
    /** Returns once the database accepts connections again. */
    async returnDatabase(): Promise<void> {
      server = await startEmbeddedPostgres(dataDir)
    },
    close,
  }
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>

function run(dataDir: string, program: Program, env: NodeJS.ProcessEnv): ChildProcess {
  const output = openSync(logFile(dataDir, program), 'a')
  const file = join(root, 'apps', `${program}.ts`)
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

function logFile(dataDir: string, program: Program): string {
  return join(dataDir, `${program.replaceAll('/', '-')}.log`)
}

async function ready(api: string): Promise<void> {
  await until(async () => (await fetch(`${api}/ready`).catch(() => undefined))?.ok)
}

async function endSessions(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
    ),
  )
}

async function postmaster(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`),
  )
  return Number(rows[0]!.file.split('\n')[0])
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
