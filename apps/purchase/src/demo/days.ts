import { utcDay } from '@domicile/contract/days'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Returns a moment that many whole days ago, at nine in the morning UTC plus the minutes. */
export function momentAgo(days: number, minutes = 0): Date {
  const midnight = Math.floor(Date.now() / DAY) * DAY
  return new Date(midnight - days * DAY + (9 * 60 + minutes) * MINUTE)
}

/** Returns the calendar date that many days ago; a number below 0 gives a future date. */
export function dateAgo(days: number): string {
  return utcDay(momentAgo(days))
}

/** Returns how many days ago a calendar date was. */
export function daysSince(date: string): number {
  return Math.floor(Date.now() / DAY) - Date.parse(date) / DAY
}
