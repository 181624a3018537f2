import { api } from '@domicile/contract/api'
import { type Permission, permissionNames, scopeOf } from '@domicile/contract/permissions'
import { companyEvents } from '@domicile/contract/companies/company-states'
import type { Company, CompanyAction } from '@domicile/contract/companies/companies'
import { eventsFrom } from '@domicile/contract/transitions'
import type { Actor } from '@domicile/server/http/feature'
import { inScope, roleIn } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { findSources } from '../../../domain/companies/sources.queries.ts'
import { mayTrace } from '../../../domain/companies/value-sources.ts'
import type { Database } from '../../../feature.ts'
import { findParent, getCompanyRow } from './companies.queries.ts'
import { findManager } from './managers.queries.ts'

/** A company as one person sees it: only staff learn its account manager. */
export async function viewCompany(db: Database, user: Actor, id: string): Promise<Company> {
  const row = await getCompanyRow(db, user, id)
  const parent = row.parentCompanyId ? await findParent(db, user, row.parentCompanyId) : null
  return {
    ...row,
    parentCompanyId: parent?.id ?? null,
    parentCompany: parent,
    ...(user.role && { accountManager: (await findManager(db, id)) ?? null }),
    ...(mayTrace(user, id) && { sources: (await findSources(db, user, id)).get(id) ?? [] }),
    allowedActions: await allowedActions(db, user, id, row.status),
  }
}

/** The permissions to write a register of a company, such as its owners: the API has a route for its entries. */
const REGISTERS = permissionNames.filter((permission) =>
  Object.hasOwn(api, `PUT /api/companies/:companyId/${permission.replace(/:write$/, '')}/:id`),
)

const WRITES: readonly Permission[] = [
  'companies:update',
  ...REGISTERS,
  'owners:override',
  'files:upload',
  'files:approve',
  'support-access:write',
]

const READS: readonly Permission[] = ['history:read', 'notes:read', 'support-access:read']

/** Returns the user's allowed acts on a company in its state: writes by permission, events by name. */
async function allowedActions(
  db: Database,
  user: Actor,
  id: string,
  status: string,
): Promise<CompanyAction[]> {
  const staffWrites: Permission[] = ['notes:write', 'companies:assign-manager', 'companies:impersonate']
  const all = await heldFor(db, user, id, [...READS, ...staffWrites, ...WRITES, 'companies:archive'])
  const granted = new Set([...all].filter((permission) => isOpen(user, permission)))
  if (granted.has('companies:impersonate') && !(await mayActAs(db, id)))
    granted.delete('companies:impersonate')
  const events = eventsFrom(companyEvents, status).filter((event) => granted.has(companyEvents[event].may))
  const permissions = [...granted].filter(
    (permission) => status !== 'archived' || !WRITES.includes(permission),
  )
  return [...permissions.filter((permission) => permission !== 'companies:archive'), ...events]
}

/** Staff who act as a company only read, unless its owner allows more, and never grant themselves rights. */
function isOpen({ acting }: Actor, permission: Permission): boolean {
  return !acting || READS.includes(permission) || (acting.mayWrite && permission !== 'support-access:write')
}

/** Checks that staff may start to act as a company, by the same rule as the route itself. */
async function mayActAs(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where id = ${id} and status <> 'archived'
      and exists (select from memberships join users on users.id = user_id
        where company_id = companies.id and deactivated_at is null and staff_role is null)
      and not exists (select from support_access where company_id = companies.id and refused_at is not null)`.execute(
    db,
  )
  return rows.length > 0
}

async function heldFor(
  db: Database,
  user: Actor,
  id: string,
  permissions: readonly Permission[],
): Promise<Set<Permission>> {
  const role = roleIn(user, id)
  const scopes = new Map(permissions.map((permission) => [permission, role && scopeOf(role, permission)]))
  const needsAssignment = user.role === 'operations'
  const assigned = !needsAssignment || (await isAssigned(db, user, id))
  return new Set(
    permissions.filter(
      (permission) => scopes.get(permission) && (assigned || scopes.get(permission) !== 'assigned'),
    ),
  )
}

/** A user who reads every company may still be limited to writing those assigned to them. */
async function isAssigned(db: Database, user: Actor, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .where(inScope(user, 'files:upload', 'companies.id'))
    .where('companies.id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
