import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@domicile/server/testing/test-database'
import { type TestApp, tokenPrivateKey } from './app.ts'

const program = join(import.meta.dirname, '../main.ts')

/** The API as a process of its own over the database of a test, which can be killed and started again. */
export function apiProcess(t: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'domicile-api-'))
  let api: ChildProcess | undefined

  /** Starts the API, perhaps with other settings; returns its address. */
  async function start(settings: NodeJS.ProcessEnv = {}): Promise<string> {
    const port = await freePort()
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: t.url,
      MAIN_CLIENTS_DATABASE_URL: t.url,
      DATA_DIR: folder,
      PORT: String(port),
      TOKEN_PRIVATE_KEY: tokenPrivateKey,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
      WORKER: 'none',
      ...settings,
    }
    api = spawn(process.execPath, [program], { env, stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${url}/ready`).catch(() => undefined))?.ok)
    return url
  }

  async function kill(): Promise<void> {
    api!.kill('SIGKILL')
    await once(api!, 'exit')
  }

  /** Asks the process to stop, each time with one of the signals; resolves with its exit code, null if a signal ended it. */
  async function stop(...signals: NodeJS.Signals[]): Promise<number | null> {
    const ended = once(api!, 'exit')
    for (const signal of signals) api!.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }

  function close(): void {
    api?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }

  return { start, stop, kill, close }
}

/** A port on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
