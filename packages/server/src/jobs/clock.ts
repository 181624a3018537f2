import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool, type PoolOptions } from '../db/db.ts'
import { logDetails } from '../db/outage.ts'
import type { Check } from '../http/probes/readiness.ts'
import type { Worker } from './worker.ts'
import type { WorkerLog } from './worker-log.ts'

/** A job that has to be in the queue, by its key, and the function that enqueues it for the time it is due. */
export type ExpectedJob<DB> = { key: string; enqueue(db: Kysely<DB>): Promise<void> }

/** Finds jobs of one kind that have to be in the queue. */
export type Expect<DB> = (db: Kysely<DB>) => Promise<ExpectedJob<DB>[]>

export type ClockOptions = {
  databaseUrl: string
  log: WorkerLog
  handlersAs: Pick<PoolOptions, 'role' | 'settings'>
  /** Milliseconds between two checks of the queue; an hour by default. */
  checkEvery?: number
}

export type Clock = {
  /** True once every expected job was enqueued. */
  isPlanned(): boolean
  stop(): Promise<void>
}

/** A worker that also keeps the jobs in the queue which wait for a time. */
export type PlannedWorker = Worker & Pick<Clock, 'isPlanned'>

/** Checks that the worker of this process has planned its jobs; without a worker there is nothing to plan. */
export function planningCheck(isPlanned: (() => boolean) | undefined): Check {
  const run = async () => {
    if (isPlanned?.() === false) throw new Error('the regular jobs are not planned yet')
  }
  return { run, needed: 'at-start' }
}

const HOUR = 3_600_000
/** A busy database may take some seconds to open a connection. */
const PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/**
 * Keeps the jobs that wait for a time in the queue. When a worker starts, it enqueues each, however long the database
 * takes. Later it enqueues those that are missing, such as one that failed for good and has no next run.
 */
export function startClock<DB>(
  { databaseUrl, log, handlersAs, checkEvery = HOUR }: ClockOptions,
  kinds: readonly Expect<DB>[],
): Clock {
  const db = createDb<DB>(createPool(databaseUrl, 1, { ...handlersAs, patience: PATIENCE_MS }))
  const stopping = new AbortController()
  let isPlanned = false
  const keep = async () => {
    await repeatUntilDone(kinds, (expect) => enqueueAll(db, expect), log, stopping.signal)
    isPlanned = !stopping.signal.aborted
    while (await pause(checkEvery, stopping.signal))
      await repeatUntilDone(kinds, (expect) => enqueueMissing(db, expect, log), log, stopping.signal)
  }
  const kept = keep()
  return {
    isPlanned: () => isPlanned,
    async stop() {
      stopping.abort()
      // A connection that is still being opened ends by itself.
      await Promise.race([kept.then(() => db.destroy()), delay(1_000, undefined, { ref: false })])
    },
  }
}

async function enqueueAll<DB>(db: Kysely<DB>, expect: Expect<DB>): Promise<void> {
  for (const { enqueue } of await expect(db)) await enqueue(db)
}

async function enqueueMissing<DB>(db: Kysely<DB>, expect: Expect<DB>, log: WorkerLog): Promise<void> {
  const expected = await expect(db)
  const missing = await findMissing(
    db,
    expected.map(({ key }) => key),
  )
  for (const { enqueue } of expected.filter(({ key }) => missing.includes(key))) await enqueue(db)
  if (missing.length > 0) log.warn({ jobs: missing }, 'jobs were missing from the queue')
}

/** Finds the keys under which no job waits or runs. */
export async function findMissing<DB>(db: Kysely<DB>, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from missing_jobs(${keys}::text[]) key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Works through a list again and again until each item succeeded once; one that fails does not hold up the others. */
async function repeatUntilDone<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  log: WorkerLog,
  stopping: AbortSignal,
): Promise<void> {
  let left = items
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const failed: T[] = []
    for (const item of left) {
      if (stopping.aborted) return
      await work(item).catch((error: unknown) => {
        failed.push(item)
        log.warn(logDetails(error), 'jobs could not be planned; trying again')
      })
    }
    if (failed.length === 0 || !(await pause(wait, stopping))) return
    left = failed
  }
}

/** Returns false if the worker is stopped meanwhile. */
async function pause(milliseconds: number, stopping: AbortSignal): Promise<boolean> {
  await delay(milliseconds, undefined, { signal: stopping }).catch(() => undefined)
  return !stopping.aborted
}
