import type { ClientRole } from '@domicile/contract/roles/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/feature.ts'

/** The number of users who are named; of others only the number is given. */
const NAMED = 3

/**
 * Selects the active users who have one of the roles in a company, as the contract's `WaitsFor`. `column` is the
 * company's id.
 */
export function clientPeople(
  user: Actor,
  column: string,
  roles: RawBuilder<ClientRole[]>,
): RawBuilder<unknown> {
  const members = sql`memberships join users person on person.id = memberships.user_id
    where memberships.company_id = ${sql.ref(column)} and memberships.role = any(${roles})
      and person.deactivated_at is null and person.staff_role is null`
  return namedPeople(user, members)
}

/** Selects the active users, read as `person`, who meet a condition, as the contract's `WaitsFor`. */
export function peopleWho(user: Actor, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return namedPeople(user, sql`users person where person.deactivated_at is null and ${condition}`)
}

/** A user who acts as a company is never asked for a decision. */
function namedPeople(user: Actor, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const isYou = user.acting ? sql`false` : sql`coalesce(bool_or(person.id = ${user.id}), false)`
  const name = sql`person.first_name || ' ' || person.last_name`
  return sql`(
    select json_build_object('isYou', ${isYou}, 'total', count(*)::int,
      'names', coalesce((array_agg(${name} order by ${name}, person.id))[1:${sql.lit(NAMED)}], '{}'))
    from ${from})`
}
