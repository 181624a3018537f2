import type { Membership } from '@domicile/contract/accounts/session/auth'
import type { ClientRole, StaffRole } from '@domicile/contract/roles/roles'
import { type Kysely, sql } from 'kysely'
import type { TokenSubject } from './actors.ts'
import type { Actor } from '../http/feature.ts'
import { findCompanyFor } from './scope.ts'

/** The user of a live session with their current roles. For a token with `act`, the client user whom staff act as. */
export async function findActor<DB>(db: Kysely<DB>, who: TokenSubject): Promise<Actor | undefined> {
  if (who.act) return findActingActor(db, who)
  const { rows } = await sql<{ id: string; role: StaffRole | null }>`
    select users.id, users.staff_role as role
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${who.sid} and users.id = ${who.sub}
      and sessions.ended_at is null and sessions.expires_at > now() and users.deactivated_at is null`.execute(
    db,
  )
  const user = rows[0]
  if (!user) return undefined
  const memberships = await findMemberships(db, user.id)
  return { id: user.id, sessionId: who.sid, role: user.role, memberships }
}

/** The companies of a user, sorted by name. */
export async function findMemberships<DB>(db: Kysely<DB>, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select companies.id as "companyId", companies.name as "companyName", memberships.role
    from memberships join companies on companies.id = memberships.company_id
    where memberships.user_id = ${userId} order by companies.sort_name, companies.id`.execute(db)
  return rows
}

type ActingRow = {
  actorId: string
  actorRole: StaffRole | null
  companyId: string
  role: ClientRole
  mayWrite: boolean
}

/**
 * The client user whom a member of staff acts as, limited to that company and with their current role there. Undefined
 * if acting has ended: by its time limit, with the actor's session, by the owner's refusal, or because either person no
 * longer has the role that acting requires.
 */
async function findActingActor<DB>(db: Kysely<DB>, who: TokenSubject): Promise<Actor | undefined> {
  const { rows } = await sql<ActingRow>`
    select actors.id as "actorId", actors.staff_role as "actorRole", memberships.company_id as "companyId",
      memberships.role, coalesce(support_access.write_until > now(), false) as "mayWrite"
    from impersonations
      join sessions on sessions.id = session_id and sessions.user_id = actor_id
      join users actors on actors.id = actor_id
      join users people on people.id = impersonations.user_id
      join companies on companies.id = impersonations.company_id
      join memberships on memberships.company_id = companies.id and memberships.user_id = people.id
      left join support_access on support_access.company_id = companies.id
    where impersonations.id = ${who.sid} and people.id = ${who.sub} and actors.id::text = ${who.act?.sub}
      and impersonations.ended_at is null and impersonations.expires_at > now()
      and sessions.ended_at is null and sessions.expires_at > now()
      and actors.deactivated_at is null and people.deactivated_at is null and people.staff_role is null
      and companies.status <> 'archived' and support_access.refused_at is null`.execute(db)
  const standing = rows[0]
  if (!standing || !(await mayStillAct(db, standing))) return undefined
  const { actorId, companyId, role, mayWrite } = standing
  const memberships = [{ companyId, role }]
  return { id: who.sub, sessionId: who.sid, role: null, memberships, acting: { actorId, mayWrite } }
}

async function mayStillAct<DB>(
  db: Kysely<DB>,
  { actorId, actorRole, companyId }: ActingRow,
): Promise<boolean> {
  const actor = { id: actorId, sessionId: '', role: actorRole, memberships: [] }
  return (await findCompanyFor(db, actor, 'companies:impersonate', companyId)) !== undefined
}
