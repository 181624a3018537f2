import type { Kysely } from 'kysely'
import type { ExpectedJob } from './clock.ts'
import { enqueueFor, type JobName, type JobSpec, type JobTable } from './jobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Five o'clock, in UTC. */
const START = 5 * HOUR

/** When the next run of a regular job is due. */
const nextTimes: Record<NonNullable<JobSpec['every']>, () => Date> = {
  hour: () => new Date(Date.now() + HOUR),
  day: () => new Date(Math.floor((Date.now() - START) / DAY + 1) * DAY + START),
}

/** The names of the regular jobs of a table. */
type RegularName<T extends JobTable> = {
  [K in keyof T & JobName]: T[K] extends { every: string } ? K : never
}[keyof T & JobName]

/** The names of the regular jobs of a table, which are also their keys. */
export function regularNames<T extends JobTable>(table: T): RegularName<T>[] {
  return Object.keys(table).filter((name) => table[name as JobName]!.every) as RegularName<T>[]
}

/**
 * Creates the functions that enqueue the regular jobs of a table. A worker enqueues the first run of each, and each run the
 * next. A new run replaces the one that waits.
 */
export function regularJobs<T extends JobTable>(table: T) {
  type Name = RegularName<T>
  const enqueue = enqueueFor<JobTable>(table)
  const run = <DB>(db: Kysely<DB>, name: JobName, at: Date) => enqueue(db, name, {}, { at, key: name })
  const enqueueNow = <DB>(db: Kysely<DB>, name: Name) => run(db, name, new Date())
  return {
    enqueueNow,
    enqueueNext: <DB>(db: Kysely<DB>, name: Name) => run(db, name, nextTimes[table[name]!.every!]()),
    expectRegular: async <DB>(): Promise<ExpectedJob<DB>[]> =>
      regularNames(table).map((name) => ({ key: name, enqueue: (db) => enqueueNow(db, name) })),
  }
}
