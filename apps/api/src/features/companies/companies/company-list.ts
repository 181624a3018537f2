import { type CompanyQuery, CompanySummary } from '@domicile/contract/companies/companies'
import { type List, readIds, readPage, readRows, type Rows } from '@domicile/server/db/list'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import { isOpenToStaff } from '../../../domain/companies/open-to-staff.ts'
import { isLatestFile } from '../../../domain/companies/latest-file.ts'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { searchPatterns } from '@domicile/server/db/search-patterns'

type Filter = Omit<CompanyQuery, 'page' | 'pageSize'>

/** A page of the companies this person may see, and how many the filter finds in all. */
export function listCompanies(db: Database, user: Actor, query: CompanyQuery) {
  return readPage<CompanySummary>(db, companyList(user, query), rowsFor(user), query)
}

/** The ids of the companies that a filter finds, in its order: so many at most. */
export function findCompanyIds(db: Database, user: Actor, filter: Filter, most: number): Promise<string[]> {
  return readIds(db, companyList(user, filter), most)
}

/** Some companies by id, in the order of these. */
export function findCompanies(db: Database, user: Actor, ids: readonly string[]): Promise<CompanySummary[]> {
  const list = { id: 'companies.id', where: inScope(user, 'companies:read', 'companies.id') }
  return readRows(db, list, rowsFor(user), ids)
}

function companyList(user: Actor, filter: Filter): List {
  return {
    id: 'companies.id',
    from: sql`companies`,
    where: companiesFound(user, filter),
    orderBy: ordered(filter),
  }
}

/** How many companies a person sees of each of these filters. */
export const countsOfCompanies: Counts<Partial<Filter>> = (_db, user, filters) => {
  const counts = filters.map(
    (filter) => sql`(select count(*)::int from companies where ${companiesFound(user, filter)})`,
  )
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`
}

const SUMMARY = columnsOf(CompanySummary.omit({ accountManager: true }), 'companies', {
  countryOfIncorporation: 'country',
  dateOfEstablishment: 'established_on',
})

/** Clients' rows come without the account manager: the statement that serves them does not read it. */
function rowsFor(user: Actor): Rows {
  if (!user.role) return { columns: SUMMARY, from: sql`companies` }
  const manager = sql`case when users.id is not null
    then json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) end`
  return {
    columns: sql`${SUMMARY}, ${manager} as "accountManager"`,
    from: sql`companies left join account_managers on account_managers.company_id = companies.id
      left join users on users.id = account_managers.user_id`,
  }
}

/** The companies a person may see and a filter asks for. */
export function companiesFound(user: Actor, filter: Partial<Filter>): RawBuilder<boolean> {
  const { q, country, status, manager, expiresFrom, expiresBy, actable } = filter
  const wanted = [inScope(user, 'companies:read', 'companies.id')]
  // The two conditions say the same; the first is the one the indices of living companies are built on.
  if (!status) wanted.push(sql`archived_at is null`)
  else if (status !== 'all') wanted.push(sql`status = ${status}`)
  if (country) wanted.push(sql`country = ${country}`)
  if (manager) wanted.push(managedBy(manager))
  if (expiresFrom || expiresBy) wanted.push(withExpiring(expiresFrom, expiresBy))
  if (actable) wanted.push(inScope(user, 'companies:impersonate', 'companies.id'), isOpenToStaff)
  for (const pattern of searchPatterns(q))
    wanted.push(sql`(search_text like ${pattern} or added_text like ${pattern})`)
  return sql.join(wanted, sql` and `)
}

/** With a document that expires in that time and has not been replaced. */
function withExpiring(from: string | undefined, by: string | undefined) {
  return sql<boolean>`companies.id in (
    select company_id from company_files file
    where expires_on >= ${from ?? '-infinity'}::date and expires_on <= ${by ?? 'infinity'}::date
      and ${isLatestFile})`
}

function managedBy(manager: string) {
  if (manager === 'none')
    return sql<boolean>`not exists (select from account_managers where company_id = companies.id)`
  return sql<boolean>`exists (select from account_managers where company_id = companies.id and user_id = ${manager})`
}

const SORTS: Record<CompanyQuery['sort'], (way: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  name: (way) => sql`sort_name ${way}`,
  country: (way) => sql`country ${way} nulls last, sort_name`,
  status: (way) => sql`status ${way}, sort_name`,
  established: (way) => sql`established_on ${way} nulls last`,
  updated: (way) => sql`companies.updated_at ${way}`,
}

/** Empty values sort last in both directions; the id decides between equals. */
function ordered({ sort, order }: Filter): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort](way)}, companies.id ${way}`
}
