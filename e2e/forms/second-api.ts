import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '../test.ts'

const program = join(import.meta.dirname, '../../apps/api/src/main.ts')

/** The second API needs the database and the secrets of the portal. */
export const canStartApi = Boolean(process.env.DATABASE_URL && process.env.DATA_DIR)

/** Starts another process of the main API, over the database of the portal, which a test can kill and start again. */
export async function startSecondApi() {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  let api: ChildProcess | undefined
  const env = {
    ...process.env,
    MAIN_CLIENTS_DATABASE_URL: process.env.DATABASE_URL,
    PORT: port,
    PUBLIC_URL: url,
    WORKER: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100',
  }
  const start = async () => {
    api = spawn(process.execPath, [program], { env, stdio: 'ignore' })
    const isReady = () =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    // Only what fails pays for the patience: a machine that also runs other tests starts an API slowly.
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  }
  const kill = async () => {
    if (!api || api.exitCode !== null || api.signalCode !== null) return
    api.kill('SIGKILL')
    await once(api, 'exit')
  }
  try {
    await start()
  } catch (error) {
    await kill()
    throw error
  }
  return { url, start, kill }
}

export type SecondApi = Awaited<ReturnType<typeof startSecondApi>>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
