import { setTimeout as delay } from 'node:timers/promises'
import type { Noun } from '@domicile/contract/audit-events'
import type { Permission } from '@domicile/contract/permissions'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { askUntil, createConnection, endOf } from './db.ts'
import { logDetails } from './outage.ts'

/** The part of the server's logger that live updates use. */
type Log = { warn: (details: object, message: string) => void }

/** Announces a change without its content: browsers that may see it reload. */
export type Hint = {
  noun: Noun
  companyId: string | null
  /** The change is internal to the firm: the company's users are not notified. */
  staffOnly: boolean
  /**
   * Everyone with this permission receives the hint, whatever the other fields say: the change affects their screens.
   */
  notifyHolders?: Permission
  /** Only these people receive the hint; without it, everyone who may see the company. */
  to?: readonly string[]
}

/** A subscription of a part of a process. */
export type Listener = {
  /** Hints, in their order. */
  received?(hints: readonly Hint[]): void
  /** The rights of a person, or of everyone in a company, have changed: the id of either. */
  rightsChanged?(id: string): void
  /** The connection is up, and something may have been lost before: everything must be reloaded. */
  missed?(): void
  /** The connection broke: nothing is heard until `missed`. */
  lost?(): void
}

/** Distributes hints and changes of rights to every process that serves the same database. */
export type Live = {
  /** Sends a hint to all processes after a short delay, batched with others. Call it after the commit. */
  notify(hint: Hint): void
  /** Resolves once this process has heard of every change of rights that was committed before, or can hear none. */
  settle(): Promise<void>
  /** Listens until the returned function is called. */
  listen(listener: Listener): () => void
  /** Connects; hints sent earlier are lost. */
  start(log: Log): void
  close(): Promise<void>
}

const CHANNEL = 'live'
/** Triggers notify here: see announce_rights() in apps/api/migrations/0002_people.sql. */
const RIGHTS_CHANNEL = 'rights'
/** PostgreSQL's limit is 8,000 bytes. */
const MOST_BYTES = 7_500
const BATCH_MS = 25
const RECONNECT_MS = 200
const SETTLE_MS = 100

/** Sends hints when the transaction commits. Such commits wait for one another. */
export async function notifyOnCommit<DB>(db: Kysely<DB>, hints: readonly Hint[]): Promise<void> {
  for (const payload of packHints(hints)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db)
}

/**
 * Listens on one dedicated connection and reopens it whenever it breaks. Its own hints are collected and sent outside
 * transactions: PostgreSQL lets only one committing transaction notify at a time, which would queue all writers.
 */
export function createLive(connectionString: string): Live {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let ended: Promise<void> | undefined
  let pending: Hint[] = []
  let sent: Promise<unknown> = Promise.resolve()

  /** Runs a statement after the earlier ones, as a connection takes one at a time. */
  const send = (text: string, values: string[] = []) => {
    const answer = sent.then(() => {
      if (!client) throw new Error('not connected')
      return client.query(text, values)
    })
    sent = answer.catch(() => undefined)
    return answer
  }
  const flush = async () => {
    if (!client) return
    const hints = pending
    pending = []
    const answers = packHints(hints).map((payload) => send('select pg_notify($1, $2)', [CHANNEL, payload]))
    // Sent again over the next connection. One that arrives twice does no harm.
    await Promise.all(answers).catch(() => pending.unshift(...hints))
  }
  const connection: ConnectionEvents = {
    ready(ready) {
      client = ready
      for (const listener of listeners) listener.missed?.()
      void flush()
    },
    lost() {
      client = undefined
      for (const listener of listeners) listener.lost?.()
    },
    received(channel, payload) {
      for (const listener of listeners)
        if (channel === RIGHTS_CHANNEL) listener.rightsChanged?.(payload)
        else listener.received?.(JSON.parse(payload) as Hint[])
    },
  }
  return {
    start: (log) => (ended ??= keepListening(connectionString, closing.signal, log, connection)),
    notify(hint) {
      if (pending.push(hint) > 1) return
      setTimeout(() => void flush(), BATCH_MS).unref()
    },
    async settle() {
      // PostgreSQL delivers the notifications of earlier commits before it answers.
      const answer = send('select 1').catch(() => undefined)
      await Promise.race([answer, delay(SETTLE_MS, undefined, { ref: false })])
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

type ConnectionEvents = {
  ready(client: pg.Client): void
  lost(): void
  received(channel: string, payload: string): void
}

async function keepListening(
  connectionString: string,
  closing: AbortSignal,
  log: Log,
  { ready, lost, received }: ConnectionEvents,
): Promise<void> {
  let isReported = false
  while (!closing.aborted) {
    const client = createConnection(connectionString, 'domicile live')
    const ended = endOf(client)
    client.on('notification', ({ channel, payload }) => received(channel, payload!))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${RIGHTS_CHANNEL}`)
      isReported = false
      if (closing.aborted) await client.end()
      else ready(client)
      await askUntil(ended, client)
      lost()
    } catch (error) {
      lost()
      // Once for each outage, however often it is tried.
      if (!isReported) log.warn(logDetails(error), 'live updates are interrupted')
      isReported = true
      await client.end().catch(() => undefined)
    }
    await delay(RECONNECT_MS, undefined, { signal: closing }).catch(() => undefined)
  }
}

/** Packs hints into as few payloads as PostgreSQL's limit allows. */
function packHints(hints: readonly Hint[]): string[] {
  const payloads: string[] = []
  let open: Hint[] = []
  for (const hint of hints.flatMap(splitHint)) {
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

/** Splits a hint so that each part has at most as many people as one payload holds. */
function splitHint(hint: Hint): Hint[] {
  const { to } = hint
  if (!to || to.length <= MOST_PEOPLE) return [hint]
  const parts = Math.ceil(to.length / MOST_PEOPLE)
  return Array.from({ length: parts }, (_, part) => ({
    ...hint,
    to: to.slice(part * MOST_PEOPLE, (part + 1) * MOST_PEOPLE),
  }))
}
