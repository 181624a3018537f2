import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { enqueueNext } from '../../../../jobs/regular-jobs.ts'
import { isStuck } from '../../../../domain/runs/actors.queries.ts'
import { isOpened, reportNobody } from '../../../../domain/runs/run-moves.ts'
import { lockRun } from '../../../../domain/runs/runs.queries.ts'

/**
 * Reports, once, each run whose stage lost its last user after it was entered: by a deactivation, another role or a
 * membership that ended.
 */
export async function reportRunsWithoutActors(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from workflow_runs run where ${isUnreported} order by id`.execute(db)
  for (const { id } of rows) {
    const run = await lockRun(db, id, isUnreported)
    if (run && isOpened(run)) await reportNobody(db, run)
  }
  await enqueueNext(db, 'run.check-actors')
}

/** The condition that no one can act on a run, and that no one was notified since its stage was last assigned. */
const isUnreported = sql<boolean>`(${isStuck} and (
  select event from run_log
  where run_id = run.id and event in ('entered', 'no-assignee', 'stage-reassigned', 'reassigned')
  order by run_log.id desc limit 1) is distinct from 'no-assignee')`
