import { resolve } from 'node:path'
import {
  clamdUrl,
  ed25519Key,
  generateEd25519Key,
  generateSecretsKey,
  httpUrl,
  integer,
  mailbox,
  oneOf,
  port,
  secretsKeys,
  smtpUrl,
  text,
  trustProxy,
} from './env-values.ts'
import { clientLogins, databaseSettings } from './database-settings.ts'
import { describeMisspelt, findMisspelt } from './misspelt-settings.ts'
import { storedSecret } from '../security/stored-secret.ts'
import { purchaseSettings } from './purchase-settings.ts'
import { receivingSettings } from './receiving-settings.ts'
import { optional, secret, setting, type Setting, SettingError } from './setting.ts'

/** Every setting of the portal, in the order of docs/settings.md. */
export const settings = {
  NODE_ENV: setting(oneOf('development', 'test', 'production'), {
    fallback: 'development',
    meaning: 'production refuses weak or missing secrets and never loads demo data',
  }),
  PORT: setting(port, { fallback: '3000', meaning: 'port of the web application and the main API' }),
  PURCHASE_PORT: setting(port, { fallback: '3001', meaning: 'port of the purchase API' }),
  HOST: setting(text, {
    fallback: '127.0.0.1',
    production: { fallback: '0.0.0.0' },
    meaning: 'address both APIs listen on; outside production only this machine can reach them',
  }),
  PUBLIC_URL: setting(httpUrl, {
    fallback: 'http://localhost:{PORT}',
    production: 'required',
    meaning: 'address of the portal, used in links and for CORS; https in production',
  }),
  PURCHASE_PUBLIC_URL: setting(httpUrl, {
    fallback: 'http://localhost:{PURCHASE_PORT}',
    production: 'required',
    meaning: 'address of the purchase API for browsers; https in production',
  }),
  ...databaseSettings,
  DATA_DIR: setting((value) => resolve(value), {
    fallback: './data',
    meaning: 'folder of the embedded database, generated secrets and logs',
  }),
  LOG_LEVEL: setting(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    fallback: 'info',
    meaning: 'minimum severity of the lines logged',
  }),
  TRUST_PROXY: setting(trustProxy, {
    fallback: 'false',
    meaning:
      'addresses or networks of trusted proxies, separated by commas, such as `10.0.0.0/8`; X-Forwarded-For counts only from these',
  }),
  TOKEN_PRIVATE_KEY: setting(ed25519Key, {
    generate: generateEd25519Key,
    production: 'required',
    mainOnly: true,
    meaning: 'Ed25519 private key that signs access tokens: PKCS8 PEM, or base64 of it',
  }),
  PASSWORD_PEPPER: secret('mixed into every password hash; changing it invalidates all passwords'),
  REFRESH_SECRET: secret('keys the hashes of refresh tokens; changing it signs everyone out'),
  SECRETS_KEY: setting(secretsKeys, {
    generate: generateSecretsKey,
    production: 'required',
    mainOnly: true,
    meaning:
      'encrypts authenticator seeds and derives webhook secrets: 32 random bytes as base64 (`openssl rand -base64 32`); older keys may follow, separated by commas',
  }),
  PASSWORD_MAX: setting(integer(15, 128), {
    fallback: '15',
    meaning: 'maximum length of a password, in characters; at most 128',
    see: 'decisions/0014-common-passwords.md',
  }),
  STAFF_TWO_FACTOR: setting(oneOf('required', 'optional'), {
    fallback: 'optional',
    production: { fallback: 'required' },
    meaning: '`required` asks staff for a second factor at every sign-in; demo accounts start without one',
  }),
  ACCESS_TOKEN_SECONDS: setting(integer(30, 3600), {
    fallback: '600',
    meaning: 'lifetime of an access token, in seconds',
  }),
  RATE_LIMIT_SCALE: setting(integer(1, 1000), {
    fallback: '1',
    meaning: 'multiplies every rate limit, for tests and heavy use; at most 10 in production',
    see: 'decisions/0024-limits.md',
  }),
  FILE_STORE: setting(oneOf('postgres', 's3'), {
    fallback: 'postgres',
    meaning: 'where uploaded files are stored: `postgres` or `s3`',
  }),
  S3_ENDPOINT: optional(httpUrl, {
    meaning: 'address of the S3-compatible store; required with FILE_STORE=s3, like the next four',
  }),
  S3_BUCKET: optional(text, { meaning: 'bucket of the store' }),
  S3_REGION: optional(text, { meaning: 'region of the store' }),
  S3_ACCESS_KEY_ID: optional(text, { meaning: 'access key of the store' }),
  S3_SECRET_ACCESS_KEY: optional(text, { meaning: 'secret key of the store' }),
  CLAMD_URL: optional(clamdUrl, {
    meaning:
      'clamd of ClamAV, which scans every upload, such as `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; if unset, uploads are not scanned; while it is away, they are refused',
    see: 'decisions/0073-scanned-uploads.md',
  }),
  SMTP_URL: optional(smtpUrl, {
    production: 'required',
    mainOnly: true,
    meaning:
      'SMTP server, such as `smtps://user:password@host:465`; if unset, mail can be read at `/dev/mailbox` instead, from the same machine only',
    see: 'decisions/0013-mail-through-an-outbox.md',
  }),
  MAIL_FROM: setting(mailbox, {
    fallback: 'Domicile <no-reply@domicile.example>',
    mainOnly: true,
    meaning: 'sender of every mail; its name appears in the footer as the firm’s name',
  }),
  ...receivingSettings,
  WORKER: setting(oneOf('in-process', 'none'), {
    fallback: 'in-process',
    meaning:
      '`in-process` runs jobs inside each API; with `none`, run `apps/api/src/worker.ts` and `apps/purchase/src/worker.ts` as separate processes, each with its API’s address (`MAIN_DATABASE_URL` or `PURCHASE_DATABASE_URL`) as `DATABASE_URL`',
    see: 'decisions/0012-jobs-in-postgresql.md',
  }),
  STOP_DELAY_SECONDS: setting(integer(0, 300), {
    fallback: '0',
    production: { fallback: '5' },
    meaning:
      'seconds for which an API still serves after it was asked to stop, while `/ready` answers 503: longer than balancers take to notice; running calls then have 20 seconds more',
    see: 'decisions/0119-ready-and-stop.md',
  }),
  ...purchaseSettings,
}

