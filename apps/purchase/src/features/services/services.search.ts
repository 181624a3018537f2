import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { servicesFound } from './service-list.ts'

/** Services that the user may see, by their texts, without archived ones. */
export const searchServices: Search = (user, q) => [
  {
    may: 'services:read',
    id: sql`services.id`,
    title: sql`title`,
    subtitle: sql`category`,
    target: sql`slug`,
    from: sql`services`,
    where: servicesFound(user, { q }),
    order: sql`sort_title, services.id`,
  },
]
