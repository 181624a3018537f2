import { tokenHash } from '@domicile/server/auth/tokens'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { endResets } from '../../../domain/sign-in/password.queries.ts'

/** Finds the user with this address; undefined for an unknown address or a deactivated user. */
export async function findPersonId(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export function getPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'first_name as firstName'])
    .executeTakeFirstOrThrow()
}

/** Stores a link's token; earlier links stop working. */
export async function insertReset(db: Database, userId: string, token: string): Promise<void> {
  await endResets(db, userId)
  await db
    .insertInto('password_resets')
    .values({ hash: tokenHash(token), user_id: userId })
    .execute()
}

const userColumns = columnsOf('userId email firstName lastName companyName town', 'users', { userId: 'id' })

/** Finds a link that can still be used, with its user; locked if `db` is a transaction. */
export async function findReset(db: Database, token: string) {
  const { rows } = await sql<Reset>`
    select ${columnsOf('expiresAt', 'reset')}, ${userColumns}
    from password_resets reset join users on users.id = user_id
    where hash = ${tokenHash(token)} and used_at is null and expires_at > now()
      and users.deactivated_at is null
    for update of reset`.execute(db)
  return rows[0]
}

export type Reset = {
  expiresAt: string
  userId: string
  email: string
  firstName: string
  lastName: string
  companyName: string | null
  town: string | null
}