type Settings = typeof settings
type SettingName = keyof Settings
type MainOnly =
  | 'TOKEN_PRIVATE_KEY'
  | 'PASSWORD_PEPPER'
  | 'REFRESH_SECRET'
  | 'SECRETS_KEY'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | keyof typeof receivingSettings
type PurchaseOnly = keyof typeof purchaseSettings
type All = { readonly [Name in SettingName]: Settings[Name] extends Setting<infer T> ? T : never }

/** The settings of the main API: named like the environment variables, with typed values. */
export type Env = Omit<All, PurchaseOnly>
/** The settings of the purchase API: without the secrets of the main API, and with its own. */
export type PurchaseEnv = Omit<All, MainOnly>

/** True if mails are only stored, so that developers and people who try the portal can read them. */
export function storesMails(env: Pick<Env, 'NODE_ENV' | 'SMTP_URL'>): boolean {
  return env.NODE_ENV !== 'production' && !env.SMTP_URL
}

/** The value of an optional setting that this process can't do without. */
export function required<E extends object, Name extends keyof E & string>(
  env: E,
  name: Name,
): NonNullable<E[Name]> {
  const value = env[name]
  if (value === undefined || value === null) throw new SettingError(name, 'is required by this process')
  return value
}

type Source = Readonly<Record<string, string | undefined>>

/**
 * Reads and checks all settings. Outside production it generates missing secrets in DATA_DIR/secrets. Throws a
 * SettingError that names the first invalid setting and lists the others.
 */
export function readEnv(source: Source, api?: 'main'): Env
export function readEnv(source: Source, api: 'purchase'): PurchaseEnv
export function readEnv(source: Source, api: 'main' | 'purchase' = 'main'): Env | PurchaseEnv {
  const env: Record<string, unknown> = {}
  const problems: SettingError[] = []
  for (const [name, each] of Object.entries<Setting<unknown>>(settings)) {
    if (api === 'purchase' ? each.mainOnly : each.purchaseOnly) continue
    try {
      env[name] = readSetting(name, each, source, env)
    } catch (error) {
      problems.push(asSettingError(name, error as NodeJS.ErrnoException, env))
    }
  }
  problems.push(...rulesAcross(env as All, problems))
  refuse(problems, Object.keys(source))
  return Object.freeze(env) as All
}

