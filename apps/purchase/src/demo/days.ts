const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** A moment so many whole days ago, at nine in the morning and some minutes, UTC. */
export function momentAgo(days: number, minutes = 0): Date {
  const midnight = Math.floor(Date.now() / DAY) * DAY
  return new Date(midnight - days * DAY + (9 * 60 + minutes) * MINUTE)
}

/** The calendar date so many days ago; of the future, with a number below 0. */
export function dateAgo(days: number): string {
  return momentAgo(days).toISOString().slice(0, 10)
}

/** How many days ago a calendar date was. */
export function daysSince(date: string): number {
  return Math.floor(Date.now() / DAY) - Date.parse(date) / DAY
}
