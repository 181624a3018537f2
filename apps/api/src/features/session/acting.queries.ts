import type { Acting } from '@domicile/contract/auth'
import type { ClientRole, StaffRole } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/feature'
import type { Claims } from '@domicile/server/tokens'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findCompanyFor } from '../../scope.ts'

type Standing = {
  actorId: string
  actorRole: StaffRole | null
  companyId: string
  role: ClientRole
  mayWrite: boolean
}

/**
 * The company's person whom one of the staff acts as, in that company alone and with the role they have there now.
 * Undefined once it has ended, in whatever way: by itself, with the actor's own session, by the owner's refusal,
 * or because either of the two is no longer what they were when it began.
 */
export async function findActingActor(db: Database, claims: Claims): Promise<Actor | undefined> {
  const { rows } = await sql<Standing>`
    select actors.id as "actorId", actors.staff_role as "actorRole", memberships.company_id as "companyId",
      memberships.role, coalesce(support_access.write_until > now(), false) as "mayWrite"
    from impersonations
      join sessions on sessions.id = session_id and sessions.user_id = actor_id
      join users actors on actors.id = actor_id
      join users people on people.id = impersonations.user_id
      join companies on companies.id = impersonations.company_id
      join memberships on memberships.company_id = companies.id and memberships.user_id = people.id
      left join support_access on support_access.company_id = companies.id
    where impersonations.id = ${claims.sid} and people.id = ${claims.sub} and actors.id::text = ${claims.act?.sub}
      and impersonations.ended_at is null and impersonations.expires_at > now()
      and sessions.ended_at is null and sessions.expires_at > now()
      and actors.deactivated_at is null and people.deactivated_at is null and people.staff_role is null
      and companies.status <> 'archived' and support_access.refused_at is null`.execute(db)
  const standing = rows[0]
  if (!standing || !(await mayStillAct(db, standing))) return undefined
  const { actorId, companyId, role, mayWrite } = standing
  const memberships = [{ companyId, role }]
  return { id: claims.sub, sessionId: claims.sid, role: null, memberships, acting: { actorId, mayWrite } }
}

async function mayStillAct(db: Database, { actorId, actorRole, companyId }: Standing): Promise<boolean> {
  const actor = { id: actorId, sessionId: '', role: actorRole, memberships: [] }
  return (await findCompanyFor(db, actor, 'companies:impersonate', companyId)) !== undefined
}

/** Who acts, for which company and how long, as the banner over every screen shows it. */
export async function findActing(db: Database, impersonationId: string): Promise<Acting> {
  const { rows } = await sql<Acting>`
    select users.first_name || ' ' || users.last_name as "actorName", companies.id as "companyId",
      companies.name as "companyName", impersonations.expires_at as "expiresAt",
      case when write_until > now() then write_until end as "writeUntil"
    from impersonations
      join users on users.id = actor_id
      join companies on companies.id = impersonations.company_id
      left join support_access on support_access.company_id = companies.id
    where impersonations.id = ${impersonationId}`.execute(db)
  return rows[0]!
}

/** When acting began and when it ends, as a session tells it. */
export function findActingSession(db: Database, impersonationId: string) {
  return db
    .selectFrom('impersonations')
    .where('id', '=', impersonationId)
    .select(['id', 'started_at as startedAt', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** What of a person's session ends: that in which they act as another, and the one it was begun in. */
export async function sessionsOf(db: Database, user: Actor): Promise<{ own: string; acting: string | null }> {
  const found = await db
    .selectFrom('impersonations')
    .where(user.acting ? 'id' : 'session_id', '=', user.sessionId)
    .where('ended_at', 'is', null)
    .select(['id', 'session_id as sessionId'])
    .executeTakeFirst()
  return { own: found?.sessionId ?? user.sessionId, acting: found?.id ?? null }
}

/** An acting that has ended: whose it was, as whom, for which company. */
export type EndedActing = {
  id: string
  actorId: string
  personId: string
  companyId: string
  companyName: string
}

/** Ends an acting that runs, by its own id or by that of the session it was begun in; undefined where there is none. */
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
