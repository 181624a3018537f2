import type { ScreeningList, ScreeningListInput } from '@domicile/contract/compliance/screening-lists/lists'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { getList } from './screening-lists.queries.ts'
import { makeEntriesCurrent } from './switch-version.ts'

/** A list of the firm begins with an empty version: it is complete as it is. */
export async function insertList(
  db: Database,
  input: ScreeningListInput,
  userId: string,
): Promise<ScreeningList> {
  const id = newId()
  const { kind, name, addresses, fetchEvery, staleAfter, smallestShare } = input
  await sql`
    insert into screening_lists (id, kind, name, addresses, fetch_every, stale_after, smallest_share)
    values (${id}, ${kind}, ${name}, ${addresses}, ${fetchEvery}, ${staleAfter}, ${smallestShare})`.execute(
    db,
  )
  if (kind === 'own') {
    await sql`
      insert into screening_list_versions (id, list_id, number, state, source, received_by)
      values (${newId()}, ${id}, 1, 'importing', 'entry', ${userId})`.execute(db)
    const none = { parties: 0, added: 0, changed: 0, removed: 0 }
    await makeEntriesCurrent(db, { listId: id, number: 1 }, none)
  }
  return getList(db, id)
}
