import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { cancelEmailChange } from './email-changes.queries.ts'

/**
 * Sets a person's password. Links to set a forgotten one end with it, and so does a pending change of address, for which
 * the old password was the proof.
 */
export async function setPassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await endResets(db, userId)
  await cancelEmailChange(db, userId)
}

/** Invalidates every password link that was sent to a person. */
export async function endResets(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
