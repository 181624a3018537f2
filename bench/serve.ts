import { type ChildProcess, spawn } from 'node:child_process'
import { freePorts } from '../script/ports.ts'
import type { BenchSettings } from './settings.ts'

export type Served = { url: string; process: ChildProcess }

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
  const settings = JSON.stringify({ databaseUrl, tokenPrivateKey, port, ...more })
  const env = { ...process.env, NODE_ENV: 'production', BENCH_SETTINGS: settings }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const child = spawn(process.execPath, [...flags, `${import.meta.dirname}/${name}.ts`], {
    env,
    stdio: [...stdio],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return { url, process: child }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${name} did not start`)
}
