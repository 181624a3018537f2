import { sql } from 'kysely'
import { findStaffWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'

/** The members of staff who can own a watch. */
export async function findOwners(db: Database): Promise<{ id: string; name: string }[]> {
  const ids = await findStaffWho(db, 'watches:draft')
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users where id = any(${ids}::uuid[])
    order by name, id`.execute(db)
  return rows
}

/** Finds who is notified about a watch: its owner, or all who decide about watches if the owner can own it no more. */
export async function findWatchers(db: Database, ownerId: string): Promise<string[]> {
  const owners = await findStaffWho(db, 'watches:draft')
  return owners.includes(ownerId) ? [ownerId] : findStaffWho(db, 'watches:decide')
}
