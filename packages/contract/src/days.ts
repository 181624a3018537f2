const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The clocks furthest ahead of UTC and behind it. */
const FIRST_ZONE_MS = 14 * HOUR_MS
const LAST_ZONE_MS = 12 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day in a time zone, now or at another moment, `YYYY-MM-DD`. Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, at = new Date()): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  return format.format(at)
}

/** The Canadian form of a date is `YYYY-MM-DD`. */
function createFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
}

/** The day that a date of computations in UTC stands for, `YYYY-MM-DD`; for the day of a person or company see `dayIn`. */
export function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The calendar day this many days after another, both as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS))
}

/** The latest day that has begun in some time zone, `YYYY-MM-DD`: a day on which something was done is not after it. */
export function latestToday(): string {
  return utcDay(new Date(Date.now() + FIRST_ZONE_MS))
}

/** The earliest day that has not ended in some time zone, `YYYY-MM-DD`: a day yet to come is not before it. */
export function earliestToday(): string {
  return utcDay(new Date(Date.now() - LAST_ZONE_MS))
}

/** Whole days from one day to another, both as `YYYY-MM-DD`. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
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
  return utcDay(new Date(Date.UTC(year + years, month - 1, Math.min(date, last))))
}
