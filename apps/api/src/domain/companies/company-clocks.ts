import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { companyDay } from './company-day.ts'

/** The table `clock (country, today)`: the current day of each country that a company has, null included. */
export async function companyClocks(db: Database): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ country: string | null }>`select distinct country from companies`.execute(db)
  const countries = rows.map(({ country }) => country)
  const days = countries.map((country) => companyDay(country))
  return sql`unnest(${countries}::text[], ${days}::date[]) as clock (country, today)`
}
