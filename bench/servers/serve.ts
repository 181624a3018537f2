import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from '../../script/ports.ts'
import type { BenchSettings } from './settings.ts'
import { size } from '../size.ts'

/** A running server; `pid` is that of its process. */
export type Served = { url: string; pid: number; stop(): Promise<void> }

const PATIENCE_MS = 60_000

/** Where no figure counts, servers run in this process: to load their code again costs more than what they do. */
const isTogether = size === 'smallest'

/**
 * Starts the main API, the purchase API (with the main one at `mainUrl`), or the bare handler on a database, in a
 * separate process that the caller must stop.
 */
export async function serve(
  name: 'portal' | 'purchase' | 'bare',
  databaseUrl: string,
  tokenPrivateKey: string,
  flags: string[] = [],
  more: Pick<BenchSettings, 'mainUrl' | 'rateLimitScale'> = {},
): Promise<Served> {
  const [port] = await freePorts(1)
  const settings = { databaseUrl, tokenPrivateKey, port: port!, ...more }
  const url = `http://127.0.0.1:${port}`
  if (isTogether) return serveHere(name, { ...settings, logLevel: 'silent' }, url)
  const child = startProcess(name, settings, ['ignore', 'ignore', 'inherit'], flags)
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && child.exitCode === null) {
    if (await fetch(url).catch(() => undefined)) return { url, pid: child.pid!, stop: () => stop(child) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${name} did not start`)
}

/** Starts the worker of the main API in a separate process, which sends messages. */
export function startWorker(databaseUrl: string, tokenPrivateKey: string): ChildProcess {
  const settings = { databaseUrl, tokenPrivateKey, port: 3000 }
  return startProcess('worker', settings, ['inherit', 'inherit', 'inherit', 'ipc'])
}

/** Each address makes a program of its own from the same file, which shares the modules that it imports. */
async function serveHere(name: string, settings: BenchSettings, url: string): Promise<Served> {
  process.env.BENCH_SETTINGS = JSON.stringify(settings)
  await import(`./${name}.ts?${settings.port}`)
  return { url, pid: process.pid, stop: async () => undefined }
}

// Without a listener a signal would end this process without an exit, and leave its children behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function startProcess(
  name: string,
  settings: BenchSettings,
  stdio: StdioOptions,
  flags: string[] = [],
): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_SETTINGS: JSON.stringify(settings) }
  const child = spawn(process.execPath, [...flags, `${import.meta.dirname}/${name}.ts`], { env, stdio })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
