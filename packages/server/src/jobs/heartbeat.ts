import { type Kysely, sql } from 'kysely'
import { type HearsOfGivenUp, tellGivenUp } from './dead-jobs.ts'
import type { WorkerLog } from './worker.ts'

/** How often a worker tells that it lives, and how long after the last time it counts as dead, in milliseconds. */
export type HeartbeatTimes = { every: number; deadAfter: number }

export type Heartbeat = { stop(): Promise<void> }

/** Longer than any job is tried. */
const EFFECTS_KEPT = '90 days'

export type Watch<DB> = HeartbeatTimes & { gaveUp?: HearsOfGivenUp<DB> | undefined; log: WorkerLog }

/**
 * Tells every few seconds that this worker lives, and frees the jobs of workers that no longer do: the queue by
 * itself would leave them locked for four hours. Then it tells of what is not tried again.
 */
export function startHeartbeat<DB>(
  db: Kysely<DB>,
  workerId: string,
  { every, deadAfter, gaveUp, log }: Watch<DB>,
): Heartbeat {
  let stopped = false
  let wasWell = false
  let timer: NodeJS.Timeout | undefined
  const beat = async () => {
    try {
      await tellAlive(db, workerId)
      // After an outage of the database nobody was seen for a while: the others get their turn to tell first.
      if (wasWell) await freeJobsOfTheDead(db, deadAfter, log)
      wasWell = true
      if (gaveUp) await tellGivenUp(db, gaveUp, log)
    } catch (error) {
      wasWell = false
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

async function tellAlive<DB>(db: Kysely<DB>, workerId: string): Promise<void> {
  await sql`
    insert into job_workers (id) values (${workerId})
    on conflict (id) do update set seen_at = now()`.execute(db)
}

/** A worker that has just begun may hold a job before it has told that it lives: its job is young. */
async function freeJobsOfTheDead<DB>(db: Kysely<DB>, deadAfter: number, log: WorkerLog): Promise<void> {
  const limit = sql`now() - make_interval(secs => ${deadAfter / 1000})`
  await sql`delete from job_workers where seen_at < ${limit}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < ${limit} and not exists (select from job_workers where id = locked_by)`.execute(db)
  if (rows.length === 0) return
  const dead = rows.map((row) => row.id)
  await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db)
  log.warn({ workers: dead }, 'freed the jobs of dead workers')
}

/** Forgets what jobs did that nobody runs again. */
export async function forgetOldEffects<DB>(db: Kysely<DB>): Promise<void> {
  await sql`delete from effects where done_at < now() - ${EFFECTS_KEPT}::interval`.execute(db)
}
