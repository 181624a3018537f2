import { inTransaction } from '../db/db.ts'
import { type Kysely, sql } from 'kysely'
import { logDetails } from '../db/outage.ts'
import { type JobName, recordEffect } from './jobs.ts'
import type { WorkerLog } from './worker-log.ts'

/** A job that used its last attempt. */
export type DeadJob = { name: JobName; number: string; payload: unknown }

/** Receives each dead job once, in its own transaction and with the rights of handlers. */
export type OnDeadJob<DB> = (db: Kysely<DB>, job: DeadJob) => Promise<void>

/**
 * Reports dead jobs that were not reported yet. They are looked up in the queue instead of reported at the failure,
 * because a job whose worker dies during its last attempt never reaches a failure handler.
 */
export async function reportDeadJobs<DB>(
  db: Kysely<DB>,
  handlersDb: Kysely<DB>,
  onDeadJob: OnDeadJob<DB>,
  log: WorkerLog,
): Promise<void> {
  for (const { key, ...job } of await findUnreported(db))
    try {
      await inTransaction(handlersDb, async (transaction) => {
        if (await recordEffect(transaction, key)) await onDeadJob(transaction, job)
      })
    } catch (error) {
      log.error(logDetails(error), 'a dead job could not be reported')
    }
}

/** Shorter than the effects are kept; otherwise a job would be reported again. */
const REPORTED_WITHIN = '30 days'

async function findUnreported<DB>(db: Kysely<DB>): Promise<(DeadJob & { key: string })[]> {
  // A job that is retried and dies again is reported again. `run_at` changes with each attempt and never afterwards;
  // other columns do change: the queue reassigns the key of a dead job, for example.
  const key = sql`'dead-job:' || job.id || ':' || extract(epoch from job.run_at)`
  const { rows } = await sql<DeadJob & { key: string }>`
    select job.id::text as number, task.identifier as name, job.payload, ${key} as key
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where attempts >= max_attempts and locked_at is null and job.run_at > now() - ${REPORTED_WITHIN}::interval
      and not exists (select from effects where effects.key = ${key})
    order by job.id limit 100`.execute(db)
  return rows
}
