import type { QuietHours } from '@domicile/contract/home/notices/notices'

const MINUTE_MS = 60_000
const DAY = 24 * 60

/**
 * Returns how many milliseconds mail has to wait for a user's quiet hours to end; 0 outside them. It uses
 * local time: around a clock change it may be an hour more or less, and is checked again then.
 */
export function waitForQuietHours(hours: QuietHours, timeZone: string, now: Date): number {
  if (!hours) return 0
  const [from, until, at] = [minutesOf(hours.from), minutesOf(hours.until), minutesOf(clock(timeZone, now))]
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until
  return isQuiet ? ((until - at + DAY) % DAY) * MINUTE_MS : 0
}

function clock(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
