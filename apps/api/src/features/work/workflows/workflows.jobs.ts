import { inTransaction } from '@domicile/server/db/db'
import { runPath } from '@domicile/contract/work/workflows/workflow-rules'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { notify } from '../../../domain/notices/notify.ts'
import { type ActingParts, actNext, callWebhook, noteFailure, type Place } from './actions/act.ts'
import { enterFirstStage, findPublished } from '../../../domain/workflows/start-run.ts'
import { reportExpiringFiles } from './triggers/expiring-files.ts'
import { fireDue } from './triggers/firing.ts'
import { startByEvent } from './triggers/event-triggers.ts'
import { planCompany, planWorkflow } from './triggers/planning.ts'
import { startStage, caretakersOf, end, enterStage, stageOf } from '../../../domain/runs/run-moves.ts'
import { lockRun, log, type PlainRun } from '../../../domain/runs/runs.queries.ts'
import { reportRunsWithoutActors } from './triggers/runs-without-actors.ts'

type Names =
  | `workflow.${'event' | 'plan' | 'plan-company' | 'fire'}`
  | `run.${'start' | 'act' | 'wake' | 'late' | 'check-actors'}`
  | 'files.report-expiring'

/** The workflow jobs that run without a user's request. */
export function workflowJobs(parts: ActingParts): Pick<MainJobHandlers, Names> {
  return {
    'workflow.event': ({ payload, once }) => once((db) => startByEvent(db, payload)),
    'workflow.plan': ({ payload, once }) => once((db) => planWorkflow(db, payload.workflowId)),
    'workflow.plan-company': ({ payload, once }) => once((db) => planCompany(db, payload.companyId)),
    'workflow.fire': ({ once }) => once((db) => fireDue(db, parts.log)),
    'files.report-expiring': ({ once }) => once(reportExpiringFiles),
    'run.start': ({ payload, once }) => once((db) => startDueRun(db, payload.runId)),
    'run.wake': ({ payload, once }) => once((db) => wake(db, payload)),
    'run.late': ({ payload, once }) => once((db) => reportLate(db, payload)),
    'run.check-actors': ({ once }) => once(reportRunsWithoutActors),
    'run.act': async ({ db, payload, once, isLastAttempt }) => {
      try {
        const called = await callWebhook(db, payload, parts)
        await once((transaction) => actNext(transaction, payload, parts, called))
      } catch (error) {
        await inTransaction(db, (trx) => noteFailure(trx, payload, error, isLastAttempt))
        throw error
      }
    },
  }
}

/** A run that a schedule started is in its first stage already. */
async function startDueRun(db: Database, runId: string): Promise<void> {
  const run = await lockRun(db, runId)
  if (run?.state === 'scheduled') return startScheduled(db, run)
  if (run?.state === 'running' && run.entry === 1 && run.actionsDone === 0) await startStage(db, run)
}

/**
 * Starts a scheduled run, except if its company or workflow was archived in the meantime; a paused one waits.
 */
async function startScheduled(db: Database, run: PlainRun): Promise<void> {
  const workflow = await findPublished(db, run.workflowId)
  if (workflow?.isPaused) return
  const { rows } = await sql`
    select from companies where id = ${run.companyId} and status <> 'archived'`.execute(db)
  if (workflow && rows.length > 0) return enterFirstStage(db, run.id)
  await log(db, run, { event: 'archived-meanwhile' })
  await end(db, run, 'cancelled')
}

async function wake(db: Database, { runId, entry }: Place): Promise<void> {
  const run = await lockRun(db, runId)
  if (run?.entry !== entry || run.state !== 'running' || stageOf(run).kind !== 'wait') return
  await log(db, run, { event: 'waited' })
  await enterStage(db, run, run.stagePosition + 1)
}

const OVER: readonly string[] = ['completed', 'declined', 'cancelled']

async function reportLate(db: Database, { runId, entry }: Place): Promise<void> {
  const run = await lockRun(db, runId)
  if (run?.entry !== entry || OVER.includes(run.state)) return
  await log(db, run, { event: 'late' })
  const about = { companyId: run.companyId, subjectId: run.id, path: runPath(run.id) }
  const title = `"${stageOf(run).name}" of ${run.workflowName} for ${run.companyName} is late`
  await notify(db, { kind: 'run.late', to: await caretakersOf(db, run), ...about, title })
}
