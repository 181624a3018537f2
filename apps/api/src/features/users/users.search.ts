import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { peopleFound } from './users.queries.ts'

/** Active users by name, email address and job title. */
export const searchUsers: Search = (user, q) => [
  {
    may: 'users:read',
    id: sql`users.id`,
    title: sql`first_name || ' ' || last_name`,
    subtitle: sql`email`,
    target: sql`users.id`,
    from: sql`users`,
    where: peopleFound(user, { q, state: 'active' }),
    order: sql`lower(last_name), lower(first_name), users.id`,
  },
]
