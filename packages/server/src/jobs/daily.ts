const DAY = 86_400_000
/** Five o'clock, in UTC. */
const HOUR = 5 * 3_600_000

/** The time of the next daily run: a daily job enqueues itself for it, and each start of a worker the first run. */
export function nextDailyRun(now = Date.now()): Date {
  return new Date(Math.floor((now - HOUR) / DAY + 1) * DAY + HOUR)
}
