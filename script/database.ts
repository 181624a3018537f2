import { join, relative } from 'node:path'
import pg from 'pg'
import { databaseRoles } from '@domicile/server/db/db'
import { lastEmbeddedUrl, startEmbeddedPostgres } from '@domicile/server/db/embedded-postgres'
import type { Env } from '@domicile/server/settings/env'
import { SettingError } from '@domicile/server/settings/setting'

/** A reachable database, and how to close it. */
export type Database = {
  url: string
  /** The kind and address of the PostgreSQL, to print. */
  description: string
  /** Resolves when an embedded server ends unexpectedly; for an external server it never resolves. */
  exited: Promise<number | string>
  stop: () => Promise<void>
}

const never = new Promise<never>(() => undefined)

/**
 * Opens the PostgreSQL of DATABASE_URL, or the embedded one if that is not set. Throws a SettingError if it is not
 * usable.
 */
export async function openDatabase(env: Env): Promise<Database> {
  if (env.DATABASE_URL) {
    const version = await inspect(env.DATABASE_URL, env.NODE_ENV === 'production')
    return {
      url: env.DATABASE_URL,
      description: `PostgreSQL ${version} of DATABASE_URL`,
      exited: never,
      stop: async () => undefined,
    }
  }
  const server = await startEmbeddedPostgres(env.DATA_DIR)
  const folder = join(env.DATA_DIR, 'postgres')
  const fromHere = relative('.', folder)
  return { ...server, description: `PostgreSQL 18 in ${fromHere.startsWith('..') ? folder : fromHere}` }
}

/** The same for scripts that may run beside the portal: a running embedded PostgreSQL is used as it is. */
export async function openRunningDatabase(env: Env): Promise<Database> {
  const url = env.DATABASE_URL ? undefined : lastEmbeddedUrl(env.DATA_DIR)
  const running = url && (await connect(url).catch(() => undefined))
  if (!url || !running) return openDatabase(env)
  await running.end()
  return { url, description: 'PostgreSQL 18, running', exited: never, stop: async () => undefined }
}

async function inspect(url: string, isProduction: boolean): Promise<string> {
  const client = await connect(url)
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
            array(select wanted from unnest($1::text[]) wanted where not ${MAY_USE}) as "lacksRoles"`,
    [databaseRoles],
  )
  await client.end()
  const problem = rows[0] && problemOf(rows[0], isProduction)
  if (problem) throw new SettingError('DATABASE_URL', problem)
  return rows[0]?.version.split(' ')[0] ?? ''
}

/**
 * True if this user can use an existing role, or create it; from version 16 on a user can only grant their own roles.
 */
const MAY_USE = `(
  select me.rolsuper or case
    when given.oid is null then me.rolcreaterole
    when current_setting('server_version_num')::int < 160000 and me.rolcreaterole then true
    else pg_has_role(me.oid, given.oid, 'MEMBER') end
  from pg_roles me left join pg_roles given on given.rolname = wanted where me.rolname = current_user)`

const ROLES_WANTED =
  'create these roles and grant them to it, or give it CREATEROLE where they are not there yet'

type Facts = { version: string; number: number; encoding: string; fsync: string; lacksRoles: string[] }

function problemOf(facts: Facts, isProduction: boolean): string | undefined {
  const { version, number, encoding, fsync, lacksRoles } = facts
  if (number < 150_000) return `leads to PostgreSQL ${version}: 15 or newer is needed`
  if (encoding !== 'UTF8') return `leads to a database in ${encoding}: create it with encoding UTF8`
  if (isProduction && fsync === 'off') return 'leads to a server with fsync off, which loses data: turn it on'
  if (lacksRoles.length > 0)
    return `leads to a user who may not act as ${lacksRoles.join(', ')}: ${ROLES_WANTED}`
  return undefined
}

/** Opens a connection. Throws a SettingError if that fails; `setting` is the one with the address. */
export async function connect(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A connection that breaks later must not end the process; the next query reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { host } = new URL(url)
    throw new SettingError(setting, `can't be used: no connection to ${host} (${reasonOf(error)})`)
  }
}

/** Node tries several addresses of a host and wraps their errors into one without a message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return first instanceof Error ? first.message : String(first)
}
