import { type Kysely, sql } from 'kysely'
import { type AnyJobHandlers, contextOf, type JobName, type JobRun, type JobTable } from '../jobs/jobs.ts'

export type QueuedJob = {
  name: string
  payload: Record<string, unknown>
  key: string | null
  runAt: string
  /** The lowest runs first. */
  priority: number
  lane: string | null
}

/** The jobs that are waiting, running or failed, in the order they were enqueued; `db` is the owner's. */
export async function queuedJobs<DB>(db: Kysely<DB>): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select tasks.identifier as name, payload, key, run_at as "runAt", priority, queue_name as lane
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      left join graphile_worker._private_job_queues lanes on lanes.id = jobs.job_queue_id
    order by jobs.id`.execute(db)
  return rows
}

type Work<DB, OwnerDB> = {
  /** The owner's connection, which can read the queue. */
  db: Kysely<OwnerDB>
  /** The connection of the handlers. */
  handlersDb: Kysely<DB>
  jobs: JobTable
  handlers: AnyJobHandlers<DB>
}

/** Runs the waiting jobs of one name, as a worker would. */
export async function runJobs<DB, OwnerDB>(
  { db, handlersDb, jobs, handlers }: Work<DB, OwnerDB>,
  name: JobName,
): Promise<void> {
  const { rows } = await sql<JobRun & { payload: unknown }>`
    select jobs.id, revision, 1 as attempts, jobs.max_attempts, payload
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} order by jobs.id`.execute(db)
  for (const { payload, ...run } of rows) {
    await handlers[name]!(contextOf(handlersDb, jobs[name]!, payload, run))
    await sql`select graphile_worker.complete_jobs(${[run.id]}::bigint[])`.execute(db)
  }
}
