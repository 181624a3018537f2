import { setTimeout as delay } from 'node:timers/promises'
import type { Noun } from '@domicile/contract/audit/events'
import type { Permission } from '@domicile/contract/permissions'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'

/** The part of the server's logger that listening writes to. */
type Log = { warn: (details: object, message: string) => void }

/** That something changed, without what: whoever may see it looks again. */
export type Hint = {
  noun: Noun
  companyId: string | null
  /** It is the firm's own matter: the company's people do not hear of it. */
  staffOnly: boolean
  /** All who have this right hear of it, whatever else is said here: it changed what is shown to each of them. */
  heardBy?: Permission
  /** The people it is for, and nobody else; without it, whoever may see the company. */
  to?: readonly string[]
}

/** Hears hints in the order they came; `missed` says that some may have been lost, so that everything is old. */
export type Listener = { heard(hints: readonly Hint[]): void; missed(): void }

/** What changed anywhere, told to every process that serves the same database. */
export type Live = {
  /** Tells all processes, a moment later and many at once; for what is committed. */
  tell(hint: Hint): void
  /** Listens until the given function is called. */
  listen(listener: Listener): () => void
  /** Begins; what is told before is heard by nobody. */
  start(log: Log): void
  close(): Promise<void>
}

const CHANNEL = 'live'
/** PostgreSQL takes 8,000 bytes. */
const MOST_BYTES = 7_500
const GATHER_MS = 25
const RECONNECT_MS = 1_000

/** Asks for hints to be told if, and once, the transaction is committed. Each such commit waits for the others. */
export async function tellOnCommit<DB>(db: Kysely<DB>, hints: readonly Hint[]): Promise<void> {
  for (const payload of packed(hints)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db)
}

/**
 * Listens by one connection of its own, which it makes anew whenever it breaks. What it tells itself is gathered and
 * sent beside the transactions: PostgreSQL lets only one commit at a time notify, which would queue all writers.
 */
export function createLive(connectionString: string): Live {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let ended: Promise<void> | undefined
  let gathered: Hint[] = []

  const flush = async () => {
    const hints = gathered
    gathered = []
    for (const payload of packed(hints)) await client?.query('select pg_notify($1, $2)', [CHANNEL, payload])
  }
  const connection: Connection = {
    ready(ready) {
      client = ready
      for (const listener of listeners) listener.missed()
    },
    lost: () => (client = undefined),
    heard: (hints) => listeners.forEach((listener) => listener.heard(hints)),
  }
  return {
    start: (log) => (ended ??= keepListening(connectionString, closing.signal, log, connection)),
    tell(hint) {
      if (gathered.push(hint) > 1) return
      setTimeout(() => void flush().catch(() => undefined), GATHER_MS).unref()
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await ended
    },
  }
}

type Connection = { ready(client: pg.Client): void; lost(): void; heard(hints: Hint[]): void }

async function keepListening(
  connectionString: string,
  closing: AbortSignal,
  log: Log,
  { ready, lost, heard }: Connection,
): Promise<void> {
  while (!closing.aborted) {
    const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'domicile live' })
    const ended = new Promise<void>((resolve) => void client.once('end', resolve))
    client.on('error', () => {})
    client.on('notification', ({ payload }) => heard(JSON.parse(payload!) as Hint[]))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (closing.aborted) await client.end()
      else ready(client)
      await ended
    } catch (error) {
      log.warn({ err: error }, 'what changes can not be told just now')
      await client.end().catch(() => undefined)
    }
    lost()
    await delay(RECONNECT_MS, undefined, { signal: closing }).catch(() => undefined)
  }
}

/** Hints as texts that PostgreSQL takes, as few as can be. */
function packed(hints: readonly Hint[]): string[] {
  const payloads: string[] = []
  let open: Hint[] = []
  for (const hint of hints.flatMap(split)) {
    if (open.length > 0 && Buffer.byteLength(JSON.stringify([...open, hint])) > MOST_BYTES) {
      payloads.push(JSON.stringify(open))
      open = []
    }
    open.push(hint)
  }
  if (open.length > 0) payloads.push(JSON.stringify(open))
  return payloads
}

const MOST_PEOPLE = 150

/** One hint for at most so many people as one payload holds. */
function split(hint: Hint): Hint[] {
  const { to } = hint
  if (!to || to.length <= MOST_PEOPLE) return [hint]
  const parts = Math.ceil(to.length / MOST_PEOPLE)
  return Array.from({ length: parts }, (_, part) => ({
    ...hint,
    to: to.slice(part * MOST_PEOPLE, (part + 1) * MOST_PEOPLE),
  }))
}
