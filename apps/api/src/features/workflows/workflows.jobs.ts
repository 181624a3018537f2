import { runPath } from '@domicile/contract/workflows/workflow-rules'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { tell } from '../../domain/notices/notify.ts'
import {
  type ActingParts,
  actNext,
  callWebhook,
  noteFailure,
  type Place,
} from '../../domain/workflows/act.ts'
import { findPublished, startRun } from '../../domain/workflows/begin-run.ts'
import { lookForExpiring } from '../../domain/workflows/expiring-files.ts'
import { fireDue } from '../../domain/workflows/firing.ts'
import { beginByEvent } from '../../domain/workflows/event-triggers.ts'
import { planCompany, planWorkflow } from '../../domain/workflows/planning.ts'
import { beginStage, caretakersOf, end, enterStage, stageOf } from '../../domain/runs/run-moves.ts'
import { lockRun, log, type PlainRun } from '../../domain/runs/runs.queries.ts'

type Names =
  | `workflow.${'event' | 'plan' | 'plan-company' | 'fire'}`
  | `run.${'begin' | 'act' | 'wake' | 'late'}`
  | 'files.look-for-expiring'

/** The workflow jobs that run without a user's request. */
export function workflowJobs(parts: ActingParts): Pick<MainJobHandlers, Names> {
  return {
    'workflow.event': ({ payload, once }) => once((db) => beginByEvent(db, payload)),
    'workflow.plan': ({ payload, once }) => once((db) => planWorkflow(db, payload.workflowId)),
    'workflow.plan-company': ({ payload, once }) => once((db) => planCompany(db, payload.companyId)),
    'workflow.fire': ({ once }) => once((db) => fireDue(db)),
    'files.look-for-expiring': ({ once }) => once(lookForExpiring),
    'run.begin': ({ payload, once }) => once((db) => begin(db, payload.runId)),
    'run.wake': ({ payload, once }) => once((db) => wake(db, payload)),
    'run.late': ({ payload, once }) => once((db) => tellLate(db, payload)),
    'run.act': async ({ db, payload, once, isLastAttempt }) => {
      try {
        const called = await callWebhook(db, payload, parts)
        await once((transaction) => actNext(transaction, payload, parts, called))
      } catch (error) {
        await db.transaction().execute((trx) => noteFailure(trx, payload, error, isLastAttempt))
        throw error
      }
    },
  }
}

/** A run that a schedule started is in its first stage already. */
async function begin(db: Database, runId: string): Promise<void> {
  const run = await lockRun(db, runId)
  if (run?.state === 'scheduled') return beginScheduled(db, run)
  if (run?.state === 'running' && run.entry === 1 && run.actionsDone === 0) await beginStage(db, run)
}

/**
 * Starts a scheduled run, except if its company or workflow was archived in the meantime; a paused one waits.
 */
async function beginScheduled(db: Database, run: PlainRun): Promise<void> {
  const workflow = await findPublished(db, run.workflowId)
  if (workflow?.isPaused) return
  const { rows } = await sql`
    select from companies where id = ${run.companyId} and status <> 'archived'`.execute(db)
  if (workflow && rows.length > 0) return startRun(db, run.id)
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

async function tellLate(db: Database, { runId, entry }: Place): Promise<void> {
  const run = await lockRun(db, runId)
  if (run?.entry !== entry || OVER.includes(run.state)) return
  await log(db, run, { event: 'late' })
  const about = { companyId: run.companyId, subjectId: run.id, path: runPath(run.id) }
  const title = `"${stageOf(run).name}" of ${run.workflowName} for ${run.companyName} is late`
  await tell(db, { kind: 'run.late', to: await caretakersOf(db, run), ...about, title })
}
