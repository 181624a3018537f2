import type { Search } from '@domicile/server/auth/search-records'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { sql } from 'kysely'
import { addressesInScope } from '../../domain/addresses/addresses.queries.ts'

/** Addresses by name, street, city and postcode, the newest first. */
export const searchAddresses: Search = (user, q) => {
  const words = searchPatterns(q).map((pattern) => sql`and addresses.search_text like ${pattern}`)
  return [
    {
      may: 'addresses:read',
      id: sql`addresses.id`,
      title: sql`addresses.name`,
      subtitle: sql`concat_ws(' · ', addresses.first_line, addresses.city, companies.name)`,
      target: sql`addresses.id`,
      from: sql`addresses join companies on companies.id = addresses.company_id`,
      where: sql`${addressesInScope(user, 'addresses:read')} and addresses.archived_at is null
        and companies.archived_at is null ${sql.join(words, sql` `)}`,
      order: sql`addresses.id desc`,
    },
  ]
}
