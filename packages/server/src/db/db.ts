import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isOutage } from './outage.ts'

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
  // To compile a statement with many conditions takes longer than to run it.
  'jit=off',
]

/**
 * The roles in which the APIs and their workers run statements (apps/api/migrations/0001_roles.sql). None of them owns
 * anything.
 */
export const databaseRoles = [
  'domicile_api',
  'domicile_client',
  'domicile_purchase',
  'domicile_buyer',
  'domicile_worker',
] as const
export type DatabaseRole = (typeof databaseRoles)[number]

export type PoolOptions = {
  /** The role in which statements run; by default, that of the connecting user. */
  role?: DatabaseRole
  /** Additional settings of PostgreSQL, such as `synchronous_commit=off`. */
  settings?: readonly string[]
  /** The longest wait for a connection, in milliseconds. */
  patience?: number
  /** Statements may take as long as they need, if they also lift PostgreSQL's limit. */
  isUnhurried?: boolean
}

const PATIENCE_MS = 1_000

/** Longer than PostgreSQL lets a statement run: a server that has not answered by then is gone. */
const SILENCE_MS = 8_000

/**
 * A connection that survives its end. pg-pool listens only to idle connections, and an error without a listener would
 * end the process: a lent connection reports its end to the statement that runs, or to the next one. If the server
 * disappears without a word, the connection is cut as soon as a statement was not answered in time.
 */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const result = query(...args)
      if (result instanceof Promise) result.catch((error: Error) => this.#cutIfSilent(error))
      return result
    }) as typeof this.query
  }

  #cutIfSilent({ message }: Error): void {
    const { connection } = this as unknown as { connection: { stream: Socket } }
    if (message === 'Query read timeout') connection.stream.destroy()
  }
}

/**
 * Creates a single connection, not yet open, for a session that is held for long. It takes no role, because a lock and
 * notifications need no rights.
 */
export function createConnection(connectionString: string, name: string): pg.Client {
  return new Connection({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: SILENCE_MS,
  })
}

/** Resolves when a connection ends. */
export function endOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => void client.once('end', resolve))
}

const ASK_MS = 10_000

/** Waits for the end of a connection; a server that disappeared without a word is noticed by an unanswered question. */
export async function askUntil(ended: Promise<void>, client: pg.Client): Promise<void> {
  const asking = setInterval(() => void client.query('select 1').catch(() => undefined), ASK_MS)
  asking.unref()
  await ended
  clearInterval(asking)
}

/** Creates a pool of connections. */
export function createPool(
  connectionString: string,
  size = 10,
  { role, settings = [], patience = PATIENCE_MS, isUnhurried = false }: PoolOptions = {},
): pg.Pool {
  const all = [...SESSION, ...(role ? [`role=${role}`] : []), ...settings]
  const pool = new pg.Pool({
    Client: Connection,
    connectionString,
    keepAlive: true,
    max: size,
    connectionTimeoutMillis: patience,
    ...(isUnhurried ? {} : { query_timeout: SILENCE_MS }),
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

/**
 * Runs `work` in a transaction, which a failure rolls back. Its statements get the type that all others have: to compare
 * Kysely's own type of a transaction with it costs the compiler half a minute for each set of tables.
 */
export function inTransaction<DB, T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

type DialectPool = Exclude<
  ConstructorParameters<typeof PostgresDialect>[0]['pool'],
  (...args: never[]) => unknown
>
type DialectClient = Awaited<ReturnType<DialectPool['connect']>>

const MAX_NAMES = 2000
const MAX_SEARCH_LENGTH = 2000
const names = new Map<string, string>()

/**
 * The number of names is limited, because each connection keeps the plan of a name permanently. Some searches get none,
 * and are planned for their words: PostgreSQL finds rare words another way than common ones, and each number and kind of
 * words in a long search is a statement of its own, whose plan takes some hundred kilobytes.
 */
function nameOf(text: string): string | undefined {
  const statementName = names.get(text)
  if (statementName || names.size >= MAX_NAMES || isPlannedEachTime(text)) return statementName
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function isPlannedEachTime(text: string): boolean {
  return text.includes(' @@ ') || (text.length > MAX_SEARCH_LENGTH && text.includes(' like $'))
}

function namingPool(pool: pg.Pool): DialectPool {
  const wrapped = new WeakMap<pg.PoolClient, DialectClient>()
  return {
    end: () => pool.end(),
    options: {},
    async connect() {
      const client = await pool.connect()
      const wrapper = wrapped.get(client)
      if (wrapper) return wrapper
      const naming = namingClient(client)
      wrapped.set(client, naming)
      return naming
    },
  }
}

/** A connection that broke is not lent again, even if its end has not arrived here yet. */
function namingClient(client: pg.PoolClient): DialectClient {
  let isBroken = false
  const noteBreak = (error: unknown): never => {
    isBroken ||= isOutage(error)
    throw error
  }
  return {
    query: (text: string, values: unknown[]) =>
      client.query({ name: nameOf(text), text, values }).catch(noteBreak),
    release: (isDiscarded?: boolean) => client.release(isBroken || isDiscarded === true),
  } as unknown as DialectClient
}
