import { Temporal } from 'temporal-polyfill'

/** Returns the instant of a wall-clock time; a time skipped by a clock change moves past the gap. */
export function instantOf(day: string, time: string, timeZone: string): string {
  try {
    return new Date(
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
    ).toISOString()
  } catch {
    // A half-typed date is sent unchanged, so that the contract check reports it on its field.
    return day
  }
}
