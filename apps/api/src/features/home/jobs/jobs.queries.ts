import type { JobState as State } from '@domicile/contract/home/jobs/job-states'
import type { Job } from '@domicile/contract/home/jobs/jobs'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'

type Found = Omit<Job, 'summary'>

const state = sql<State>`case
  when is_running then 'running' when attempts >= max_attempts then 'given-up'
  when attempts > 0 then 'failing' else 'waiting' end`

const columns = columnsOf('name attempts maxAttempts lastError askedAt dueAt', 'queued_jobs', {
  askedAt: 'created_at',
  dueAt: 'run_at',
})

/** Jobs in one state or in all, those that were given up first, then by when they are due. */
export async function listJobs(
  db: Database,
  { state: wanted, page, pageSize }: { state: State | 'all'; page: number; pageSize: number },
): Promise<{ items: Found[]; counts: Record<State, number> }> {
  const { rows } = await sql<Found>`
    select ${columns}, id::text as number, payload::text as payload, ${state} as state
    from queued_jobs()
    where ${wanted} = 'all' or ${state} = ${wanted}
    order by ${state} <> 'given-up', run_at, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: rows, counts: await countJobs(db) }
}

/** How many jobs there are in each state. */
export async function countJobs(db: Database): Promise<Record<State, number>> {
  const { rows } = await sql<{ state: State; count: number }>`
    select ${state} as state, count(*) as count from queued_jobs() group by 1`.execute(db)
  const counts = { 'given-up': 0, failing: 0, waiting: 0, running: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/** The same for some states, as the dashboard asks it. */
export const countsOfJobs: Counts<{ state: State }> = (_db, _user, filters) => {
  const counts = filters.map((filter) => sql`count(*) filter (where ${state} = ${filter.state})::int`)
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts from queued_jobs()`
}

export type FoundDeadJob = { name: string; payload: unknown }

/** Finds a dead job; undefined for any other. */
export async function findDeadJob(db: Database, number: string): Promise<FoundDeadJob | undefined> {
  const { rows } = await sql<FoundDeadJob>`
    select name, payload from queued_jobs()
    where id::text = ${number} and attempts >= max_attempts and not is_running`.execute(db)
  return rows[0]
}

/** Retries a dead job; false where it no longer is dead. */
export async function retryJob(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select retry_job(${number}::bigint) as done`.execute(db)
  return rows[0]!.done
}

/** Removes a dead job from the queue; false where it no longer is dead. */
export async function dropJob(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select drop_job(${number}::bigint) as done`.execute(db)
  return rows[0]!.done
}
