import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

const { types } = pg
const { builtins } = types

// Dates stay calendar dates, instants become ISO texts in UTC, counts become numbers, decimals stay exact texts.
types.setTypeParser(builtins.DATE, (value) => value)
types.setTypeParser(builtins.NUMERIC, (value) => value)
types.setTypeParser(builtins.INT8, Number)
types.setTypeParser(builtins.TIMESTAMPTZ, isoInstant)

/** Converts PostgreSQL's `2026-11-21 07:00:00.123456+00` to `2026-11-21T07:00:00.123Z`; sessions run in UTC. */
function isoInstant(value: string): string {
  const fraction = value.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

/** The settings of every connection; no statement may hold a row or a connection for long. */
const SESSION = [
  'TimeZone=UTC',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
]

/** The roles in which the APIs run their statements (apps/api/migrations/0001_roles.sql). None of them owns anything. */
export const databaseRoles = [
  'domicile_api',
  'domicile_client',
  'domicile_purchase',
  'domicile_buyer',
] as const
export type DatabaseRole = (typeof databaseRoles)[number]

export type PoolOptions = {
  /** The role in which statements run; by default, that of the connecting user. */
  role?: DatabaseRole
  /** Additional settings of PostgreSQL, such as `synchronous_commit=off`. */
  settings?: readonly string[]
  /** The longest wait for a connection, in milliseconds. */
  patience?: number
}

const PATIENCE_MS = 1_000

/** Creates a pool of connections. */
export function createPool(
  connectionString: string,
  size = 10,
  { role, settings = [], patience = PATIENCE_MS }: PoolOptions = {},
): pg.Pool {
  const all = [...SESSION, ...(role ? [`role=${role}`] : []), ...settings]
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: patience,
    options: all.map((setting) => `-c ${setting}`).join(' '),
  })
  // A broken idle connection is replaced at the next use; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

/** Creates the query builder over a pool. Statements are named after their text, so each is planned once. */
export function createDb<DB>(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })
}

export type Db<DB> = Kysely<DB> | Transaction<DB>

type DialectPool = Exclude<
  ConstructorParameters<typeof PostgresDialect>[0]['pool'],
  (...args: never[]) => unknown
>
type DialectClient = Awaited<ReturnType<DialectPool['connect']>>

const MAX_NAMES = 2000
const MAX_SEARCH_LENGTH = 2000
const names = new Map<string, string>()

/**
 * The number of names is limited, because each connection keeps the plan of a name permanently. Long searches get none:
 * each number and kind of words is a statement of its own, and its plan takes some hundred kilobytes.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES || isLongSearch(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function isLongSearch(text: string): boolean {
  return text.length > MAX_SEARCH_LENGTH && text.includes(' like $')
}

function namingPool(pool: pg.Pool): DialectPool {
  const wrapped = new WeakMap<pg.PoolClient, DialectClient>()
  return {
    end: () => pool.end(),
    options: {},
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const naming = namingClient(client)
      wrapped.set(client, naming)
      return naming
    },
  }
}

function namingClient(client: pg.PoolClient): DialectClient {
  return {
    query: (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values }),
    release: () => client.release(),
  } as unknown as DialectClient
}
