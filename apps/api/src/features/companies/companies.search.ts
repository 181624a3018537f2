import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { companiesFound } from './company-list.ts'

/** Companies by their names and numbers, without archived ones. */
export const searchCompanies: Search = (user, q) => [
  {
    may: 'companies:read',
    id: sql`companies.id`,
    title: sql`companies.name`,
    subtitle: sql`nullif(concat_ws(' · ', legal_name, registration_number), '')`,
    target: sql`companies.id`,
    from: sql`companies`,
    where: companiesFound(user, { q }),
    order: sql`sort_name, companies.id`,
  },
]
