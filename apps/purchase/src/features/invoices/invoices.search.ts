import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { invoicesFound, newestFirst } from './invoices.queries.ts'

/** Invoices, credit notes and pro formas by number, order, buyer and company. */
export const searchInvoices: Search = (user, q) => [
  {
    may: 'invoices:read',
    id: sql`invoices.id`,
    title: sql`invoices.number`,
    subtitle: sql`companies.name`,
    target: sql`invoices.id`,
    from: sql`invoices join companies on companies.id = invoices.company_id`,
    where: invoicesFound(user, { q }),
    order: newestFirst,
  },
]
