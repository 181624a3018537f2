import { createHash } from 'node:crypto'
import { inTransaction } from '../db/db.ts'
import { type Kysely, sql } from 'kysely'

/** A place in the chain: the number of rows sealed up to it, and the hash of the last one in hexadecimal. */
export type Head = { position: number; hash: string }

/**
 * The latest a row may appear, in milliseconds: by then its transaction has ended. The portal never writes rows that
 * are older than the sealed ones by more than this. Such rows are never sealed, and the verification reports them.
 */
export const LATEST_MS = 3_600_000

/**
 * Appends seals for up to `limit` unsealed rows of the audit log, in the order of their ids. Returns the new end of the
 * chain and the number of rows sealed: none if another process is sealing at this moment.
 */
export async function sealAuditEvents<DB>(
  db: Kysely<DB>,
  limit = 1000,
): Promise<{ sealed: number; head: Head }> {
  return inTransaction(db, async (trx) => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('audit seals')) as mine`.execute(trx)
    const last = await findLast(trx)
    const rows = lock.rows[0]?.mine ? await findWaiting(trx, last, limit) : []
    const seals = chain(last, rows)
    if (seals.length > 0) await insertSeals(trx, seals)
    const { position, hash } = seals.at(-1) ?? last
    return { sealed: seals.length, head: { position, hash: hash.toString('hex') } }
  })
}

/** The hash that seals a row, from the previous hash and the row's {@link canonical} text. */
export function sealOf(previous: Buffer, row: string): Buffer {
  return createHash('sha256').update(previous).update(row).digest()
}

/** The hash before the first row. */
export const ORIGIN = Buffer.alloc(32)

/**
 * A row of `audit_events`, aliased as `event`, as the text that is sealed: every non-empty column in jsonb's order,
 * instants in UTC as in all our sessions. An empty column that is added later does not change earlier seals.
 */
export const canonical = sql<string>`(
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(event)) where value <> 'null'::jsonb)::text`

/** The first id that a row of that time can have: ids begin with the time in milliseconds. */
export function firstIdAt(time: number): string {
  const hex = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

type Last = { position: number; hash: Buffer; at: number | null }
type Waiting = { id: string; row: string }
type Seal = { position: number; id: string; hash: Buffer }

async function findLast<DB>(db: Kysely<DB>): Promise<Last> {
  const { rows } = await sql<Last>`
    select position, hash, (extract(epoch from least(event.at, now())) * 1000)::float8 as at
    from audit_seals left join audit_events event on event.id = event_id
    order by position desc limit 1`.execute(db)
  return rows[0] ?? { position: 0, hash: ORIGIN, at: null }
}

/**
 * Looks back only as far as a row may be late, and finds each seal by its index whatever the planner assumes about the
 * table, so that the cost does not grow with the log.
 */
async function findWaiting<DB>(db: Kysely<DB>, { at }: Last, limit: number): Promise<Waiting[]> {
  const from = firstIdAt(at === null ? 0 : at - LATEST_MS)
  const { rows } = await sql<Waiting>`
    select event.id, ${canonical} as row from audit_events event
    where event.id >= ${from} and (select position from audit_seals where event_id = event.id) is null
    order by event.id limit ${limit}`.execute(db)
  return rows
}

function chain({ position, hash }: Last, rows: Waiting[]): Seal[] {
  let previous = hash
  return rows.map(({ id, row }, index) => {
    previous = sealOf(previous, row)
    return { position: position + index + 1, id, hash: previous }
  })
}

async function insertSeals<DB>(db: Kysely<DB>, seals: Seal[]): Promise<void> {
  const column = <K extends keyof Seal>(name: K) => seals.map((seal) => seal[name])
  await sql`
    insert into audit_seals (position, event_id, hash)
    select * from unnest(${column('position')}::bigint[], ${column('id')}::uuid[], ${column('hash')}::bytea[])
    `.execute(db)
}
