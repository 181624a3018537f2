import type { CompanyQuery } from '@domicile/contract/companies/companies'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../db/database.ts'
import { isLatestFile } from '../../domain/companies/latest-file.ts'
import type { Database } from '../../feature.ts'
import { searchPatterns } from '@domicile/server/db/search-words'

const SORTS = {
  name: 'sort_name',
  country: 'country',
  status: 'status',
  established: 'established_on',
  updated: 'companies.updated_at',
} as const

type Filter = Omit<CompanyQuery, 'page' | 'pageSize'>

/** A page of the companies this person may see, and how many the filter finds in all. */
export async function listCompanies(db: Database, user: Actor, query: CompanyQuery) {
  const found = companiesFound(db, user, query)
  const [items, { total }] = await Promise.all([
    pageOfCompanies(db, user, query, query.pageSize, (query.page - 1) * query.pageSize),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** How many companies a person sees of each of these filters. */
export async function countCompanies(
  db: Database,
  user: Actor,
  filters: readonly Partial<Filter>[],
): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map(
    (filter) => sql`(${companiesFound(db, user, filter).select(sql<number>`count(*)::int`.as('total'))})`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]!.counts
}

const SUMMARY = [
  'companies.id',
  'companies.name',
  'legal_name as legalName',
  'registration_number as registrationNumber',
  'country as countryOfIncorporation',
  'established_on as dateOfEstablishment',
  'status',
  'companies.updated_at as updatedAt',
] as const

/**
 * Rows `offset` to `offset + limit` of what a filter finds, in its order. Clients' rows come without the
 * account manager: the statement that serves them does not read it.
 */
export async function pageOfCompanies(
  db: Database,
  user: Actor,
  filter: Filter,
  limit: number,
  offset: number,
) {
  const rows = await ordered(companiesFound(db, user, filter), filter)
    .limit(limit)
    .offset(offset)
    .select(SUMMARY)
    .$if(user.role !== null, (query) => query.select(managerJson))
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as 'draft' | 'active' | 'archived' }))
}

/** Read for the rows of the page alone, whatever the filter finds. */
const managerJson = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name)
  from account_managers join users on users.id = account_managers.user_id
  where account_managers.company_id = companies.id)`.as('accountManager')

type Found = SelectQueryBuilder<DB, 'companies', object>

/** The companies a person may see and a filter asks for. */
function companiesFound(db: Database, user: Actor, filter: Partial<Filter>): Found {
  const { q, country, status, manager, expiresFrom, expiresBy } = filter
  let found: Found = db.selectFrom('companies').where(inScope(user, 'companies:read', 'companies.id'))
  // The two conditions say the same; the first is the one the indices of living companies are built on.
  if (!status) found = found.where('archived_at', 'is', null)
  else if (status !== 'all') found = found.where('status', '=', status)
  if (country) found = found.where('country', '=', country)
  if (manager) found = found.where(managedBy(manager))
  if (expiresFrom || expiresBy) found = found.where(withExpiring(expiresFrom, expiresBy))
  for (const pattern of searchPatterns(q)) found = found.where('search_text', 'like', pattern)
  return found
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

/** Empty values come last whichever way one sorts; the id decides between equals. */
function ordered(found: Found, { sort, order }: Filter): Found {
  const column = SORTS[sort]
  const nullable = column === 'country' || column === 'established_on'
  const sorted = found.orderBy(column, (by) => {
    const directed = order === 'desc' ? by.desc() : by.asc()
    return nullable && order === 'desc' ? directed.nullsLast() : directed
  })
  const byName = sort === 'country' || sort === 'status' ? sorted.orderBy('sort_name') : sorted
  return byName.orderBy('companies.id', order)
}
