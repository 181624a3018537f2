import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '@domicile/server/settings/env'
import { spawnChild, type ChildHandle } from '@domicile/server/db/child-process'
import type { Logins } from './logins.ts'
import { endOfLog, openLog } from './tools.ts'

/** One of the two servers: its process, and the message for an unexpected end. */
export type Api = { name: string; url: string; process: ChildHandle; ended: Promise<string> }

const root = join(import.meta.dirname, '..')
const secretsOfMain = ['TOKEN_PRIVATE_KEY', 'PASSWORD_PEPPER', 'REFRESH_SECRET', 'SECRETS_KEY', 'SMTP_URL']
const secretsOfPurchase = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
/** How the start and the other API sign in to the database. */
const secretsOfOthers = [
  ...['DATABASE_URL', 'MAIN_DATABASE_URL', 'PURCHASE_DATABASE_URL'],
  ...['MAIN_CLIENTS_DATABASE_URL', 'PURCHASE_CLIENTS_DATABASE_URL'],
  ...['PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGSSLCERT', 'PGSSLKEY'],
]

/** Starts both servers, each with its own log. With `isDev` they restart when one of their files changes. */
export function launchApis(env: Env, source: NodeJS.ProcessEnv, logins: Logins, isDev: boolean): Api[] {
  const logs = join(env.DATA_DIR, 'logs')
  const settings = settingsOfApis(env, source, logins)
  const start = (name: string, port: number, own: NodeJS.ProcessEnv): Api => {
    const args = [
      ...(isDev ? ['--watch', '--watch-preserve-output'] : []),
      join(root, 'apps', name, 'src/main.ts'),
    ]
    const output = openLog(logs, name)
    const child = spawnChild(process.execPath, args, { lastSignal: 'TERM', output, env: own })
    closeSync(output)
    return { name, url: addressOf(env.HOST, port), process: child, ended: describeEnd(child, name, logs) }
  }
  return [start('api', env.PORT, settings.main), start('purchase', env.PURCHASE_PORT, settings.purchase)]
}

/** The environment of each server: without the secrets of the other, nor those of the database's owner. */
export function settingsOfApis(
  env: Env,
  source: NodeJS.ProcessEnv,
  logins: Omit<Logins, 'state'>,
): Record<'main' | 'purchase', NodeJS.ProcessEnv> {
  const settings = { ...source, ...asText(env) }
  const without = (secrets: readonly string[]) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !secrets.includes(name)))
  return {
    main: {
      ...without([...secretsOfPurchase, ...secretsOfOthers]),
      DATABASE_URL: logins.main,
      MAIN_CLIENTS_DATABASE_URL: logins.mainClients,
    },
    purchase: {
      // Both run on this machine, where the public address may lead nowhere.
      MAIN_INTERNAL_URL: addressOf(env.HOST, env.PORT),
      ...without([...secretsOfMain, ...secretsOfOthers]),
      DATABASE_URL: logins.purchase,
      PURCHASE_CLIENTS_DATABASE_URL: logins.purchaseClients,
    },
  }
}

/** Resolves when the server reports that it is ready. */
export async function untilReady({ url, name }: Api): Promise<void> {
  const deadline = Date.now() + 60_000
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) })
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = String(error)
    }
    await delay(50)
  }
  throw new Error(`${name} was not ready within 60 s: ${last}`)
}

/** The servers receive the settings as they were read here, including generated secrets and defaults. */
function asText(env: Env): NodeJS.ProcessEnv {
  const entries = Object.entries(env).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function describeEnd(child: ChildHandle, name: string, logs: string): Promise<string> {
  const code = await child.exited
  return `${name} ended (${code}). The last lines of ${join(logs, name)}.log:\n${endOfLog(logs, name)}`
}
