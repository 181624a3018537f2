import { dayOf } from '../../../ui/data/today.ts'

type Timed = { startedAt: string | null; endedAt: string | null; deadline: string | null }

export type Range = {
  /** The first and last day, in milliseconds since the epoch. */
  from: number
  until: number
  /** The positions of today and of each month's start, in percent of the range. */
  today: number
  months: { name: string; at: number }[]
}

const DAY = 86_400_000
const MOST_MONTHS = 12

/** Returns the range that covers all the projects and the current day. */
export function rangeOf(projects: readonly Timed[], today: string): Range {
  const days = projects.flatMap((project) => [startOf(project, today), endOf(project, today)])
  const from = Math.min(Date.parse(today), ...days) - 3 * DAY
  const until = Math.max(Date.parse(today), ...days) + 3 * DAY
  const at = (time: number) => ((time - from) / (until - from)) * 100
  return {
    from,
    until,
    today: at(Date.parse(today)),
    months: thinned(monthsBetween(from, until)).map((time) => ({ name: nameOf(time), at: at(time) })),
  }
}

/** Returns the position and the width of a project's bar, in percent of the range. */
export function placeOf(project: Timed, { from, until }: Range, today: string) {
  const [start, end] = [startOf(project, today), Math.max(endOf(project, today), startOf(project, today))]
  return { left: ((start - from) / (until - from)) * 100, width: ((end - start) / (until - from)) * 100 }
}

/** Returns the start of a project; one that has not started would start today. */
function startOf({ startedAt }: Timed, today: string): number {
  return Date.parse(startedAt ? dayOf(new Date(startedAt)) : today)
}

/** Returns the end of a project: its actual end, else its deadline, else today. */
function endOf({ endedAt, deadline }: Timed, today: string): number {
  return Date.parse(endedAt ? dayOf(new Date(endedAt)) : (deadline ?? today))
}

function monthsBetween(from: number, until: number): number[] {
  const month = new Date(from)
  month.setUTCDate(1)
  month.setUTCHours(0, 0, 0, 0)
  const months: number[] = []
  for (
    month.setUTCMonth(month.getUTCMonth() + 1);
    month.getTime() < until;
    month.setUTCMonth(month.getUTCMonth() + 1)
  )
    months.push(month.getTime())
  return months
}

/** Drops months so that the names of the others fit side by side. */
function thinned(months: number[]): number[] {
  const step = Math.ceil(months.length / MOST_MONTHS)
  return months.filter((_month, place) => place % step === 0)
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' })

function nameOf(time: number): string {
  return month.format(time)
}
