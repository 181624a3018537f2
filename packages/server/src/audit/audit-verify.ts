import { type Kysely, sql } from 'kysely'
import { canonical, firstIdAt, type Head, LATEST_MS, ORIGIN, sealOf } from './audit-seal.ts'

/** The first row that fails the check: its position in the chain, if it has one, and the problem. */
export type Broken = { position: number | null; eventId: string | null; problem: string }

export type Verdict = {
  /** The number of sealed rows that are unchanged. */
  sealed: number
  /** The number of rows that are not sealed yet. */
  waiting: number
  /** The end of the chain. Stored elsewhere, it later proves that the chain before it was not replaced as a whole. */
  head: Head
  broken: Broken | null
}

/**
 * Recomputes the chain from its start, as of one moment, while the portal runs. If `noted`, an earlier end of the
 * chain, is given, the chain must contain it.
 */
export async function verifyAudit<DB>(db: Kysely<DB>, noted?: Head): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const walk = await walkChain(trx, noted)
      const broken = walk.broken ?? (await findUntimely(trx, walk.newest)) ?? missingHead(walk.head, noted)
      return { sealed: walk.head.position, waiting: await countWaiting(trx), head: walk.head, broken }
    })
}

type Link = {
  position: number
  eventId: string
  hash: Buffer
  /** Null if the row is gone. */
  row: string | null
  at: number | null
}
type Walk = { head: Head; newest: number; broken: Broken | null }

const BATCH = 2_000

async function walkChain<DB>(db: Kysely<DB>, noted: Head | undefined): Promise<Walk> {
  let previous: Buffer = ORIGIN
  let position = 0
  let newest = 0
  const end = (broken: Broken | null): Walk => ({
    head: { position, hash: previous.toString('hex') },
    newest,
    broken,
  })
  for (;;) {
    const links = await findLinks(db, position, BATCH)
    for (const [index, link] of links.entries()) {
      const problem =
        problemOf(link, position + 1, previous, links[index + 1]) ??
        (link.at! < newest - LATEST_MS ? 'the row was written long after its time' : undefined) ??
        (isOther(link, noted) ? 'the chain does not contain the given end' : undefined)
      if (problem) return end({ position: link.position, eventId: link.eventId, problem })
      previous = link.hash
      position = link.position
      newest = Math.max(newest, link.at!)
    }
    if (links.length < BATCH) return end(null)
  }
}

async function findLinks<DB>(db: Kysely<DB>, after: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select position, event_id as "eventId", hash,
      case when event.id is not null then ${canonical} end as row,
      (extract(epoch from event.at) * 1000)::float8 as at
    from audit_seals left join audit_events event on event.id = event_id
    where position > ${after} order by position limit ${limit}`.execute(db)
  return rows
}

function problemOf(link: Link, expected: number, previous: Buffer, next: Link | undefined) {
  if (link.position !== expected) return `the seal before it, ${expected}, is gone`
  if (link.row === null) return 'the row is gone'
  const right = sealOf(previous, link.row)
  if (right.equals(link.hash)) return undefined
  // The next seal shows which of the two is wrong, because it was made with the original hash.
  if (!next?.row) return 'the row or its seal was altered'
  if (sealOf(previous, next.row).equals(link.hash)) return 'the order of the rows was altered'
  if (sealOf(right, next.row).equals(next.hash)) return 'the seal was altered'
  return 'the row was altered'
}

function isOther({ position, hash }: Link, noted: Head | undefined): boolean {
  return position === noted?.position && hash.toString('hex') !== noted.hash
}

function missingHead({ position }: Head, noted: Head | undefined): Broken | null {
  if (!noted || noted.position <= position) return null
  const problem = `the seals after ${position} are gone: there were ${noted.position}`
  return { position: position + 1, eventId: null, problem }
}

/** An unsealed row that is older than any row still being written was inserted by hand. */
async function findUntimely<DB>(db: Kysely<DB>, newest: number): Promise<Broken | undefined> {
  const oldest = Math.min(newest, Date.now()) - LATEST_MS
  const { rows } = await sql<{ id: string }>`
    select event.id from audit_events event
    where (event.id < ${firstIdAt(oldest)} or event.at < to_timestamp(${oldest / 1000}::float8))
      and not exists (select from audit_seals where event_id = event.id)
    order by event.id limit 1`.execute(db)
  const problem = 'the row has no seal, and was written long after its time'
  return rows[0] && { position: null, eventId: rows[0].id, problem }
}

async function countWaiting<DB>(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_events event
    where not exists (select from audit_seals where event_id = event.id)`.execute(db)
  return rows[0]!.count
}
