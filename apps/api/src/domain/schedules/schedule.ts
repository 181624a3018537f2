import type { Schedule } from '@domicile/contract/workflows/workflow-definition'
import { Temporal } from 'temporal-polyfill'

/** Further ahead than any schedule but `once` and `interval` leaves a gap. */
const MOST_DAYS_AHEAD = 400

/**
 * The first moment after `after` at which a schedule fires, by the clock on the wall of a zone; null where there is
 * none any more. An interval counts from `anchor`, its last firing or the moment it was planned.
 */
export function nextFiring(schedule: Schedule, zone: string, after: Date, anchor: Date = after): Date | null {
  if (schedule.frequency === 'interval') return nextOfInterval(schedule, zone, after, anchor)
  if (schedule.frequency === 'once') return onceAfter(schedule, zone, after)
  const today = zoned(after, zone).toPlainDate()
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead })
    if (!isDue(schedule, day)) continue
    const at = instantOn(day, schedule, zone)
    if (at > after) return at
  }
  return null
}

/** The firings after `after` and until `until`, at most `most` of them. */
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

/** So long after a moment: days by the calendar of the zone, hours and minutes as they pass. */
export function after(
  moment: Date,
  { days, hours, minutes }: { days: number; hours: number; minutes: number },
  zone: string,
): Date {
  return dateOf(zoned(moment, zone).add({ days, hours, minutes }))
}

function nextOfInterval(schedule: Schedule, zone: string, moment: Date, anchor: Date): Date {
  const { every, hours, minutes } = schedule
  const length = ((every * 24 + hours) * 60 + minutes) * 60_000
  // Counting from the anchor each time keeps the hour when days have 23 or 25; the first guess saves the counting.
  let count = Math.max(1, Math.floor((moment.getTime() - anchor.getTime()) / length) - 1)
  for (;;) {
    const at = after(anchor, { days: every * count, hours: hours * count, minutes: minutes * count }, zone)
    if (at > moment) return at
    count += 1
  }
}

function onceAfter(schedule: Schedule, zone: string, moment: Date): Date | null {
  const at = schedule.on && instantOn(Temporal.PlainDate.from(schedule.on), schedule, zone)
  return at && at > moment ? at : null
}

function isDue({ frequency, days }: Schedule, day: Temporal.PlainDate): boolean {
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return days.includes(day.dayOfWeek)
  // The last day of a month stands for those that it does not have.
  return days.some((wanted) => Math.min(wanted, day.daysInMonth) === day.day)
}

/**
 * A time on the wall as an instant. One that the clocks jump over becomes the first instant after the jump, one that
 * they show twice is taken the first time.
 */
function instantOn(
  day: Temporal.PlainDate,
  { hours, minutes }: { hours: number; minutes: number },
  zone: string,
): Date {
  const wanted = day.toPlainDateTime({ hour: hours, minute: minutes })
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'compatible' })
  if (found.toPlainDateTime().equals(wanted)) return dateOf(found)
  return dateOf(found.getTimeZoneTransition('previous') ?? found)
}

function zoned(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds)
}
