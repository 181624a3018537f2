import type { CompanyStatus } from '@domicile/contract/companies/company-states'
import { type ClientRole, type Permission, type Scope, scopeOf } from '@domicile/contract/permissions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { notFound } from '../http/errors.ts'
import type { Actor } from '../http/feature.ts'

/**
 * The condition that a company is one for which this person holds a permission: the first `where` of every
 * query. `column` is the id of the company; `mine` says when a row is given to this person to do, for roles that hold
 * the permission for no more than that.
 */
export function inScope(
  user: Actor,
  permission: Permission,
  column: string,
  mine: RawBuilder<boolean> = sql`false`,
): RawBuilder<boolean> {
  if (!user.role) return inOwnCompanies(user, permission, column, mine)
  const scope = scopeOf(user.role, permission)
  if (scope === 'all') return sql`true`
  if (scope === 'mine') return mine
  if (scope !== 'assigned') return sql`false`
  return sql`exists (
    select from account_managers mine where mine.company_id = ${sql.ref(column)} and mine.user_id = ${user.id})`
}

function inOwnCompanies(user: Actor, permission: Permission, column: string, mine: RawBuilder<boolean>) {
  const whole = sql<boolean>`${sql.ref(column)} = any(${companiesFor(user, permission, 'own')}::uuid[])`
  const inPart = companiesFor(user, permission, 'mine')
  if (inPart.length === 0) return whole
  return sql<boolean>`(${whole} or (${sql.ref(column)} = any(${inPart}::uuid[]) and ${mine}))`
}

function companiesFor({ memberships }: Actor, permission: Permission, scope: Scope): string[] {
  return memberships
    .filter(({ role }) => scopeOf(role, permission) === scope)
    .map(({ companyId }) => companyId)
}

/** The role with which a person meets a company: their staff role, or that of their membership. */
export function roleIn(user: Actor, companyId: string): ClientRole | NonNullable<Actor['role']> | undefined {
  return user.role ?? user.memberships.find((membership) => membership.companyId === companyId)?.role
}

/** Throws the same 404 for a company that is not there and for one that this person may not see. */
export async function requireCompany<DB>(
  db: Kysely<DB>,
  user: Actor,
  permission: Permission,
  companyId: string,
) {
  const company = await findCompanyFor(db, user, permission, companyId)
  if (!company) throw notFound()
  return company
}

/** What is asked of a company before anything is done with it. */
export type FoundCompany = { id: string; name: string; status: CompanyStatus; version: number }

/**
 * A company for which a person holds a permission; undefined where there is none. As SQL and not by the query
 * builder: nearly every call asks this, and building it costs more than sending it.
 */
export async function findCompanyFor<DB>(
  db: Kysely<DB>,
  user: Actor,
  permission: Permission,
  id: string,
  lock: RawBuilder<unknown> = sql``,
) {
  const { rows } = await sql<FoundCompany>`
    select id, name, status, version from companies
    where ${inScope(user, permission, 'companies.id')} and id = ${id} ${lock}`.execute(db)
  return rows[0]
}
