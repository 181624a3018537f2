const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar day: `21 November 2026`. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
