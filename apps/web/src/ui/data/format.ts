import { dayOf, getReaderZone } from './today.ts'

const LOCALE = 'en-GB'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const number = new Intl.NumberFormat(LOCALE)
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' })

/** Capitalises the first letter: 'on track' becomes On track. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats a code such as `bank-transfer`: Bank transfer. */
export function formatCode(code: string): string {
  return sentence(code.replace(/[-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** Formats a number with thousands separators: 1,240. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/**
 * Formats an exact amount of the API with its currency code: '1250.00' becomes EUR 1,250.00. The number of
 * decimals is kept, because browsers differ from ISO 4217 for some currencies.
 */
export function formatMoney(amount: string, currency: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  const number = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // A text is formatted exactly; a number would lose digits of large amounts.
  return number.format(amount as `${number}`)
}

/** Formats a rate in hundredths of a percent: 1350 becomes 13.5 %, with a non-breaking space. */
export function formatRate(rate: number): string {
  return `${number.format(rate / 100)}\u00a0%`
}

/** Formats bytes in a readable unit: 312 KB, 2.5 MB. One KB is 1,024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`
}

/** Formats a calendar day, which has no zone: '2026-03-05' becomes 5 Mar 2026. */
export function formatDay(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', { dateStyle: 'medium' })
}

/** Formats a period with open ends: 'Since 5 Mar 2026', '5 Mar 2026 – 31 May 2027'; undefined without dates. */
export function formatPeriod(from: string | null, to: string | null): string | undefined {
  if (from && to) return `${formatDay(from)} – ${formatDay(to)}`
  if (from) return `Since ${formatDay(from)}`
  return to ? `Until ${formatDay(to)}` : undefined
}

/** Formats the day of an instant in a user's time zone: 5 Mar 2026. */
export function formatDayOf(instant: string, timeZone?: string): string {
  return format(new Date(instant), timeZone, { dateStyle: 'medium' })
}

/** Formats the month of an instant in a user's time zone: May 2026. */
export function formatMonthOf(instant: string, timeZone?: string): string {
  return format(new Date(instant), timeZone, { month: 'long', year: 'numeric' })
}

/** Formats the time of an instant in a user's time zone: 14:05. */
export function formatTimeOf(instant: string, timeZone?: string): string {
  return format(new Date(instant), timeZone, { timeStyle: 'short' })
}

/** Formats an instant with the name of the zone: 5 Mar 2026, 14:05 CET. */
export function formatInstant(instant: string, timeZone?: string): string {
  return format(new Date(instant), timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/**
 * Formats an instant relative to now: within a day in minutes or hours, within a week in calendar days of the user's time
 * zone, otherwise as a date there.
 */
export function formatRelative(instant: string, timeZone?: string, now = Date.now()): string {
  const moment = new Date(instant)
  const distance = moment.getTime() - now
  const size = Math.abs(distance)
  if (size >= WEEK || Number.isNaN(size)) return format(moment, timeZone, { dateStyle: 'medium' })
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute')
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour')
  return relative.format(daysFrom(now, moment, timeZone), 'day')
}

/** Formats the heading over a day's events: 'today', 'yesterday' or the date. */
export function formatDayHeading(instant: string, timeZone?: string, now = Date.now()): string {
  const moment = new Date(instant)
  const days = Number.isNaN(moment.getTime()) ? undefined : daysFrom(now, moment, timeZone)
  if (days === 0) return 'Today'
  return days === -1 ? 'Yesterday' : format(moment, timeZone, { dateStyle: 'long' })
}

/** Calendar days from now to a moment, below 0 for the past: at 23:00, the day after tomorrow may be 25 hours away. */
function daysFrom(now: number, moment: Date, timeZone: string | undefined): number {
  const [from, to] = [new Date(now), moment].map((one) => Date.parse(dayOf(one, timeZone)))
  return (to! - from!) / DAY
}

/** Formats a count with its noun: '1 company', '412 companies'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Formats a waiting time in seconds: '45 seconds', '3 minutes'. */
export function formatWait(seconds: number): string {
  return seconds < 90 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
}

/** Formats a countdown in seconds: 29:05. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function format(date: Date, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return ''
  const timeZone = zone ?? getReaderZone()
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(date)
  } catch (error) {
    // For a zone unknown to this browser, its own zone is better than no date.
    if (error instanceof RangeError && timeZone) return new Intl.DateTimeFormat(LOCALE, options).format(date)
    throw error
  }
}

/** Formats people of whom any one is meant: "Ada Hall", "Ada Hall or Bo Lind", "Ada Hall, Bo Lind or 3 others". */
export function formatNames(names: readonly string[], total: number): string {
  const parts = withOthers(names, total)
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' or ')
}

/** Users who can act: the first names, and the number of all. */
type People = { isYou: boolean; names: readonly string[]; total: number }

/** Names whom a record waits for, within a sentence: the reader only if they can act, otherwise those who can. */
export function formatWaitsFor(people: People | null, otherwise: string): string {
  if (!people) return otherwise
  if (people.isYou) return 'you'
  return people.total === 0 ? 'no one' : formatNames(people.names, people.total)
}

/** Formats people who are all meant: "Ada Hall and Bo Lind", "Ada Hall, Bo Lind and 3 others". */
export function formatList(names: readonly string[], total = names.length): string {
  return new Intl.ListFormat('en-GB').format(withOthers(names, total))
}

function withOthers(names: readonly string[], total: number): readonly string[] {
  const others = total - names.length
  return others > 0 ? [...names, others === 1 ? '1 other' : `${others} others`] : names
}
