import type { Schedule } from '@domicile/contract/work/workflows/workflow-definition'
import type { Frequency } from '@domicile/contract/work/workflows/workflow-rules'
import { Temporal } from 'temporal-polyfill'

/** Longer than the longest gap of a daily, weekly or monthly schedule. */
const MOST_DAYS_AHEAD = 400

/**
 * Returns the first moment after `after` at which a schedule fires, in local time of a zone; null where none
 * is left. An interval counts from `anchor`, its last firing or the moment it was planned.
 */
export function nextFiring(schedule: Schedule, zone: string, after: Date, anchor: Date = after): Date | null {
  if (schedule.frequency === 'interval') return nextOfInterval(schedule, zone, after, anchor)
  if (schedule.frequency === 'once') return onceAfter(schedule, zone, after)
  if (isByMonths(schedule.frequency)) return nextByMonths(schedule, MONTHS[schedule.frequency], zone, after)
  const today = zoned(after, zone).toPlainDate()
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead })
    if (!isDue(schedule, day)) continue
    const at = instantOn(day, schedule, zone)
    if (at > after) return at
  }
  return null
}

/** Returns the firings after `after` and until `until`, at most `most` of them. */
export function firingsUntil(
  schedule: Schedule,
  zone: string,
  first: Date,
  { until, most }: { until: Date; most: number },
): Date[] {
  const found: Date[] = []
  let at: Date | null = first
  while (at && at <= until && found.length < most) {
    found.push(at)
    at = nextFiring(schedule, zone, at)
  }
  return found
}

/** Returns the moment at which a day, `YYYY-MM-DD`, begins in a zone. */
export function startOfDay(day: string, zone: string): Date {
  return dateOf(Temporal.PlainDate.from(day).toZonedDateTime(zone))
}

/** Adds a duration to a moment: days by the calendar of the zone, hours and minutes as elapsed time. */
export function after(
  moment: Date,
  { days, hours, minutes }: { days: number; hours: number; minutes: number },
  zone: string,
): Date {
  const start = zoned(moment, zone)
  // Without days the moment stays, also the second of two that the clocks show alike.
  const at = days === 0 ? start : atWallClock(start.toPlainDateTime().add({ days }), zone)
  return dateOf(at.add({ hours, minutes }))
}

/** Returns the first moment after `after` at which the clocks of a zone show a time, `HH:MM`. */
export function nextTimeOfDay(time: string, zone: string, after: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = zoned(after, zone).toPlainDate()
  for (let ahead = 0; ; ahead += 1) {
    const at = instantOn(today.add({ days: ahead }), { hours, minutes }, zone)
    if (at > after) return at
  }
}

function nextOfInterval(schedule: Schedule, zone: string, moment: Date, anchor: Date): Date {
  const { every, hours, minutes } = schedule
  const length = ((every * 24 + hours) * 60 + minutes) * 60_000
  // Counting from the anchor each time keeps the hour on days of 23 or 25 hours; the first guess saves steps.
  let count = Math.max(1, Math.floor((moment.getTime() - anchor.getTime()) / length) - 1)
  for (;;) {
    const at = after(anchor, { days: every * count, hours: hours * count, minutes: minutes * count }, zone)
    if (at > moment) return at
    count += 1
  }
}

/** The months between two firings that count from the first day. */
const MONTHS = { quarterly: 3, yearly: 12 } as const

function isByMonths(frequency: Frequency): frequency is keyof typeof MONTHS {
  return Object.hasOwn(MONTHS, frequency)
}

/** Counts from the first day each time, so that the 31st returns after a month without it. */
function nextByMonths(schedule: Schedule, months: number, zone: string, moment: Date): Date | null {
  if (!schedule.on) return null
  const first = Temporal.PlainDate.from(schedule.on)
  const today = zoned(moment, zone).toPlainDate()
  const passed = (today.year - first.year) * 12 + today.month - first.month
  for (let count = Math.max(0, Math.floor(passed / months)); ; count += 1) {
    const at = instantOn(first.add({ months: months * count }), schedule, zone)
    if (at > moment) return at
  }
}

function onceAfter(schedule: Schedule, zone: string, moment: Date): Date | null {
  const at = schedule.on && instantOn(Temporal.PlainDate.from(schedule.on), schedule, zone)
  return at && at > moment ? at : null
}

function isDue({ frequency, days }: Schedule, day: Temporal.PlainDate): boolean {
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return days.includes(day.dayOfWeek)
  // The last day of a month replaces days the month does not have.
  return days.some((wanted) => Math.min(wanted, day.daysInMonth) === day.day)
}

function instantOn(
  day: Temporal.PlainDate,
  { hours, minutes }: { hours: number; minutes: number },
  zone: string,
): Date {
  return dateOf(atWallClock(day.toPlainDateTime({ hour: hours, minute: minutes }), zone))
}

/**
 * Converts a local time to a moment. A time the clocks skip becomes the first moment after the jump; of a time they show
 * twice the first counts.
 */
function atWallClock(wanted: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime {
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'compatible' })
  if (found.toPlainDateTime().equals(wanted)) return found
  // The first skipped time becomes the jump itself, which is not before it.
  return found.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? found
}

function zoned(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds)
}
