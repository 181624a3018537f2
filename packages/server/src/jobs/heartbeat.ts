import { type Kysely, type RawBuilder, sql } from 'kysely'
import { logDetails } from '../db/outage.ts'
import type { Check } from '../http/probes/readiness.ts'
import { type OnDeadJob, reportDeadJobs } from './dead-jobs.ts'
import { hasSession, holdSession } from './worker-session.ts'
import type { WorkerLog } from './worker-log.ts'

/**
 * In milliseconds: the interval of a worker's heartbeat, the silence after which a worker without its session counts as
 * dead, and the silence after which any worker does.
 */
export type HeartbeatTimes = { every: number; goneAfter: number; deadAfter: number }

/** The API whose jobs a worker runs. */
export type JobsOf = 'main' | 'purchase'

/** `begun` resolves when the first heartbeat is written. */
export type Heartbeat = { begun: Promise<void>; stop(): Promise<void> }

/** The queue has no index of the jobs that run, so jobs of unknown workers are looked for at every fifth heartbeat. */
const SCAN_EVERY = 5

export type Watch<DB> = HeartbeatTimes & {
  databaseUrl: string
  /** The API whose `/ready` speaks of this worker. */
  jobsOf?: JobsOf | undefined
  onDeadJob?: OnDeadJob<DB> | undefined
  /** The connections of handlers, with which dead jobs are reported; those of the heartbeat may only change the queue. */
  handlersDb: Kysely<DB>
  log: WorkerLog
}

/**
 * Records continually that this worker is alive, and releases the jobs of dead workers, which the queue would keep
 * locked for four hours. Then it reports dead jobs.
 */
export function startHeartbeat<DB>(db: Kysely<DB>, workerId: string, watch: Watch<DB>): Heartbeat {
  const { every, onDeadJob, handlersDb, log } = watch
  const session = holdSession(watch.databaseUrl, workerId)
  const mayJudge = () => session.age() > watch.goneAfter
  let stopped = false
  /** The successful ones without interruption. */
  let beats = 0
  let timer: NodeJS.Timeout | undefined
  const begun = Promise.withResolvers<void>()
  const beat = async () => {
    try {
      await writeHeartbeat(db, workerId, watch.jobsOf)
      begun.resolve()
      // After a database outage no worker has written a heartbeat for a while: let the others write theirs first.
      if (beats > 0) await releaseJobsOfDeadWorkers(db, watch, mayJudge(), beats % SCAN_EVERY === 0)
      beats += 1
      if (onDeadJob) await reportDeadJobs(db, handlersDb, onDeadJob, log)
    } catch (error) {
      if (beats > 0) log.warn(logDetails(error), 'the heartbeat of the worker failed')
      beats = 0
    }
    if (!stopped) timer = setTimeout(() => (beating = beat()), every)
  }
  let beating = beat()
  return {
    begun: begun.promise,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
      await session.end()
      // Its jobs have ended by now; one whose result could not be recorded must run again.
      await release(db, [workerId]).catch(() => undefined)
    },
  }
}

async function writeHeartbeat<DB>(db: Kysely<DB>, workerId: string, jobsOf?: JobsOf): Promise<void> {
  await sql`
    insert into job_workers (id, jobs_of) values (${workerId}, ${jobsOf ?? null})
    on conflict (id) do update set seen_at = now()`.execute(db)
}

/** Many heartbeats, so that a busy worker counts. */
const ALIVE_WITHIN = 10_000

/** Checks that a worker of an API lives; one of an earlier release does not say whose it is. */
export function workerCheck<DB>(db: Kysely<DB>, jobsOf: JobsOf): Check {
  const run = async () => {
    const { rows } = await sql`
      select from job_workers where coalesce(jobs_of, ${jobsOf}) = ${jobsOf} and seen_at > ${ago(ALIVE_WITHIN)}
      limit 1`.execute(db)
    if (rows.length === 0) throw new Error(`no worker runs the jobs of the ${jobsOf} API`)
  }
  return { run, needed: 'never' }
}

/**
 * A worker whose session ended is dead if it is silent as well: after an outage or a broken connection a living one
 * returns at once. This is judged only by a worker whose own session has been open long enough for the others to return.
 */
async function releaseJobsOfDeadWorkers<DB>(
  db: Kysely<DB>,
  { goneAfter, deadAfter, log }: Watch<DB>,
  mayJudge: boolean,
  mayScan: boolean,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from job_workers where seen_at < ${ago(deadAfter)}
      or (${mayJudge} and seen_at < ${ago(goneAfter)} and not ${hasSession(sql.ref('id'))})
    union
    select locked_by from graphile_worker._private_jobs
    where ${mayScan} and locked_at < ${ago(deadAfter)} and not exists (select from job_workers where id = locked_by)`.execute(
    db,
  )
  if (rows.length === 0) return
  const dead = rows.map((row) => row.id)
  await release(db, dead)
  log.warn({ workers: dead }, 'released the jobs of dead workers')
}

function ago(milliseconds: number): RawBuilder<unknown> {
  return sql`now() - make_interval(secs => ${milliseconds / 1000})`
}

async function release<DB>(db: Kysely<DB>, workerIds: string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db)
  await sql`delete from job_workers where id = any(${workerIds}::text[])`.execute(db)
}
