import { type RawBuilder, sql } from 'kysely'

/** Selects the sections of the form that a service asks for, as they are published; empty without one. */
export function formOf(services: string): RawBuilder<unknown> {
  return sql`coalesce((
    select sections from templates where templates.id = ${sql.ref(`${services}.template_id`)}), '[]')`
}
