import { countryCodes } from '@domicile/contract/countries'
import { dayIn } from '@domicile/contract/days'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { companyZone } from './company-zone.ts'

/** The calendar day of a company, now or at another moment, `YYYY-MM-DD`, in the main time zone of its country. */
export function companyDay(country: string | null, at = new Date()): string {
  return dayIn(companyZone(country), at)
}

/** Finds the current calendar day of an existing company. */
export async function findCompanyDay(db: Database, companyId: string): Promise<string> {
  return companyDay(await findCompanyCountry(db, companyId))
}

/** Finds the time zone by whose days an existing company counts. */
export async function findCompanyZone(db: Database, companyId: string): Promise<string> {
  return companyZone(await findCompanyCountry(db, companyId))
}

/** Finds the country of an existing company. */
export async function findCompanyCountry(db: Database, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`
    select country from companies where id = ${companyId}`.execute(db)
  return rows[0]!.country
}

/** The current day of the company that a column of a statement names. */
export function dayOfCompanyIn(companyId: RawBuilder<unknown>): RawBuilder<string> {
  return dayOfCompany(sql`(select at_home.country from companies at_home where at_home.id = ${companyId})`)
}

/** The current day of the company in each row of a statement, by the column of its country. */
export function dayOfCompany(country: RawBuilder<unknown> = sql`companies.country`): RawBuilder<string> {
  const { usual, others } = currentDays()
  if (others.size === 0) return sql`${usual}::date`
  const cases = [...others].map(
    ([day, codes]) => sql`when ${country} = any(${codes}::text[]) then ${day}::date`,
  )
  return sql`(case ${sql.join(cases, sql` `)} else ${usual}::date end)`
}

type Days = { usual: string; others: Map<string, string[]> }

/** In all time zones days begin at a quarter of an hour. */
const QUARTER_MS = 900_000
let cache: (Days & { quarter: number }) | undefined

/** The day of most countries, and those of the others. */
function currentDays(): Days {
  const now = new Date()
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  if (cache?.quarter === quarter) return cache
  const usual = companyDay(null, now)
  const others: Days['others'] = Map.groupBy(countryCodes, (code) => companyDay(code, now))
  others.delete(usual)
  cache = { quarter, usual, others }
  return cache
}
