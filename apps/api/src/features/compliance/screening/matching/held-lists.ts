import { findByKeys, indexKeys, type KeyIndex } from '@domicile/screening/key-index'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { areKeysFormer } from '../../../../domain/screening/former-keys.ts'
import type { Database } from '../../../../feature.ts'
import type { ListedParty, SearchedList } from './candidates.queries.ts'

/** A version of a list in memory. */
type HeldList = { number: number; parties: ListedParty[]; keys: KeyIndex }

/** Lists are held from the subject on that makes it worth reading them, and while they are not larger in all than this. */
const HELD_FROM = 10
const MOST_HELD = 100_000

const heldLists = new Map<string, HeldList>()
/** How many subjects were searched in versions that are not held. */
const searches = new Map<string, number>()

/**
 * Returns a version of a list in memory, or undefined where the database is to search it: for few subjects, and in a list
 * that is too large or waits for its keys. What a version says never changes.
 */
export async function holdList(
  db: Database,
  list: SearchedList,
  subjects: number,
): Promise<HeldList | undefined> {
  const cached = heldLists.get(list.id)
  if (cached?.number === list.number) return cached
  const version = `${list.id} ${list.number}`
  const searched = (searches.get(version) ?? 0) + subjects
  if (searches.size > MOST_COUNTED) searches.clear()
  searches.set(version, searched)
  if (searched < HELD_FROM || list.parties > MOST_HELD) return undefined
  if (await areKeysFormer(db)) return undefined
  const read = await readList(db, list)
  searches.delete(version)
  makeRoom(list)
  heldLists.set(list.id, read)
  return read
}

const MOST_COUNTED = 1000

/** Drops the former version of a list, and the lists read first until the new one has room. */
function makeRoom({ id, parties }: SearchedList): void {
  heldLists.delete(id)
  const inAll = () => heldLists.values().reduce((sum, list) => sum + list.parties.length, parties)
  for (const other of heldLists.keys()) if (inAll() > MOST_HELD) heldLists.delete(other)
}

/** Finds the parties of a held list that share the rarest keys with a subject. */
export function findHeld(
  { keys, parties }: HeldList,
  wanted: readonly string[],
  most: number,
): ListedParty[] {
  return findByKeys(keys, wanted, most).map((number) => parties[number]!)
}

const PAGE = 2000

async function readList(db: Database, list: SearchedList): Promise<HeldList> {
  const parties: ListedParty[] = []
  const keys: string[][] = []
  for (let last: string | null = ''; last !== null;) {
    const page: (ListedParty & { keys: string[] })[] = await readPage(db, list, last)
    for (const { keys: own, ...party } of page) {
      parties.push(party)
      keys.push(own)
    }
    last = page.length < PAGE ? null : page.at(-1)!.partyId
  }
  return { number: list.number, parties, keys: indexKeys(keys) }
}

async function readPage(db: Database, { id, number }: SearchedList, after: string) {
  const { rows } = await sql<ListedParty & { keys: string[] }>`
    select ${columnsOf('listId partyId name hash')}, from_number as number, to_json(candidate_keys) as keys
    from screening_parties
    where list_id = ${id} and from_number <= ${number} and (to_number is null or to_number >= ${number})
      and party_id > ${after}
    order by party_id limit ${PAGE}`.execute(db)
  return rows
}
