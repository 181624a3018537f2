import { inScope } from '@domicile/server/auth/scope'
import type { Search, SearchSource } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

export { beneficialOwnersOn } from './beneficial-owners.ts'
export { addOwner, changeOwner } from './change-owners.ts'
export { getOwner } from './owners.queries.ts'
export { printStructure } from './print-structure.ts'

/** The owners of companies that are not archived, by name; a result leads to the company. */
export const searchOwners: Search = (user, q) => [namedOwners(user, q), holderCompanies(user, q)]

function namedOwners(user: Actor, q: string): SearchSource {
  const words = searchPatterns(q).map((pattern) => sql<boolean>`company_owners.search_text like ${pattern}`)
  return {
    ...ownersOf(user, [sql`company_owners.holder_company_id is null`, ...words]),
    title: sql`company_owners.name`,
    from: owners,
  }
}

/**
 * Companies of the portal that own others. Only the name may match: it is all that the owned company's people see of
 * the holder. `search_text` has more, and is asked as well for its index.
 */
function holderCompanies(user: Actor, q: string): SearchSource {
  const words = searchPatterns(q).map(
    (pattern) => sql<boolean>`holder.search_text like ${pattern} and holder.sort_name like ${pattern}`,
  )
  return {
    ...ownersOf(user, words),
    title: sql`holder.name`,
    from: sql`${owners} join companies holder on holder.id = company_owners.holder_company_id`,
  }
}

const owners = sql`company_owners join companies on companies.id = company_owners.company_id`

function ownersOf(user: Actor, conditions: RawBuilder<boolean>[]): Omit<SearchSource, 'title' | 'from'> {
  const scope = inScope(user, 'owners:read', 'company_owners.company_id')
  return {
    may: 'owners:read',
    id: sql`company_owners.id`,
    subtitle: sql`companies.name`,
    target: sql`companies.id`,
    where: sql.join(
      [scope, sql`companies.archived_at is null`, ...conditions],
      sql` and `,
    ) as RawBuilder<boolean>,
    order: sql`company_owners.id desc`,
  }
}
