import type { QuietHours } from '@domicile/contract/home/notices/notices'
import { nextTimeOfDay } from '../../../domain/schedules/schedule.ts'

const MINUTE_MS = 60_000
const DAY = 24 * 60

/**
 * Returns how many milliseconds mail has to wait for a user's quiet hours to end; 0 outside them. On a day of 25 hours it
 * may be an hour less, and is checked again then.
 */
export function waitForQuietHours(hours: QuietHours, timeZone: string, now: Date): number {
  if (!hours) return 0
  const [from, until, at] = [minutesOf(hours.from), minutesOf(hours.until), minutesOf(clock(timeZone, now))]
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until
  if (!isQuiet) return 0
  // A time that the clocks show twice is over when it is shown the second time.
  const byClock = ((until - at + DAY) % DAY) * MINUTE_MS
  return Math.min(byClock, nextTimeOfDay(hours.until, timeZone, now).getTime() - now.getTime())
}

function clock(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
