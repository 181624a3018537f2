import type { SavedView } from '@domicile/contract/accounts/saved-views/saved-views'
import { lockName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** A user's saved views of one list, or of all, by name. */
export function findViews(db: Database, userId: string, list?: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .where('user_id', '=', userId)
    .$if(list !== undefined, (query) => query.where('list', '=', list!))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select(['id', 'list', 'name', 'search'])
    .execute()
}

/** Waits until no other transaction changes this user's views. */
export async function lockViews(db: Database, userId: string): Promise<void> {
  await lockName(db, `saved views of ${userId}`)
}

export async function insertView(db: Database, userId: string, view: SavedView): Promise<void> {
  await db
    .insertInto('saved_views')
    .values({ user_id: userId, ...view })
    .execute()
}

export async function updateView(
  db: Database,
  userId: string,
  { id, name, search }: SavedView,
): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ name, search })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteView(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('user_id', '=', userId).where('id', '=', id).execute()
}
