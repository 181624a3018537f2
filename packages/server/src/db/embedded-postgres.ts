import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, newPassword } from './embedded-cluster.ts'
import { postgresRunner, type Runner } from './embedded-runner.ts'
import { SettingError } from '../settings/setting.ts'
import { spawnChild, type ChildHandle } from './child-process.ts'

/** A running PostgreSQL that belongs to this process and ends with it. */
export type EmbeddedPostgres = {
  /** Connects as the owner of the database `domicile`. */
  url: string
  /** Resolves when the server has ended, expected or not. */
  exited: Promise<number | string>
  /** Fast shutdown: rolls back open transactions; everything committed is on disk. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** TCP port on 127.0.0.1. By default the last port used, or any free one. */
  port?: number
  /** False trades durability for speed, for temporary databases. Default true. */
  durable?: boolean
}

/**
 * Starts the PostgreSQL of the npm package, with its data in `<dataDir>/postgres` and its log in
 * `<dataDir>/logs/postgres.log`. Cleans up after a crash. Throws a SettingError if another process uses the folder.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  claim(home, dataDir)
  const runner = await postgresRunner(home)
  await endOrphan(runner.cluster, dataDir)
  const password = newPassword(home)
  await createCluster(runner, password)
  const server = await startServer(runner, home, dataDir, options)
  const url = embeddedUrl(password, server.port)
  await createDatabase(url)
  return { url, exited: server.process.exited, stop: () => stopServer(server.process, home) }
}

/** The last address of this folder's server, whether or not it is running; undefined if it never ran. */
export function lastEmbeddedUrl(dataDir: string): string | undefined {
  const home = join(dataDir, 'postgres')
  const port = join(home, 'port')
  return existsSync(port) ? embeddedUrl(newPassword(home), Number(readFileSync(port, 'utf8'))) : undefined
}

function embeddedUrl(password: string, port: number): string {
  return `postgres://domicile:${password}@127.0.0.1:${port}/domicile`
}

type Server = { process: ChildHandle; port: number }

async function startServer(
  runner: Runner,
  home: string,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<Server> {
  // Another process may take the port between our check and PostgreSQL's start; then another port is tried.
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await choosePort(join(home, 'port')))
    const process = launch(runner, dataDir, port, options.durable ?? true)
    if (await isReady(process, runner.cluster)) {
      writeFileSync(join(home, 'port'), String(port))
      return { process, port }
    }
    if (attempt === 3 || options.port) {
      throw new Error(`The embedded PostgreSQL did not start: ${lastLine(logFile(dataDir))}`)
    }
  }
}

function launch(runner: Runner, dataDir: string, port: number, durable: boolean): ChildHandle {
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const output = openSync(logFile(dataDir), 'a', 0o600)
  const flags = { ...serverFlags, ...(durable ? {} : throwAwayFlags), port: String(port) }
  const args = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...first] = [...runner.prefix, runner.postgres]
  try {
    return spawnChild(command ?? '', [...first, '-D', runner.cluster, ...args], {
      lastSignal: 'INT',
      output,
      env: runner.env,
      ...runner.identity,
    })
  } finally {
    closeSync(output)
  }
}

const serverFlags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  // Errors quote rows, statements and parameters, and the APIs log their own: this level leaves errors out, and keeps the
  // server's own lines.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const throwAwayFlags = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** PostgreSQL writes its state into the eighth line of its lock file; reading it is cheaper than connecting. */
async function isReady(process: ChildHandle, cluster: string): Promise<boolean> {
  let ended = false
  void process.exited.then(() => (ended = true))
  const deadline = Date.now() + 60_000
  while (!ended && Date.now() < deadline) {
    const lines = lockLines(cluster)
    if (Number(lines[0]) === process.pid && lines[7]?.trim() === 'ready') return true
    await delay(15)
  }
  if (!ended) await process.stop('SIGQUIT', 5_000)
  return false
}

async function choosePort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return (last && (await tryPort(last))) || (await tryPort(0)) || 0
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const free = (probe.address() as AddressInfo).port
      probe.close(() => resolve(free))
    })
  })
}

async function createDatabase(url: string) {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'domicile'`)
  if (rowCount === 0) await client.query('create database domicile')
  await client.end()
}

async function stopServer(server: ChildHandle, home: string) {
  await server.stop('SIGINT', 30_000)
  rmSync(join(home, 'owner'), { force: true })
}

/** Marks the folder as ours, or throws if the process that marked it is still running. */
function claim(home: string, dataDir: string) {
  const file = join(home, 'owner')
  const owner = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [pid] = owner.split(' ')
  if (owner && processKey(Number(pid)) === owner && Number(pid) !== process.pid) {
    throw new SettingError(
      'DATA_DIR',
      `${dataDir} is in use by process ${pid}: stop it or set another DATA_DIR`,
    )
  }
  writeFileSync(file, processKey(process.pid))
}

/**
 * A process id together with its start time, where the system reports it, because ids are reused. Empty for a process
 * that has ended, also while its parent has not collected it: a first process of a container may never do so.
 */
function processKey(pid: number): string {
  try {
    process.kill(pid, 0)
    const stat = existsSync('/proc/self/stat') ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
    return /^[ZX]$/.test(fields[1] ?? '') ? '' : `${pid} ${fields[20] ?? ''}`
  } catch {
    return ''
  }
}

/** After a kill -9 the old server may still be shutting down, and its lock file may name an unrelated process. */
async function endOrphan(cluster: string, dataDir: string) {
  const pid = Number(lockLines(cluster)[0])
  if (!pid) return
  for (const signal of [0, 'SIGINT', 'SIGQUIT'] as const) {
    if (signal !== 0 && isPostgres(pid)) process.kill(pid, signal)
    const deadline = Date.now() + 5_000
    while (isPostgres(pid) && Date.now() < deadline) await delay(20)
  }
  if (isPostgres(pid))
    throw new SettingError('DATA_DIR', `${dataDir} is in use by PostgreSQL process ${pid}: stop it`)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function isPostgres(pid: number): boolean {
  if (processKey(pid) === '') return false
  if (!existsSync('/proc/self/comm')) return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

function lockLines(cluster: string): string[] {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function logFile(dataDir: string): string {
  return join(dataDir, 'logs', 'postgres.log')
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? ''
}
