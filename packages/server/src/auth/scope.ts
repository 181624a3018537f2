import type { CompanyStatus } from '@domicile/contract/companies/company-states'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import type { ClientRole, Scope } from '@domicile/contract/roles/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { notFound } from '../http/errors.ts'
import type { Actor } from '../http/feature.ts'

/** A column with its table: the scope's own subquery has a `company_id` too, and would capture a bare name. */
export type QualifiedColumn = `${string}.${string}`

/**
 * The condition that the user has a permission for a company: the first `where` of every query. `column` is the
 * company's id. `mine` is the condition for rows assigned to this user, for roles whose permission covers only those.
 */
export function inScope(
  user: Actor,
  permission: Permission,
  column: QualifiedColumn,
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
  const whole = isOneOf(column, companiesFor(user, permission, 'own'))
  const inPart = companiesFor(user, permission, 'mine')
  if (inPart.length === 0) return whole
  return sql<boolean>`(${whole} or (${isOneOf(column, inPart)} and ${mine}))`
}

/** Most clients have one company, and an index that begins with it gives its rows in order; one of several can't. */
function isOneOf(column: string, companyIds: readonly string[]): RawBuilder<boolean> {
  if (companyIds.length === 1) return sql`${sql.ref(column)} = ${companyIds[0]}::uuid`
  return sql`${sql.ref(column)} = any(${[...companyIds]}::uuid[])`
}

function companiesFor({ memberships }: Actor, permission: Permission, scope: Scope): string[] {
  return memberships
    .filter(({ role }) => scopeOf(role, permission) === scope)
    .map(({ companyId }) => companyId)
}

/** The user's role towards a company: their staff role, or that of their membership. */
export function roleIn(user: Actor, companyId: string): ClientRole | NonNullable<Actor['role']> | undefined {
  return user.role ?? user.memberships.find((membership) => membership.companyId === companyId)?.role
}

/** Returns the company. Throws the same 404 for a missing company and for one this user may not see. */
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

/** The fields that most handlers need of a company. */
export type FoundCompany = { id: string; name: string; status: CompanyStatus; version: number }

/**
 * A company for which the user has the permission; undefined if there is none. Plain SQL, because nearly every call
 * runs it and the query builder costs more than the query.
 */
export async function findCompanyFor<DB>(db: Kysely<DB>, user: Actor, permission: Permission, id: string) {
  const { rows } = await sql<FoundCompany>`
    select id, name, status, version from companies
    where ${inScope(user, permission, 'companies.id')} and id = ${id}`.execute(db)
  return rows[0]
}
