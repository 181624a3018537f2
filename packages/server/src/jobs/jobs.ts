import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'

export type JobName = `${string}.${string}`

/** One kind of work that is done after the transaction that asked for it. */
export type JobSpec = {
  /** What it does, for those who read the queue. */
  summary: string
  /** What it needs to know: ids rather than contents, as the queue is read by more people than the tables. */
  payload: z.ZodType
  /** How often it is tried, the waits growing from 3 seconds by e each time; then it stays for people to see. */
  attempts?: number
}

export type JobTable = Record<JobName, JobSpec>

/** Declares jobs, keyed by name. */
export function jobs<const T extends JobTable>(table: T): T {
  return table
}

export type EnqueueOptions = {
  /** When it is due; at once without it. */
  at?: Date
  /** Of the jobs with one key only the last one waits: it replaces an earlier one that has not begun. */
  key?: string
}

/** Asks for a job. Within a transaction it is asked for if, and only if, the transaction is committed. */
export type Enqueue<T extends JobTable> = <DB, K extends keyof T & JobName>(
  db: Kysely<DB> | Transaction<DB>,
  name: K,
  payload: z.input<T[K]['payload']>,
  options?: EnqueueOptions,
) => Promise<void>

/** Binds `enqueue` to the jobs that there are. Throws a ZodError for a payload that does not fit. */
export function enqueueFor<T extends JobTable>(table: T): Enqueue<T> {
  return async (db, name, payload, { at, key } = {}) => {
    const { payload: schema, attempts } = table[name]!
    const json = JSON.stringify(schema.parse(payload))
    await sql`
      select enqueue_job(
        ${name}, ${json}::json, ${at?.toISOString() ?? null}::timestamptz, ${attempts ?? DEFAULT_ATTEMPTS}::integer, ${key ?? null}
      )`.execute(db)
  }
}

/** Asks for many jobs of one kind at once, such as one for each run that begins at the same moment. */
export function enqueueAllFor<T extends JobTable>(table: T) {
  return async <DB, K extends keyof T & JobName>(
    db: Kysely<DB> | Transaction<DB>,
    name: K,
    asked: readonly { payload: z.input<T[K]['payload']>; key: string }[],
  ): Promise<void> => {
    const { payload: schema, attempts = DEFAULT_ATTEMPTS } = table[name]!
    const payloads = asked.map(({ payload }) => JSON.stringify(schema.parse(payload)))
    const keys = asked.map(({ key }) => key)
    await sql`
      select enqueue_jobs(${name}, ${payloads}::json[], ${keys}::text[], ${attempts}::integer)`.execute(db)
  }
}

/** Some fifty minutes until it is given up. */
export const DEFAULT_ATTEMPTS = 8

/** All that a handler gets; `db` is no transaction. */
export type JobContext<DB, S extends JobSpec = JobSpec> = {
  db: Kysely<DB>
  payload: z.output<S['payload']>
  /** Whether the job is given up if it fails this time. */
  isLastAttempt: boolean
  /**
   * Does the work in a transaction, unless it was done before: a job is run again when its worker died between
   * doing and saying so. For everything that would be wrong when done twice; once for each job.
   */
  once(work: (transaction: Transaction<DB>) => Promise<void>): Promise<void>
}

/** One handler for each job: a missing one does not compile. A handler that throws is tried again later. */
export type JobHandlers<DB, T extends JobTable> = {
  [K in keyof T & JobName]: (context: JobContext<DB, T[K]>) => Promise<void>
}

/** The handlers of jobs, where their payloads no longer matter. */
export type AnyJobHandlers<DB> = Record<JobName, (context: JobContext<DB>) => Promise<void>>

/** What a job is known by: its id, and how often another with the same key has taken its place. */
export type JobRun = { id: string | number; revision: number; attempts: number; max_attempts: number }

/** What a handler is called with for one run of a job. Throws a ZodError where an older release asked for something else. */
export function contextOf<DB>(db: Kysely<DB>, spec: JobSpec, payload: unknown, run: JobRun): JobContext<DB> {
  return {
    db,
    payload: spec.payload.parse(payload),
    isLastAttempt: run.attempts >= run.max_attempts,
    once: (work) =>
      db.transaction().execute(async (transaction) => {
        if (await noteEffect(transaction, `${run.id}.${run.revision}`)) await work(transaction)
      }),
  }
}

/** False where the effect was noted before; waits for a transaction that is just noting it. */
export async function noteEffect<DB>(transaction: Transaction<DB>, key: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into effects (key) values (${key}) on conflict do nothing`.execute(transaction)
  return numAffectedRows === 1n
}
