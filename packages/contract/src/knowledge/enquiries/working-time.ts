// No zod here: screens load this.

/** The days on which the firm works. */
export type WorkingDays = {
  /** ISO numbers: 1 is Monday, 7 Sunday. At least one. */
  weekdays: readonly number[]
  /** The zone in which a day of the firm begins and ends. */
  timeZone: string
  /** Days without work, `YYYY-MM-DD`. */
  holidays: readonly { day: string }[]
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Before an administrator sets other days. */
export const usualWorkingDays: WorkingDays = { weekdays: [1, 2, 3, 4, 5], timeZone: 'UTC', holidays: [] }

/** The most public holidays that are stored. */
export const MOST_HOLIDAYS = 500

/** The hours within which the firm answers, counted on working days. */
const PROMISED_HOURS = 24
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The end of the 24 hours within which a message is answered. The clock stops on days without work: a message of Friday
 * 15:00 is answered by Monday 15:00.
 */
export function replyDue(askedAt: Date, days: WorkingDays): Date {
  let left = PROMISED_HOURS * HOUR
  for (const { from, to } of workingSpans(askedAt.getTime(), days)) {
    if (to - from >= left) return new Date(from + left)
    left -= to - from
  }
  throw new Error('the firm never works')
}

/** People are at work from 08:00 to 18:00; what they are to do by the end of a day is said at 16:00. */
const OFFICE = { opens: 8, closes: 18, reminds: 16 }

/**
 * When staff are reminded of a promise: an hour before its end, or if no one is at work then, at 16:00 before it on a
 * working day.
 */
export function reminderOf(due: Date, { weekdays, timeZone, holidays }: WorkingDays): Date {
  const clock = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const free = new Set(holidays.map(({ day }) => day))
  const wanted = due.getTime() - HOUR
  for (let at = wanted, closed = 0; closed < LONGEST_CLOSURE; closed += 1) {
    const day = clock.format(at)
    const midnight = endOfDay(at, day, clock)
    const atHour = (hour: number) => midnight - (24 - hour) * HOUR
    if (weekdays.includes(weekdayOf(day)) && !free.has(day)) {
      if (at === wanted && wanted >= atHour(OFFICE.opens) && wanted < atHour(OFFICE.closes))
        return new Date(wanted)
      if (atHour(OFFICE.reminds) <= wanted) return new Date(atHour(OFFICE.reminds))
    }
    // Noon of the day before: days have 23 to 25 hours.
    at = midnight - 36 * HOUR
  }
  throw new Error('the firm never works')
}

/** The time between two moments in milliseconds, without days on which the firm does not work. */
export function workingTime(from: Date, to: Date, days: WorkingDays): number {
  const end = to.getTime()
  let total = 0
  for (const span of workingSpans(from.getTime(), days)) {
    if (span.from >= end) break
    total += Math.min(span.to, end) - span.from
  }
  return total
}

/** Holidays may follow each other for this many days before the search for a working day ends. */
const LONGEST_CLOSURE = 2 * MOST_HOLIDAYS

/** The working days from a moment on, the first from that moment, each until the midnight that ends it. */
function* workingSpans(from: number, { weekdays, timeZone, holidays }: WorkingDays) {
  const clock = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const free = new Set(holidays.map(({ day }) => day))
  let closed = 0
  for (let at = from; closed < LONGEST_CLOSURE;) {
    const day = clock.format(at)
    const to = endOfDay(at, day, clock)
    const isOpen = weekdays.includes(weekdayOf(day)) && !free.has(day)
    closed = isOpen ? 0 : closed + 1
    if (isOpen) yield { from: at, to }
    at = to
  }
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** The moment at which the next day begins. Days have 23 to 25 hours, and clocks change on whole minutes. */
function endOfDay(at: number, day: string, clock: Intl.DateTimeFormat): number {
  let before = Math.floor(at / MINUTE)
  let after = before + 26 * 60
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (clock.format(middle * MINUTE) === day) before = middle
    else after = middle
  }
  return after * MINUTE
}
