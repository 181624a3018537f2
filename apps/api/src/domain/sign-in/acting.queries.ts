import type { Acting } from '@domicile/contract/accounts/session/auth'
import type { Actor } from '@domicile/server/http/feature'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Finds who acts, for which company and until when, for the banner on every screen. */
export async function findActing(db: Database, impersonationId: string): Promise<Acting> {
  const { rows } = await sql<Acting>`
    select ${userName('actor_id')} as "actorName", companies.id as "companyId",
      companies.name as "companyName", impersonations.expires_at as "expiresAt",
      case when write_until > now() then write_until end as "writeUntil"
    from impersonations
      join companies on companies.id = impersonations.company_id
      left join support_access on support_access.company_id = companies.id
    where impersonations.id = ${impersonationId}`.execute(db)
  return rows[0]!
}

/** Finds the user's own session and the impersonation that belongs to it, which end together. */
export async function sessionsOf(db: Database, user: Actor): Promise<{ own: string; acting: string | null }> {
  const found = await db
    .selectFrom('impersonations')
    .where(user.acting ? 'id' : 'session_id', '=', user.sessionId)
    .where('ended_at', 'is', null)
    .select(['id', 'session_id as sessionId'])
    .executeTakeFirst()
  return { own: found?.sessionId ?? user.sessionId, acting: found?.id ?? null }
}

/** Finds the running impersonations by a person, or as them. */
export async function findActingsOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from impersonations
    where ended_at is null and ${userId} in (actor_id, user_id) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** An ended impersonation: its actor, the impersonated person and the company. */
export type EndedActing = {
  id: string
  actorId: string
  personId: string
  companyId: string
  companyName: string
}

/** Ends a running impersonation, by its id or by that of its original session; undefined without one. */
export async function endActing(db: Database, by: 'id' | 'session_id', id: string) {
  const { rows } = await sql<EndedActing>`
    update impersonations
    set ended_at = least(now(), impersonations.expires_at, sessions.ended_at, sessions.expires_at)
    from companies, sessions
    where impersonations.${sql.ref(by)} = ${id} and impersonations.ended_at is null
      and companies.id = company_id and sessions.id = session_id
    returning impersonations.id, actor_id as "actorId", impersonations.user_id as "personId",
      company_id as "companyId", companies.name as "companyName"`.execute(db)
  return rows[0]
}
