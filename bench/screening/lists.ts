import type { DB } from '@domicile/api/db/database'
import { insertRows, makeCurrent } from '@domicile/api/features/compliance/screening-lists/switch-version'
import { candidateKeys } from '@domicile/screening/candidate-keys'
import type { Entity } from '@domicile/screening/entity'
import { hashOf } from '@domicile/screening/lists/hash-party'
import { newId } from '@domicile/server/db/ids'
import { type Kysely, sql } from 'kysely'
import { readPersons } from './labelled-pairs.ts'

export async function addList(db: Kysely<DB>): Promise<string> {
  const id = newId()
  await sql`
    insert into screening_lists (id, kind, name, stale_after, smallest_share) values (${id}, 'un', 'Bench', 7, 0)`.execute(
    db,
  )
  return id
}

type Version = { number: number; parties: readonly Entity[]; changed: number }

/** Stores the first parties of a version, which are those that it changed, and makes it current. */
export async function addVersion(
  db: Kysely<DB>,
  listId: string,
  { number, parties, changed }: Version,
): Promise<void> {
  await sql`
    insert into screening_list_versions (id, list_id, number, state, source)
    values (${newId()}, ${listId}, ${number}, 'importing', 'fetch')`.execute(db)
  await sql`
    update screening_parties set to_number = ${number - 1}
    where list_id = ${listId} and to_number is null and party_id = any(${parties.slice(0, changed).map((_, index) => partyId(index))}::text[])`.execute(
    db,
  )
  for (let start = 0; start < changed; start += 500) {
    const rows = parties.slice(start, Math.min(start + 500, changed)).map((party, index) => {
      const whole = { ...party, id: partyId(start + index), listings: [{ reference: `${number}` }] }
      const { keys } = candidateKeys(party)
      return { ...whole, name: nameOf(party), hash: hashOf(whole), referents: [], keys }
    })
    await insertRows(db, { listId, number }, JSON.stringify(rows))
  }
  const counts = { parties: parties.length, added: 0, changed, removed: 0 }
  await makeCurrent(db, { listId, number }, counts, sql`file_format = 'un-xml'`)
  await sql`analyze`.execute(db)
}

function partyId(number: number): string {
  return `P${String(number).padStart(6, '0')}`
}

function nameOf({ properties }: Entity): string {
  return properties.name?.[0] ?? properties.alias?.[0] ?? 'Unnamed'
}

/** Names of persons on no list, with their words exchanged so that all differ. */
export function manyNames(count: number): string[] {
  const names = readPersons('persons-on-no-list.csv', true).map(nameOf)
  return Array.from({ length: count }, (_, number) => {
    const [first, ...rest] = names[number % names.length]!.split(' ')
    const other = names[(number * 7919 + Math.floor(number / names.length)) % names.length]!.split(' ')
    return number < names.length ? names[number]! : [first, ...other.slice(1), ...rest.slice(1)].join(' ')
  })
}
