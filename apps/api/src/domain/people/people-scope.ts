import {
  clientRoles,
  grantableRoles,
  type Permission,
  type Role,
  scopeOf,
} from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { inScope, roleIn } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * The condition that a row of `users` is a person for whom this one holds a permission: the people of the companies
 * in its scope. The firm's staff are everybody's to read within the firm, and the administrators' to change.
 */
export function peopleInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  if (user.role && scopeOf(user.role, permission) === 'all') return sql`true`
  const theirs = sql<boolean>`exists (
    select from memberships belonging where belonging.user_id = users.id
      and ${inScope(user, permission, 'belonging.company_id')})`
  if (user.role && permission === 'users:read') return sql`(users.staff_role is not null or ${theirs})`
  return sql`(users.staff_role is null and ${theirs})`
}

/** Whether a person may give or take away a role: in a company, or without one among the firm's staff. */
export function mayGrant(user: Actor, role: Role, companyId: string | null): boolean {
  const own = companyId ? roleIn(user, companyId) : user.role
  return own ? (grantableRoles[own]?.includes(role) ?? false) : false
}

/**
 * Locks people until the transaction ends, with every administrator who stands, in the order of their ids: of two
 * calls that would each leave one administrator, the second sees what the first did. Companies are locked after it.
 */
export async function lockPeople(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from users
    where id = any(${[...ids]}::uuid[]) or (staff_role = 'administrator' and deactivated_at is null)
    order by id for no key update`.execute(db)
}

/** The condition that whoever sent a row of `invitations`, joined as `inviter`, still could. */
export const inviterStands: RawBuilder<boolean> = sql`(inviter.deactivated_at is null and (
  inviter.staff_role is not distinct from 'administrator'
  or (inviter.staff_role is not distinct from 'accountManager' and exists (select from account_managers assigned
    where assigned.company_id = invitations.company_id and assigned.user_id = inviter.id))
  or exists (select from memberships own
    where own.company_id = invitations.company_id and own.user_id = inviter.id and own.role = 'owner')))`

/** The administrators who stand: they are told of what only the firm can decide. */
export function findAdministrators(db: Database) {
  return db
    .selectFrom('users')
    .where('staff_role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .select(['id', 'email'])
    .execute()
}

/** The account manager of a company who stands; undefined where it has none. */
export async function findAccountManager(
  db: Database,
  companyId: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select users.id from account_managers join users on users.id = user_id
    where company_id = ${companyId} and deactivated_at is null ${lock}`.execute(db)
  return rows[0]?.id
}

/** The same, who stays until the transaction ends: whoever deactivates them then finds what they were given. */
export function lockAccountManager(db: Database, companyId: string): Promise<string | undefined> {
  return findAccountManager(db, companyId, sql`for share of users`)
}

/** The people of a company whose role in it holds a permission, as those do who may buy for it. */
export async function findClientsWho(
  db: Database,
  companyId: string,
  permission: Permission,
): Promise<string[]> {
  const roles = clientRoles.filter((role) => scopeOf(role, permission) !== undefined)
  const { rows } = await sql<{ id: string }>`
    select users.id from memberships join users on users.id = user_id
    where company_id = ${companyId} and memberships.role = any(${roles}::text[])
      and staff_role is null and deactivated_at is null
    order by users.id`.execute(db)
  return rows.map(({ id }) => id)
}
