import { messages } from '@domicile/contract/messages'
import type { DeadJob } from '@domicile/server/jobs/dead-jobs'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { type Place, notifyAboutFailure } from './act.ts'
import { refuseMove } from '../../../../domain/runs/run-moves.ts'
import { lockRun, log, type PlainRun } from '../../../../domain/runs/runs.queries.ts'

/** Only an action has its own place in a stage. */
type PlaceOfJob = Pick<Place, 'runId'> & Partial<Place> & { action?: number }

/** The jobs that move a run on. */
const MOVERS: readonly string[] = ['run.start', 'run.act', 'run.wake']
const STUCK: readonly string[] = ['scheduled', 'running', 'failed_retriable']

/**
 * Marks the run of a dead job as failed, so that staff see it. It usually is already, except where the worker
 * died or the database was unreachable at the last attempt.
 */
export async function failRunOf(db: Database, { name, payload }: DeadJob): Promise<void> {
  if (!MOVERS.includes(name)) return
  const place = payload as PlaceOfJob
  const run = await lockRun(db, place.runId)
  if (!run || !isStuck(run, place) || (await isTakenOn(db, run.id))) return
  refuseMove(run, 'error')
  const words = messages.somethingWentWrong
  await sql`
    update workflow_runs set state = 'failed_final', failure = ${words}, retry_at = null where id = ${run.id}`.execute(
    db,
  )
  await log(db, run, { event: 'failed', detail: words })
  await notifyAboutFailure(db, run)
}

/**
 * Checks that the run has not moved since: staff may retry it before its dead job is reported, and its action is then
 * done by another. A job that starts a run has no entry: the first stage counts.
 */
function isStuck(run: PlainRun, { entry, action }: PlaceOfJob): boolean {
  if (entry === undefined) return run.entry <= 1 && run.actionsDone === 0 && STUCK.includes(run.state)
  const isThere = run.entry === entry && (action === undefined || run.actionsDone === action)
  return isThere && STUCK.includes(run.state)
}

/** Checks for another job that already retries the run. */
async function isTakenOn(db: Database, runId: string): Promise<boolean> {
  const { rows } = await sql`
    select from queued_jobs()
    where name = any(${MOVERS}) and payload ->> 'runId' = ${runId} and (attempts < max_attempts or is_running)
    limit 1`.execute(db)
  return rows.length > 0
}
