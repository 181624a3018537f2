import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { end } from './run-moves.ts'
import { lockRun, log } from './runs.queries.ts'

type Cause = { companyId: string; projectId: string; actorId: string | null; reason: string | null }

/** Cancels the open runs that are about a project, in the transaction that cancels the project. */
export async function cancelRunsOfProject(
  db: Database,
  { companyId, projectId, actorId, reason }: Cause,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from workflow_runs
    where company_id = ${companyId} and project_id = ${projectId} and is_open order by id`.execute(db)
  for (const { id } of rows) {
    const run = await lockRun(db, id, sql`is_open`)
    if (!run) continue
    await log(db, run, { event: 'project-cancelled', detail: reason, actorId })
    await end(db, run, 'cancelled')
    const origin = { requestId: newId(), address: null, actorId, onBehalfOf: null }
    const subject = `${run.workflowName}, run ${run.number}`
    await recordChange(db, 'run.cancelled', origin, {
      companyId,
      subjectId: id,
      subject,
      reason,
      staffOnly: true,
    })
  }
}
