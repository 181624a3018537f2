import type { SupportAccess } from '@domicile/contract/accounts/impersonation'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { inScope } from '@domicile/server/auth/scope'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import { isOpenToStaff } from '../../../domain/companies/open-to-staff.ts'
import type { Database } from '../../../feature.ts'

/**
 * The person whom staff act as for a company: its first active owner, else member, else viewer. Undefined where
 * there is none, where the company is archived, or where its owner refused.
 */
export async function findPersonToActAs(db: Database, user: Actor, companyId: string) {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    select users.id, users.email, users.first_name || ' ' || users.last_name as name
    from companies
      join memberships on memberships.company_id = companies.id
      join users on users.id = memberships.user_id
    where ${inScope(user, 'companies:impersonate', 'companies.id')} and companies.id = ${companyId}
      and ${isOpenToStaff} and users.deactivated_at is null and users.staff_role is null
    order by array_position(array['owner', 'member', 'viewer'], memberships.role), memberships.created_at, users.id
    limit 1`.execute(db)
  return rows[0]
}

type NewImpersonation = { id: string; user: Actor; personId: string; companyId: string; reason: string }

/** Starts an impersonation and returns its time limit; undefined where this session just started another. */
export async function insertImpersonation(
  db: Database,
  { id, user, personId, companyId, reason }: NewImpersonation,
): Promise<string | undefined> {
  const { rows } = await sql<{ expiresAt: string }>`
    insert into impersonations (id, session_id, actor_id, user_id, company_id, reason)
    values (${id}, ${user.sessionId}, ${user.id}, ${personId}, ${companyId}, ${reason})
    on conflict (session_id) where ended_at is null do nothing
    returning expires_at as "expiresAt"`.execute(db)
  return rows[0]?.expiresAt
}

/** Returns a company's support access settings and its latest fifty impersonations. */
export async function getSupportAccess(db: Database, user: Actor, companyId: string): Promise<SupportAccess> {
  const { rows: access } = await sql<{ refusedAt: string | null; writeUntil: string | null }>`
    select refused_at as "refusedAt", case when write_until > now() then write_until end as "writeUntil"
    from support_access where ${inScope(user, 'support-access:read', 'support_access.company_id')}
      and company_id = ${companyId}`.execute(db)
  const actings = await listActings(db, user, companyId)
  const { refusedAt = null, writeUntil = null } = access[0] ?? {}
  return { companyId, allowed: refusedAt === null, writeUntil, actings }
}

/** An impersonation also ends with its original session and at its time limit, without a stored end. */
async function listActings(db: Database, user: Actor, companyId: string): Promise<SupportAccess['actings']> {
  const { rows } = await sql<SupportAccess['actings'][number]>`
    select ${columnsOf('id reason startedAt', 'impersonations')}, ${userName('actor_id')} as "actorName",
      least(impersonations.ended_at, sessions.ended_at,
        case when impersonations.expires_at <= now() then impersonations.expires_at end,
        case when sessions.expires_at <= now() then sessions.expires_at end) as "endedAt"
    from impersonations join sessions on sessions.id = session_id
    where ${inScope(user, 'support-access:read', 'impersonations.company_id')} and company_id = ${companyId}
    order by impersonations.id desc limit 50`.execute(db)
  return rows
}

type Access = { allowed: boolean; writeHours: number }

/** Refuses or allows that staff act as the company, and that they change things for some hours from now. */
export async function saveSupportAccess(
  db: Database,
  user: Actor,
  companyId: string,
  { allowed, writeHours }: Access,
): Promise<void> {
  const hours = allowed ? writeHours : 0
  await sql`
    insert into support_access (company_id, refused_at, write_until, changed_by)
    values (${companyId}, case when ${allowed}::boolean then null else now() end,
      case when ${hours}::int > 0 then now() + make_interval(hours => ${hours}::int) end, ${user.id})
    on conflict (company_id) do update set refused_at = excluded.refused_at, write_until = excluded.write_until,
      changed_by = excluded.changed_by, changed_at = now()`.execute(db)
}

/** Ends all acting as a company, whose owner now refuses it. */
export async function endActings(db: Database, companyId: string): Promise<void> {
  await sql`
    update impersonations set ended_at = least(now(), expires_at)
    where company_id = ${companyId} and ended_at is null`.execute(db)
}
