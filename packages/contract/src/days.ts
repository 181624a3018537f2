/** The calendar day this many days after another, both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns true if a period, such as an interest or an employment, has ended by a day, `YYYY-MM-DD`. */
export function hasEnded({ endsOn }: { endsOn: string | null }, day: string): boolean {
  return endsOn !== null && endsOn < day
}

/** Formats a day, `YYYY-MM-DD`, as in a letter: `21 November 2026`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}

/** Returns true for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '0001') return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The same day some years later, as `YYYY-MM-DD`; 28 February for a 29 February that the year lacks. */
export function addYears(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}
