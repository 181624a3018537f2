import { type RawBuilder, sql } from 'kysely'

/** Selects the full name of the user whose id a column holds, such as `run.started_by`; null without one. */
export function userName(column: string): RawBuilder<string | null> {
  return sql`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`
}
