import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateEd25519Key, generateSecret, generateSecretsKey } from '@domicile/server/settings/env-values'
import { until } from '@domicile/server/testing/test-database'
import { connect } from '../database.ts'
import { prepareLogins } from '../logins.ts'

const root = join(import.meta.dirname, '../..')

/** A process of the portal; a worker has no port. */
export type Process = { name: string; file: string; port?: number }

type Addresses = { main: string; purchase: string; mainInternal: string; smtp: string }

/** Creates a database whose owner may create roles, and nothing more; returns its address. */
export async function createOwnedDatabase(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl)
  url.username = url.pathname = 'portal'
  url.password = generateSecret().replace(/\W/g, '')
  const client = await connect(superuserUrl)
  try {
    await client.query(`create role portal login createrole password '${url.password}'`)
    await client.query('create database portal owner portal')
  } finally {
    await client.end()
  }
  return url.href
}

/** The processes of a portal in production, which work for calls through the addresses, with secrets of their own. */
export function production(
  folder: string,
  ownerUrl: string,
  { main, purchase, mainInternal, smtp }: Addresses,
) {
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: ownerUrl,
    DATA_DIR: folder,
    PUBLIC_URL: main,
    PURCHASE_PUBLIC_URL: purchase,
    MAIN_INTERNAL_URL: mainInternal,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: smtp,
    RATE_LIMIT_SCALE: '10',
    WORKER: 'none',
    TOKEN_PRIVATE_KEY: generateEd25519Key(),
    PASSWORD_PEPPER: generateSecret(),
    REFRESH_SECRET: generateSecret(),
    SECRETS_KEY: generateSecretsKey(),
  }
  const running = new Map<string, ChildProcess>()
  let logins: Awaited<ReturnType<typeof prepareLogins>>
  return {
    /** Runs a command to its end; returns what it printed. Throws if it fails. */
    async command(file: string, ...args: string[]): Promise<string> {
      const child = spawn(process.execPath, [join(root, file), ...args], {
        env: settings,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let printed = ''
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0) throw new Error(`${file} ended with ${code}`)
      return printed
    },
    async prepare(): Promise<void> {
      logins = await prepareLogins({}, ownerUrl)
    },
    start({ name, file, port }: Process): void {
      const own = file.startsWith('apps/api')
        ? { DATABASE_URL: logins.main, MAIN_CLIENTS_DATABASE_URL: logins.mainClients }
        : { DATABASE_URL: logins.purchase, PURCHASE_CLIENTS_DATABASE_URL: logins.purchaseClients }
      const output = openSync(join(folder, `${name}.log`), 'a')
      const env = {
        ...settings,
        ...own,
        ...(port && { [file.startsWith('apps/api') ? 'PORT' : 'PURCHASE_PORT']: String(port) }),
      }
      running.set(
        name,
        spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', output, output] }),
      )
      closeSync(output)
    },
    /** Asks a process to end, as a service manager does; resolves with its exit code. */
    async stop({ name }: Process): Promise<number | null> {
      const child = running.get(name)!
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    killAll(): void {
      for (const child of running.values()) child.kill('SIGKILL')
    },
  }
}

/** Resolves once a process takes calls. Throws with the end of its log if that takes too long. */
export async function untilReady(folder: string, { name, port }: Process): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok
  await until(isReady).catch(() => {
    const log = readFileSync(join(folder, `${name}.log`), 'utf8')
    throw new Error(`${name} is not ready:\n${log.slice(-2_000)}`)
  })
}
