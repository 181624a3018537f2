import { type RawBuilder, sql } from 'kysely'

/** The name of an employee in a row of `company_employees`; a person with one name has no last one. */
export const employeeName: RawBuilder<string> = sql`rtrim(first_name || ' ' || last_name)`
