import { recordChange } from '@domicile/server/audit/audit'
import { runPath } from '@domicile/contract/work/workflows/workflow-rules'
import { type RawBuilder, sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'
import { end } from './run-moves.ts'
import { lockRun, log } from './runs.queries.ts'

const name = sql`(
  select definition->>'name' from workflow_versions version
  where version.workflow_id = workflow_runs.workflow_id and version.number = workflow_runs.version)`

const runsThat = (where: RawBuilder<unknown>) =>
  openRows('workflow_runs', {
    title: sql`${name} || ', run ' || number`,
    path: sql`${runPath('')} || id`,
    where,
  })

/** Runs that have started, or are about to. */
export const openRuns: OpenWork = { find: runsThat(sql`is_open and state <> 'scheduled'`) }

/** Runs that wait for their time, which are cancelled with their company. */
export const plannedRuns: OpenWork = {
  find: runsThat(sql`state = 'scheduled'`),
  async settle(db, open, { companyId, userId, reason, origin }) {
    for (const { id, title } of open) {
      // One that is about a cancelled project ended with it.
      const run = await lockRun(db, id, sql`is_open`)
      if (!run) continue
      await log(db, run, { event: 'archived-meanwhile', detail: reason, actorId: userId })
      await end(db, run, 'cancelled')
      const about = { companyId, subjectId: id, subject: title, reason, staffOnly: true }
      await recordChange(db, 'run.cancelled', origin, about)
    }
  },
}
