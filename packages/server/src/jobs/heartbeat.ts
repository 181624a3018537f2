import { type Kysely, sql } from 'kysely'
import { type OnDeadJob, reportDeadJobs } from './dead-jobs.ts'
import type { WorkerLog } from './worker.ts'

/** The interval of a worker's heartbeat, and the silence after which it counts as dead, in milliseconds. */
export type HeartbeatTimes = { every: number; deadAfter: number }

export type Heartbeat = { stop(): Promise<void> }

/** Longer than any job is retried. */
const EFFECTS_KEPT = '90 days'

export type Watch<DB> = HeartbeatTimes & { onDeadJob?: OnDeadJob<DB> | undefined; log: WorkerLog }

/**
 * Records every few seconds that this worker is alive, and releases the jobs of dead workers, which the queue would
 * keep locked for four hours. Then it reports dead jobs.
 */
export function startHeartbeat<DB>(
  db: Kysely<DB>,
  workerId: string,
  { every, deadAfter, onDeadJob, log }: Watch<DB>,
): Heartbeat {
  let stopped = false
  let lastBeatSucceeded = false
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    try {
      await writeHeartbeat(db, workerId)
      // After a database outage no worker has written a heartbeat for a while: let the others write theirs first.
      if (lastBeatSucceeded) await releaseJobsOfDeadWorkers(db, deadAfter, log)
      lastBeatSucceeded = true
      if (onDeadJob) await reportDeadJobs(db, onDeadJob, log)
    } catch (error) {
      lastBeatSucceeded = false
      log.warn({ err: error }, 'the heartbeat of the worker failed')
    }
    if (!stopped) timer = setTimeout(() => (beating = beat()), every)
  }
  let beating = beat()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
      await sql`delete from job_workers where id = ${workerId}`.execute(db).catch(() => undefined)
    },
  }
}

async function writeHeartbeat<DB>(db: Kysely<DB>, workerId: string): Promise<void> {
  await sql`
    insert into job_workers (id) values (${workerId})
    on conflict (id) do update set seen_at = now()`.execute(db)
}

/** A worker that has just started may hold a job before its first heartbeat, so recent jobs are not released. */
async function releaseJobsOfDeadWorkers<DB>(
  db: Kysely<DB>,
  deadAfter: number,
  log: WorkerLog,
): Promise<void> {
  const limit = sql`now() - make_interval(secs => ${deadAfter / 1000})`
  await sql`delete from job_workers where seen_at < ${limit}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < ${limit} and not exists (select from job_workers where id = locked_by)`.execute(db)
  if (rows.length === 0) return
  const dead = rows.map((row) => row.id)
  await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db)
  log.warn({ workers: dead }, 'released the jobs of dead workers')
}

/** Deletes the effects of jobs that will not run again. */
export async function deleteOldEffects<DB>(db: Kysely<DB>): Promise<void> {
  await sql`delete from effects where done_at < now() - ${EFFECTS_KEPT}::interval`.execute(db)
}
