import { ownMessages } from '@domicile/contract/messages'
import { permissionNames, scopeOf } from '@domicile/contract/permissions'
import { type ClientRole, type Role, roles, type StaffRole, staffRoles } from '@domicile/contract/roles/roles'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { lockPeople, mayGrant } from '../../../domain/people/people-scope.ts'
import { deleteFeeds } from './delete-feeds.ts'
import { refuseLastAdministrator, refuseLastOwner } from './last-ones.ts'
import { getUserRow, type UserRow } from './users.queries.ts'

/** Lists every role with its permissions and the records they cover. */
export function listRoles() {
  return roles.map((role) => ({
    role,
    isStaff: isStaffRole(role),
    permissions: Object.fromEntries(
      permissionNames.flatMap((name) => {
        const scope = scopeOf(role, name)
        return scope ? [[name, scope] as const] : []
      }),
    ),
  }))
}

/** Returns true if a role is one of the firm's staff. */
export function isStaffRole(role: Role): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role)
}

/** Changes the role of a member of staff; returns the user before the change. */
export async function changeStaffRole(db: Database, user: Actor, id: string, role: StaffRole) {
  await lockPeople(db, [id])
  const person = await getUserRow(db, user, id, 'users:assign-role')
  refuseUnlessActive(person)
  if (!person.role)
    throw invalidField('role', 'This person belongs to a client and cannot hold a staff role.')
  refuseAboveOwn(user, [person.role, role], null)
  if (role !== 'administrator') await refuseLastAdministrator(db, id)
  if (!looksAfterCompanies(role)) await refuseWithWork(db, id)
  await sql`update users set staff_role = ${role}, ${touched} where id = ${id}`.execute(db)
  return person
}

/** Changes a user's role in a company they belong to; returns the user and the company before the change. */
export async function changeRoleInCompany(
  db: Database,
  user: Actor,
  id: string,
  companyId: string,
  role: Role,
) {
  const { person, company, before } = await lockMembership(db, user, id, companyId)
  refuseUnlessActive(person)
  if (isStaffRole(role)) throw invalidField('role', 'Choose a company role.')
  refuseAboveOwn(user, [before, role], companyId)
  if (before === 'owner' && role !== 'owner') await refuseLastOwner(db, id, companyId)
  await sql`
    update memberships set role = ${role} where user_id = ${id} and company_id = ${companyId}`.execute(db)
  await sql`update users set ${touched} where id = ${id}`.execute(db)
  return { person, company, before }
}

/** Removes a user from a company; its last owner can't be removed. */
export async function removeMembership(db: Database, user: Actor, id: string, companyId: string) {
  const { person, company, before } = await lockMembership(db, user, id, companyId)
  refuseAboveOwn(user, [before], companyId)
  if (before === 'owner') await refuseLastOwner(db, id, companyId)
  await sql`delete from memberships where user_id = ${id} and company_id = ${companyId}`.execute(db)
  await deleteFeeds(db, id, companyId)
  await sql`update users set ${touched} where id = ${id}`.execute(db)
  return { person, company, before }
}

/** Returns true if a staff role may be a company's account manager. */
export function looksAfterCompanies(role: StaffRole | null): boolean {
  return role === 'administrator' || role === 'accountManager'
}

/** Finds the companies that a user looks after, by name. */
export async function findManagedCompanies(db: Database, userId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select companies.id, companies.name
    from account_managers join companies on companies.id = account_managers.company_id
    where account_managers.user_id = ${userId} order by companies.sort_name, companies.id`.execute(db)
  return rows
}

const touched = sql`version = version + 1, updated_at = now()`

/** Locks a user and a company they belong to, in this order, and returns the role before the change. */
async function lockMembership(db: Database, user: Actor, id: string, companyId: string) {
  await lockPeople(db, [id])
  const person = await getUserRow(db, user, id, 'users:assign-role')
  const company = await lockCompany(db, user, 'users:assign-role', companyId)
  const { rows } = await sql<{ role: ClientRole }>`
    select role from memberships where company_id = ${companyId} and user_id = ${id}`.execute(db)
  if (!rows[0]) throw new Refusal('not-a-member')
  return { person, company, before: rows[0].role }
}

function refuseAboveOwn(user: Actor, grantedRoles: readonly Role[], companyId: string | null): void {
  if (grantedRoles.some((role) => !mayGrant(user, role, companyId)))
    throw invalidField('role', ownMessages.roleAboveOwn, 'role-above-own')
}

function refuseUnlessActive({ state }: UserRow): void {
  if (state !== 'active')
    throw new Refusal('state', { text: 'This person is not active. Activate them first.' })
}

async function refuseWithWork(db: Database, id: string): Promise<void> {
  const companies = await findManagedCompanies(db, id)
  if (companies.length > 0) throw new Refusal('has-work')
}
