import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { askUntil, createConnection, endOf } from '../db/db.ts'

const RECONNECT_MS = 200

/** The first half of the locks of workers; arbitrary, and not used for anything else. */
const LOCKS = 7_210_441

/** A session of the database that a worker holds for as long as it lives, with a lock that names the worker. */
export type WorkerSession = {
  /** Returns for how many milliseconds the session has been open; 0 while it is not. */
  age(): number
  end(): Promise<void>
}

/**
 * Opens the session, and opens it again whenever the database ends it. PostgreSQL ends it when the process dies, even by
 * SIGKILL, and not while the process is merely busy.
 */
export function holdSession(databaseUrl: string, workerId: string): WorkerSession {
  const closing = new AbortController()
  let openedAt: number | undefined
  let end: () => Promise<void> = async () => undefined
  const hold = async () => {
    const client = createConnection(databaseUrl, 'domicile worker')
    end = () => client.end()
    const ended = endOf(client)
    // pg leaves the connecting of a client open forever that is ended meanwhile.
    await Promise.race([client.connect(), ended])
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS, workerId])
    openedAt = performance.now()
    await askUntil(ended, client)
  }
  const keep = async () => {
    while (!closing.signal.aborted) {
      await hold().catch(() => undefined)
      openedAt = undefined
      await end().catch(() => undefined)
      await delay(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const kept = keep()
  return {
    age: () => (openedAt === undefined ? 0 : performance.now() - openedAt),
    async end() {
      closing.abort()
      await end().catch(() => undefined)
      await kept
    },
  }
}

/** True if the worker of this id holds its session. */
export function hasSession(workerId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${LOCKS} and objid::bigint = hashtext(${workerId})::bigint & 4294967295)`
}