function readSetting(
  name: string,
  each: Setting<unknown>,
  source: Source,
  env: Record<string, unknown>,
): unknown {
  const rawValue = source[name]?.trim()
  if (rawValue) return each.parse(rawValue)
  const production = env.NODE_ENV === 'production' ? each.production : undefined
  if (production === 'required') throw new Error('is required when NODE_ENV is production')
  if (production) return each.parse(production.fallback)
  if (each.generate) return each.parse(storedSecret(String(env.DATA_DIR), name, each.generate))
  const other = each.fallback?.match(/\{(\w+)\}/)?.[1]
  if (other && env[other] === undefined) return undefined // The other setting is already refused.
  return each.parse((each.fallback ?? '').replace(`{${other}}`, String(env[other ?? ''])))
}

function asSettingError(
  name: string,
  error: NodeJS.ErrnoException,
  env: Record<string, unknown>,
): SettingError {
  if (error.code === undefined) return new SettingError(name, error.message)
  return new SettingError('DATA_DIR', `${String(env.DATA_DIR)} can't be used: ${error.message}`)
}

/**
 * Rules that involve several settings. A setting that is already refused is skipped, so that each problem is reported
 * once.
 */
function rulesAcross(env: All, refused: SettingError[]): SettingError[] {
  const found: SettingError[] = []
  const blame = (name: SettingName, problem: string) => {
    if (!refused.some((other) => other.setting === name)) found.push(new SettingError(name, problem))
  }
  if (env.PORT === env.PURCHASE_PORT) blame('PURCHASE_PORT', `must differ from PORT (${env.PORT})`)
  if (env.FILE_STORE === 's3') {
    for (const name of s3Names) if (!env[name]) blame(name, 'is required when FILE_STORE is s3')
  }
  for (const [one, other] of together) {
    if (env[one] && !env[other]) blame(other, `is required with ${one}`)
    if (env[other] && !env[one]) blame(one, `is required with ${other}`)
  }
  for (const [api, clients, role] of clientLogins)
    if (env[api] && !env[clients])
      blame(
        clients,
        `is required with ${api}: create its user with "create role NAME login noinherit password '...'; grant ${role} to NAME"`,
      )
  if (env.NODE_ENV === 'production') productionRules(env, blame)
  return found
}

/** Settings that are set in pairs. */
const together = [
  ['MAIN_DATABASE_URL', 'PURCHASE_DATABASE_URL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SCAN_SMTP_PORT', 'SCAN_SMTP_SENDERS'],
  ['REPLY_DOMAIN', 'REPLY_SMTP_PORT'],
] as const

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function productionRules(env: All, blame: (name: SettingName, problem: string) => void) {
  for (const name of ['PUBLIC_URL', 'PURCHASE_PUBLIC_URL'] as const) {
    if (env[name] && !isSafeOrigin(env[name]))
      blame(name, 'must start with https:// when NODE_ENV is production')
  }
  if (env.STRIPE_URL) blame('STRIPE_URL', 'must not be set when NODE_ENV is production')
  if (env.RATE_LIMIT_SCALE > 10) blame('RATE_LIMIT_SCALE', 'must be at most 10 when NODE_ENV is production')
  if (env.REFRESH_SECRET && env.REFRESH_SECRET === env.PASSWORD_PEPPER) {
    blame('REFRESH_SECRET', 'must not be the same as PASSWORD_PEPPER')
  }
}

function isSafeOrigin(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

function refuse(problems: SettingError[], given: readonly string[]) {
  const [first, ...others] = problems
  if (!first) return
  const names = new Set(others.map((other) => other.setting))
  names.delete(first.setting)
  const refused = [first.setting, ...names]
  const rest = names.size > 0 ? ` (also invalid: ${[...names].join(', ')})` : ''
  const hints = findMisspelt(given, Object.keys(settings)).filter(({ meant }) => refused.includes(meant))
  const problem = first.message.slice(first.setting.length + 1)
  throw new SettingError(first.setting, [`${problem}${rest}`, ...hints.map(describeMisspelt)].join('; '))
}
