type Timed = { startedAt: string | null; endedAt: string | null; deadline: string | null }

export type Range = {
  /** Days as milliseconds. */
  from: number
  until: number
  /** Where today is, and where each month begins, in percent of the range. */
  today: number
  months: { name: string; at: number }[]
}

const DAY = 86_400_000
const MOST_MONTHS = 12

/** The present day, by which deadlines count: `YYYY-MM-DD` in UTC. */
export function presentDay(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The time that a row of projects spans, with the present day in it. */
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

/** Where a project's bar stands in the range, in percent. */
export function placeOf(project: Timed, { from, until }: Range, today: string) {
  const [start, end] = [startOf(project, today), Math.max(endOf(project, today), startOf(project, today))]
  return { left: ((start - from) / (until - from)) * 100, width: ((end - start) / (until - from)) * 100 }
}

/** What has not begun would begin today. */
function startOf({ startedAt }: Timed, today: string): number {
  return Date.parse(startedAt?.slice(0, 10) ?? today)
}

/** What is over ended then; what has no deadline goes on at least until today. */
function endOf({ endedAt, deadline }: Timed, today: string): number {
  return Date.parse(endedAt?.slice(0, 10) ?? deadline ?? today)
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

/** So few that their names fit beside each other. */
function thinned(months: number[]): number[] {
  const step = Math.ceil(months.length / MOST_MONTHS)
  return months.filter((_month, place) => place % step === 0)
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' })

function nameOf(time: number): string {
  return month.format(time)
}
