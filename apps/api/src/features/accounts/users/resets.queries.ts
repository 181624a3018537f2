import type { User } from '@domicile/contract/accounts/users/users'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

export type OpenReset = NonNullable<User['twoFactorReset']> & { requestedById: string }

const resetColumns = columnsOf('id reason requestedById requestedAt dueAt', 'resets', {
  requestedById: 'requested_by',
})

/** Finds the open reset of a user's second factor. */
export async function findOpenReset(db: Database, userId: string): Promise<OpenReset | undefined> {
  const { rows } = await sql<OpenReset>`
    select ${resetColumns}, ${userName('resets.requested_by')} as "requestedBy",
      ${userName('resets.confirmed_by')} as "confirmedBy"
    from two_factor_resets resets
    where resets.user_id = ${userId} and resets.stopped_at is null and resets.done_at is null`.execute(db)
  return rows[0]
}

type NewReset = { id: string; userId: string; reason: string; requestedBy: string; stopHash: Buffer }

/** Inserts a reset; returns false if the user already has an open one. */
export async function insertReset(db: Database, reset: NewReset): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor_resets (id, user_id, reason, requested_by, stop_hash)
    values (${reset.id}, ${reset.userId}, ${reset.reason}, ${reset.requestedBy}, ${reset.stopHash})
    on conflict (user_id) where stopped_at is null and done_at is null do nothing returning id`.execute(db)
  return rows.length === 1
}

export async function confirmReset(db: Database, id: string, confirmedBy: string): Promise<void> {
  await sql`
    update two_factor_resets set confirmed_by = ${confirmedBy}, confirmed_at = now() where id = ${id}`.execute(
    db,
  )
}

/** Stops a reset by the link of its mail; undefined if there is none left to stop. */
export async function stopReset(db: Database, stopHash: Buffer) {
  const { rows } = await sql<{ id: string; userId: string; name: string }>`
    update two_factor_resets set stopped_at = now() from users
    where stop_hash = ${stopHash} and stopped_at is null and done_at is null
      and users.id = two_factor_resets.user_id
    returning two_factor_resets.id, users.id as "userId", first_name || ' ' || last_name as name`.execute(db)
  return rows[0]
}
