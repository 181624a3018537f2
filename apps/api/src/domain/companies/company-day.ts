import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { companyZone } from './company-zone.ts'

/** The current calendar day of a company, `YYYY-MM-DD`, in the main time zone of its country. */
export function companyDay(country: string | null, now = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: companyZone(country) }).format(now)
}

/** Finds the current calendar day of an existing company. */
export async function findCompanyDay(db: Database, companyId: string): Promise<string> {
  const { rows } = await sql<{ country: string | null }>`
    select country from companies where id = ${companyId}`.execute(db)
  return companyDay(rows[0]!.country)
}
