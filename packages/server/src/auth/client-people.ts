import type { ClientRole } from '@domicile/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/feature.ts'

/** The number of users who are named; of others only the number is given. */
const NAMED = 3

/**
 * Selects the active users who have one of the roles in a company, as the contract's `WaitsFor`. `column` is the
 * company's id. A user who acts as a company is never asked for a decision.
 */
export function clientPeople(
  user: Actor,
  column: string,
  roles: RawBuilder<ClientRole[]>,
): RawBuilder<unknown> {
  const isYou = user.acting ? sql`false` : sql`coalesce(bool_or(users.id = ${user.id}), false)`
  const name = sql`first_name || ' ' || last_name`
  return sql`(
    select json_build_object('isYou', ${isYou}, 'total', count(*)::int,
      'names', coalesce((array_agg(${name} order by ${name}, users.id))[1:${sql.raw(String(NAMED))}], '{}'))
    from memberships join users on users.id = memberships.user_id
    where memberships.company_id = ${sql.ref(column)} and memberships.role = any(${roles})
      and users.deactivated_at is null and users.staff_role is null)`
}
