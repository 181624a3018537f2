import { grantableRoles, type Permission, rolesWith, scopeOf } from '@domicile/contract/permissions'
import type { Role } from '@domicile/contract/roles/roles'
import type { Actor } from '@domicile/server/http/feature'
import { inScope, roleIn } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * The condition that a row of `users` is a person on whom the user holds a permission: the people of the
 * companies in its scope. All staff may read the firm's staff; only administrators may change them.
 */
export function peopleInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  if (user.role && scopeOf(user.role, permission) === 'all') return sql`true`
  const theirs = sql<boolean>`exists (
    select from memberships belonging where belonging.user_id = users.id
      and ${inScope(user, permission, 'belonging.company_id')})`
  if (user.role && permission === 'users:read') return sql`(users.staff_role is not null or ${theirs})`
  return sql`(users.staff_role is null and ${theirs})`
}

/** Checks that a user may grant or remove a role: in a company, or without one among the firm's staff. */
export function mayGrant(user: Actor, role: Role, companyId: string | null): boolean {
  const own = companyId ? roleIn(user, companyId) : user.role
  return own ? (grantableRoles[own]?.includes(role) ?? false) : false
}

/**
 * Locks people and every active administrator until the transaction ends, in the order of their ids: of two
 * calls that would each leave one administrator, the second sees the first's change. Lock companies after.
 */
export async function lockPeople(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from users
    where id = any(${[...ids]}::uuid[]) or (staff_role = 'administrator' and deactivated_at is null)
    order by id for no key update`.execute(db)
}

/**
 * The condition that the sender of a row of `invitations`, left joined as `inviter`, could still send it. The operator,
 * who is not a user, always could.
 */
export const inviterStands: RawBuilder<boolean> = sql`(inviter.deactivated_at is null and (invitations.invited_by is null
  or inviter.staff_role is not distinct from 'administrator'
  or (inviter.staff_role is not distinct from 'accountManager' and exists (select from account_managers assigned
    where assigned.company_id = invitations.company_id and assigned.user_id = inviter.id))
  or exists (select from memberships own
    where own.company_id = invitations.company_id and own.user_id = inviter.id and own.role = 'owner')))`

/** Finds the active administrators, who are notified about decisions that only the firm can take. */
export function findAdministrators(db: Database) {
  return db
    .selectFrom('users')
    .where('staff_role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .select(['id', 'email'])
    .execute()
}

/** Finds the staff whose role holds a permission for the whole firm. */
export async function findStaffWho(db: Database, permission: Permission): Promise<string[]> {
  return findStaffIn(db, rolesWith(permission, 'all'))
}

/** Finds the active staff who have one of the roles. */
export async function findStaffIn(db: Database, roles: readonly Role[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where staff_role = any(${[...roles]}::text[]) and deactivated_at is null order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Finds the staff who are notified about a company: its account manager, or the administrators if it has none. */
export async function findResponsible(db: Database, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with manager as (
      select id from users join account_managers on user_id = id and company_id = ${companyId}
      where deactivated_at is null)
    select id from users
    where id in (select id from manager)
      or (staff_role = 'administrator' and deactivated_at is null and not exists (select from manager))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds the people of a company whose role in it holds a permission, such as to buy for it. */
export async function findClientsWho(
  db: Database,
  companyId: string,
  permission: Permission,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from memberships join users on users.id = user_id
    where company_id = ${companyId} and memberships.role = any(${rolesWith(permission)}::text[])
      and staff_role is null and deactivated_at is null
    order by users.id`.execute(db)
  return rows.map(({ id }) => id)
}
