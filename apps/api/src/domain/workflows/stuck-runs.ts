import { messages } from '@domicile/contract/messages'
import type { DeadJob } from '@domicile/server/jobs/dead-jobs'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type Place, tellFailed } from './act.ts'
import { refuseMove } from '../runs/run-moves.ts'
import { lockRun, log, type PlainRun } from '../runs/runs.queries.ts'

/** The jobs without which a run stands still. */
const MOVERS: readonly string[] = ['run.begin', 'run.act', 'run.wake']
const STUCK: readonly string[] = ['scheduled', 'running', 'failed_retriable']

/**
 * Leaves the run of a job that was given up as failed, for somebody to see. It mostly is by then; not where the worker
 * died, or the database could not be reached, when the job failed for the last time.
 */
export async function failRunOf(db: Database, { name, payload }: DeadJob): Promise<void> {
  if (!MOVERS.includes(name)) return
  const place = payload as Partial<Place> & Pick<Place, 'runId'>
  const run = await lockRun(db, place.runId)
  if (!run || !isStuck(run, place.entry) || (await isTakenOn(db, run.id))) return
  refuseMove(run, 'error')
  const words = messages.somethingWentWrong
  await sql`
    update workflow_runs set state = 'failed_final', failure = ${words}, retry_at = null where id = ${run.id}`.execute(
    db,
  )
  await log(db, run, { event: 'failed', detail: words })
  await tellFailed(db, run)
}

/** It has not gone on since. What begins a run knows no stage: it is that of the first. */
function isStuck(run: PlainRun, entry: number | undefined): boolean {
  const isThere = entry === undefined ? run.entry <= 1 && run.actionsDone === 0 : run.entry === entry
  return isThere && STUCK.includes(run.state)
}

/** Somebody has had it tried again since: another job takes it on. */
async function isTakenOn(db: Database, runId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = any(${MOVERS}) and payload ->> 'runId' = ${runId}
      and (attempts < max_attempts or locked_at is not null)
    limit 1`.execute(db)
  return rows.length > 0
}
