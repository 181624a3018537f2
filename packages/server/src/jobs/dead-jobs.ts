import { type Kysely, sql } from 'kysely'
import { type JobName, noteEffect } from './jobs.ts'
import type { WorkerLog } from './worker.ts'

/** A job that is not tried again. */
export type GivenUp = { name: JobName; number: string; payload: unknown }

/** Hears of each such job once, in a transaction of its own. */
export type HearsOfGivenUp<DB> = (db: Kysely<DB>, job: GivenUp) => Promise<void>

/**
 * Tells of the jobs that nobody was told of yet. They are looked for in the queue rather than told where they fail: a
 * job whose worker dies during its last attempt fails nowhere.
 */
export async function tellGivenUp<DB>(
  db: Kysely<DB>,
  gaveUp: HearsOfGivenUp<DB>,
  log: WorkerLog,
): Promise<void> {
  for (const { key, ...job } of await findUntold(db))
    try {
      await db.transaction().execute(async (transaction) => {
        if (await noteEffect(transaction, key)) await gaveUp(transaction, job)
      })
    } catch (error) {
      log.error({ err: error }, 'nobody could be told of a job that was given up')
    }
}

/** Shorter than effects are kept: later it would be told again. */
const TOLD_WITHIN = '30 days'

async function findUntold<DB>(db: Kysely<DB>): Promise<(GivenUp & { key: string })[]> {
  // One that is tried again and given up again is told again. When it was due is set by each attempt and by nothing
  // that is done to a job later: the queue takes the key of one that was given up for another job, for instance.
  const key = sql`'given-up:' || job.id || ':' || extract(epoch from job.run_at)`
  const { rows } = await sql<GivenUp & { key: string }>`
    select job.id::text as number, task.identifier as name, job.payload, ${key} as key
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where attempts >= max_attempts and locked_at is null and job.run_at > now() - ${TOLD_WITHIN}::interval
      and not exists (select from effects where effects.key = ${key})
    order by job.id limit 100`.execute(db)
  return rows
}
