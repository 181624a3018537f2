import { retentions } from '@domicile/contract/home/jobs/retention-kinds'
import { inTransaction } from '../db/db.ts'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'

export type JobName = `${string}.${string}`

/** One kind of work that runs after the transaction that requested it. */
export type JobSpec = {
  /** Its purpose, for readers of the queue. */
  summary: string
  /** Its input: ids rather than contents, because more people read the queue than the tables. */
  payload: z.ZodType
  /**
   * The number of attempts, with delays that start at 3 seconds and grow by a factor of e. After the last, the job
   * stays in the queue for people to see.
   */
  attempts?: number
  /** Jobs with smaller numbers run first; 0 by default. */
  priority?: number
  /** How often it runs, for a job that a worker keeps in the queue: each run enqueues the next. */
  every?: 'hour' | 'day'
}

export type JobTable = Record<JobName, JobSpec>

/** Declares jobs, keyed by name. */
export function jobs<const T extends JobTable>(table: T): T {
  return table
}

export type EnqueueOptions = {
  /** The time the job is due; immediately by default. */
  at?: Date
  /** Of the jobs with one key only the last waits: it replaces an earlier one that has not started. */
  key?: string
}

/** Enqueues a job. Within a transaction it is enqueued only if the transaction commits. */
export type Enqueue<T extends JobTable> = <DB, K extends keyof T & JobName>(
  db: Kysely<DB>,
  name: K,
  payload: z.input<T[K]['payload']>,
  options?: EnqueueOptions,
) => Promise<void>

/** Creates `enqueue` for a table of jobs. It throws a ZodError for an invalid payload. */
export function enqueueFor<T extends JobTable>(table: T): Enqueue<T> {
  return async (db, name, payload, { at, key } = {}) => {
    const { payload: schema, attempts, priority } = table[name]!
    // Only the function of the main API takes a priority.
    const place = priority ? sql`, ${priority}::integer` : sql``
    const json = JSON.stringify(schema.parse(payload))
    await sql`
      select enqueue_job(
        ${name}, ${json}::json, ${at?.toISOString() ?? null}::timestamptz, ${attempts ?? DEFAULT_ATTEMPTS}::integer,
        ${key ?? null}${place}
      )`.execute(db)
  }
}

/**
 * The place of a job in the queue, instead of that of its kind, and the time it is due. Of the jobs in one lane, one runs at
 * a time.
 */
type Placed = { priority?: number; lane?: string; at?: Date }

/**
 * Creates a function that enqueues many jobs of one kind at once, such as one for each run that starts at the same
 * moment.
 */
export function enqueueAllFor<T extends JobTable>(table: T) {
  return async <DB, K extends keyof T & JobName>(
    db: Kysely<DB>,
    name: K,
    newJobs: readonly (Placed & { payload: z.input<T[K]['payload']>; key?: string })[],
  ): Promise<void> => {
    const { payload: schema, attempts = DEFAULT_ATTEMPTS } = table[name]!
    const payloads = newJobs.map(({ payload }) => JSON.stringify(schema.parse(payload)))
    const keys = newJobs.map(({ key }) => key ?? null)
    const priorities = newJobs.map(({ priority }) => priority ?? table[name]!.priority ?? 0)
    const lanes = newJobs.map(({ lane }) => lane ?? null)
    const times = newJobs.map(({ at }) => at?.toISOString() ?? null)
    await sql`
      select enqueue_jobs(${name}, ${payloads}::json[], ${keys}::text[], ${attempts}::integer,
        ${priorities}::integer[], ${lanes}::text[], ${times}::timestamptz[])`.execute(db)
  }
}

/** About fifty minutes until the job is dead. */
export const DEFAULT_ATTEMPTS = 8

/** The arguments of a handler; `db` is not a transaction. */
export type JobContext<DB, S extends JobSpec = JobSpec> = {
  db: Kysely<DB>
  payload: z.output<S['payload']>
  /** True if the job will be dead when this attempt fails. */
  isLastAttempt: boolean
  /**
   * Does the work in a transaction, unless it was done before: a job runs again if its worker died between doing the
   * work and recording it. Use it for all work that must not be done twice, at most once per job.
   */
  once(work: (transaction: Kysely<DB>) => Promise<void>): Promise<void>
}

/** Thrown by a handler whose next attempts would fail alike: the job is dead at once, until a person retries it. */
export class FinalFailure extends Error {
  override name = 'FinalFailure'
}

/** One handler for each job: a missing one does not compile. A handler that throws is retried later. */
export type JobHandlers<DB, T extends JobTable> = {
  [K in keyof T & JobName]: (context: JobContext<DB, T[K]>) => Promise<void>
}

/** Job handlers without the types of their payloads. */
export type AnyJobHandlers<DB> = Record<JobName, (context: JobContext<DB>) => Promise<void>>

/** Identifies a run of a job: its id, and how often another job with the same key has replaced it. */
export type JobRun = { id: string | number; revision: number; attempts: number; max_attempts: number }

/**
 * Creates the arguments of a handler for one run of a job. Throws a ZodError if an older release enqueued a different
 * payload.
 */
export function contextOf<DB>(db: Kysely<DB>, spec: JobSpec, payload: unknown, run: JobRun): JobContext<DB> {
  return {
    db,
    payload: spec.payload.parse(payload),
    isLastAttempt: run.attempts >= run.max_attempts,
    once: (work) =>
      inTransaction(db, async (transaction) => {
        if (await recordEffect(transaction, `${run.id}.${run.revision}`)) await work(transaction)
      }),
  }
}

/** Deletes the effects of jobs that will not run again: no job is retried for so long. */
export async function deleteOldEffects<DB>(db: Kysely<DB>): Promise<void> {
  const { days } = retentions.effects
  await sql`delete from effects where done_at < now() - make_interval(days => ${days})`.execute(db)
}

/** Returns false if the effect is already recorded; waits for a transaction that is recording it. */
export async function recordEffect<DB>(transaction: Kysely<DB>, key: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into effects (key) values (${key}) on conflict do nothing`.execute(transaction)
  return numAffectedRows === 1n
}
