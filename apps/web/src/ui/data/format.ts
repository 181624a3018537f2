const LOCALE = 'en-GB'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const number = new Intl.NumberFormat(LOCALE)
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' })

/** A text that begins with a capital: 'on track' as On track. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A code such as `bank-transfer` as people write it: Bank transfer. */
export function formatCode(code: string): string {
  return sentence(code.replace(/[-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** A number with its thousands set apart: 1,240. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/**
 * An exact amount, as the API writes it, with the code of its currency: '1250.00' as EUR 1,250.00. Its decimals are
 * those it came with, as browsers know another number for some currencies than ISO 4217.
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
  // A text is read exactly; a number would lose digits of large amounts.
  return number.format(amount as `${number}`)
}

/** A rate in hundredths of a percent: 1350 as 13.5 %, which no line is broken in. */
export function formatRate(rate: number): string {
  return `${number.format(rate / 100)}\u00a0%`
}

/** Bytes in the unit a person would use: 312 KB. One KB is 1,024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** A calendar day, which has no zone: '2026-03-05' as 5 Mar 2026. */
export function formatDay(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), 'UTC', { dateStyle: 'medium' })
}

/** The day of an instant in a person's zone: 5 March 2026. */
export function formatDayOf(instant: string, timeZone?: string): string {
  return format(new Date(instant), timeZone, { dateStyle: 'long' })
}

/** The time of an instant in a person's zone: 14:05. */
export function formatTimeOf(instant: string, timeZone?: string): string {
  return format(new Date(instant), timeZone, { timeStyle: 'short' })
}

/** An instant with its zone's name: 5 Mar 2026, 14:05 CET. */
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

/** Within a week how long ago (or ahead) it is, else the date in the person's zone. */
export function formatRelative(instant: string, timeZone?: string, now = Date.now()): string {
  const distance = new Date(instant).getTime() - now
  const size = Math.abs(distance)
  if (size >= WEEK) return format(new Date(instant), timeZone, { dateStyle: 'medium' })
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute')
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour')
  return relative.format(Math.trunc(distance / DAY), 'day')
}

/** 'today', 'yesterday' or the date, for headings over what happened that day. */
export function formatDayHeading(instant: string, timeZone?: string, now = Date.now()): string {
  const day = formatDayOf(instant, timeZone)
  if (day === formatDayOf(new Date(now).toISOString(), timeZone)) return 'Today'
  if (day === formatDayOf(new Date(now - DAY).toISOString(), timeZone)) return 'Yesterday'
  return day
}

/** One of a thing or many: '1 company', '412 companies'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Seconds as a person waits for them: '45 seconds', '3 minutes'. */
export function formatWait(seconds: number): string {
  return seconds < 90 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
}

/** Seconds as a clock counts them down: 29:05. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function format(date: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return ''
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(date)
  } catch (error) {
    // A zone this browser does not know: its own is better than no date.
    if (error instanceof RangeError && timeZone) return format(date, undefined, options)
    throw error
  }
}
