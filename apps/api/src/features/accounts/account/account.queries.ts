import type { Device } from '@domicile/contract/accounts/account/account'
import { type UserDetails, userFields } from '@domicile/contract/accounts/users/user-fields'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { deviceName } from '../../../domain/sign-in/devices.ts'

export type Details = UserDetails & { notifications: boolean; version: number }

const columns = columnsOf({ shape: { ...userFields, notifications: true, version: true } })
const detailsRow = rowOf({ shape: userFields })

/** Locks and returns a person's own details, so that concurrent writes of one person are serialised. */
export function lockDetails(db: Database, userId: string): Promise<Details> {
  return lockRecord<Details>(db, 'users', sql`id = ${userId}`, { columns })
}

export async function updateDetails(db: Database, userId: string, details: Details): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...detailsRow(details),
      notifications: details.notifications,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

type Person = {
  id: string
  email: string
  firstName: string
  lastName: string
  companyName: string | null
  town: string | null
  timeZone: string
  passwordHash: string
}

const personColumns = columnsOf('id email firstName lastName companyName town timeZone passwordHash')

/** The signed-in person with what proves that it is them. */
export async function getPerson(db: Database, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`select ${personColumns} from users where id = ${userId}`.execute(db)
  return rows[0]!
}

/** Checks that a password is unchanged, with the person's row locked until the transaction ends. */
export async function hasPassword(db: Database, userId: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and password_hash = ${passwordHash} for no key update`.execute(db)
  return rows.length > 0
}

/** Where a person is signed in; each exchange of tokens is a sign of life. */
function devices(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select([
      'id',
      'user_agent as userAgent',
      sql<string | null>`host(address)`.as('address'),
      'started_at as startedAt',
      sql<string>`coalesce((select max(created_at) from refresh_tokens where session_id = sessions.id), started_at)`.as(
        'lastSeenAt',
      ),
    ])
}

/** This device first, then the ones used last. */
export async function listDevices(db: Database, { id, sessionId }: Actor): Promise<Device[]> {
  const rows = await devices(db, id)
    .orderBy(sql`sessions.id = ${sessionId}`, 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ userAgent, ...device }) => ({
    ...device,
    name: deviceName(userAgent),
    isThisOne: device.id === sessionId,
  }))
}

/** One of a person's own, while they are signed in on it. */
export async function findDevice(db: Database, userId: string, id: string) {
  const row = await devices(db, userId).where('sessions.id', '=', id).executeTakeFirst()
  return row && { id: row.id, name: deviceName(row.userAgent) }
}

/** Records an erasure request; returns the time of an earlier one that the firm still has time to answer. */
export async function noteErasure(db: Database, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    with known as (select id, erasure_asked_at as at from users where id = ${userId} for no key update)
    update users set erasure_asked_at = case when at > now() - interval '1 month' then at else now() end
    from known where users.id = known.id
    returning case when at > now() - interval '1 month' then at end as before`.execute(db)
  return rows[0]!.before ?? undefined
}
