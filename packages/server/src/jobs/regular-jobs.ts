import type { Kysely } from 'kysely'
import { createDb, createPool, type PoolOptions } from '../db/db.ts'
import { logDetails } from '../db/outage.ts'
import { enqueueFor, type JobName, type JobTable } from './jobs.ts'
import type { WorkerLog } from './worker-log.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Five o'clock, in UTC. */
const START = 5 * HOUR

export const everyHour = () => new Date(Date.now() + HOUR)
export const everyDay = () => new Date(Math.floor((Date.now() - START) / DAY + 1) * DAY + START)

/**
 * Creates the functions that enqueue jobs which run at regular times: each start of a worker enqueues the first run of all,
 * and each run the next. A new run replaces the one that waits.
 */
export function regularJobs<T extends JobTable, N extends keyof T & JobName>(
  table: T,
  times: Record<N, () => Date>,
) {
  const enqueue = enqueueFor<JobTable>(table)
  const run = <DB>(db: Kysely<DB>, name: JobName, at: Date) => enqueue(db, name, {}, { at, key: name })
  const enqueueNow = <DB>(db: Kysely<DB>, name: N) => run(db, name, new Date())
  return {
    enqueueNow,
    enqueueNext: <DB>(db: Kysely<DB>, name: N) => run(db, name, times[name]()),
    enqueueRegular: async <DB>(db: Kysely<DB>) => {
      for (const name of Object.keys(times)) await enqueueNow(db, name as N)
    },
  }
}

type ClockOptions = {
  databaseUrl: string
  log: WorkerLog
  handlersAs: Pick<PoolOptions, 'role' | 'settings'>
}

/** Enqueues the jobs that wait for a time when a worker starts, because a job that failed for good has no next run. */
export async function startClock<DB>(
  { databaseUrl, log, handlersAs }: ClockOptions,
  enqueueAll: readonly ((db: Kysely<DB>) => Promise<void>)[],
): Promise<void> {
  const db = createDb<DB>(createPool(databaseUrl, 1, handlersAs))
  try {
    for (const enqueue of enqueueAll) await enqueue(db)
  } catch (error) {
    log.warn(logDetails(error), 'the regular jobs could not be enqueued')
  } finally {
    await db.destroy()
  }
}
