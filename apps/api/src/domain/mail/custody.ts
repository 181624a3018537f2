import type { CustodyEntry } from '@domicile/contract/mail/mail'
import { scopeOf } from '@domicile/contract/permissions'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { hashOfEntry } from './custody-chain.ts'

export type CustodyChange = {
  event: string
  /**
   * The holder of the paper from now on, such as `Operations` or the name of a carrier; null if it is destroyed. The holder
   * before if omitted.
   */
  heldBy?: string | null
  witness?: string | null
  /** SHA-256 of the scans that prove the entry. */
  fileHashes?: readonly string[]
  details?: Readonly<Record<string, string>>
  /** Now if omitted; demo data enters what happened earlier. */
  at?: Date | undefined
}

/** The holder of the paper until it leaves the firm. */
export const HOLDER = 'Operations'

/** The holder of paper that has left, where the next company must not read it. */
export const OUTSIDE = 'Outside the firm'

/** The event by which a company gets an item that was another's, or in quarantine. */
export const MOVED = 'moved to the right company'

/** Appends an entry to the chain of an item, which is locked until the transaction ends. */
export async function addCustody(db: Database, itemId: string, change: CustodyChange): Promise<CustodyEntry> {
  await sql`select from mail_items where id = ${itemId} for no key update`.execute(db)
  const last = (await findCustody(db, itemId)).at(-1)
  const entry = {
    number: (last?.number ?? 0) + 1,
    event: change.event,
    heldBy: change.heldBy === undefined ? (last?.heldBy ?? null) : change.heldBy,
    witness: change.witness ?? null,
    fileHashes: [...(change.fileHashes ?? [])],
    details: { ...change.details },
    at: (change.at ?? new Date()).toISOString(),
    previousHash: last?.hash ?? null,
  }
  const hash = hashOfEntry(itemId, entry)
  await db
    .insertInto('mail_custody')
    .values({
      item_id: itemId,
      number: entry.number,
      event: entry.event,
      held_by: entry.heldBy,
      witness: entry.witness,
      file_hashes: entry.fileHashes,
      details: JSON.stringify(entry.details),
      at: entry.at,
      previous_hash: entry.previousHash,
      hash,
    })
    .execute()
  return { ...entry, hash, isWithheld: false }
}

const custodyColumns = columnsOf('number event heldBy witness fileHashes details at previousHash hash')

/** The chain of an item, the oldest entry first. */
export async function findCustody(db: Database, itemId: string): Promise<CustodyEntry[]> {
  const { rows } = await sql<CustodyEntry>`
    select ${custodyColumns}, false as "isWithheld" from mail_custody where item_id = ${itemId}
    order by number`.execute(db)
  return rows
}

/** The events whose entries name the people and places of a company. */
const NAMING: readonly string[] = ['forwarded', 'collected', 'returned']

/** The event of a new place on the shelf. */
export const SHELVED = 'put on the shelf'

/**
 * The chain as a user may read it: who the paper was with while the item was another company's is withheld, and its place
 * within the firm.
 */
export async function findCustodyFor(db: Database, user: Actor, itemId: string): Promise<CustodyEntry[]> {
  const entries = await findCustody(db, itemId)
  if (user.role && scopeOf(user.role, 'mail:read') === 'all') return entries
  const moved = entries.findLastIndex(({ event }) => event === MOVED)
  const named = entries.findIndex(({ event }) => NAMING.includes(event))
  // Later entries repeat the holder, until the item moves.
  return entries.map((entry, index) => {
    if (named >= 0 && named <= index && index < moved)
      return { ...entry, event: 'withheld', heldBy: null, witness: null, details: {}, isWithheld: true }
    return entry.event === SHELVED ? { ...entry, details: {}, isWithheld: true } : entry
  })
}
