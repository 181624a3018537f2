import { companyZone } from './company-zone.ts'

/** The current calendar day of a company, `YYYY-MM-DD`, in the main time zone of its country. */
export function companyDay(country: string | null, now = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: companyZone(country) }).format(now)
}
