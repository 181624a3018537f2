import { messages } from '@domicile/contract/messages'
import { runPath } from '@domicile/contract/work/workflows/workflow-rules'
import { Refusal } from '@domicile/server/http/errors'
import { UnsafeRequest } from '@domicile/server/security/unsafe-request'
import { sql } from 'kysely'
import type { SendEmail } from '../../../../domain/emails/emails.ts'
import type { Database } from '../../../../feature.ts'
import { actAtDepth } from '../../../../domain/events/domain-events.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import { perform } from './actions.ts'
import {
  arrive,
  enqueueAction,
  caretakersOf,
  refuseMove,
  stageOf,
} from '../../../../domain/runs/run-moves.ts'
import { lockRun, log, type PlainRun } from '../../../../domain/runs/runs.queries.ts'
import type { Webhooks } from './webhook.ts'
import type { WorkerLog } from '@domicile/server/jobs/worker-log'

export type ActingParts = { sendEmail: SendEmail; webhooks: Webhooks; log: WorkerLog }

/** The payload of a job: the run, and the entry of the stage that enqueued it. */
export type Place = { runId: string; entry: number }

/** The answer of a called webhook, with the position of its action. */
type Called = { place: number; status: number }

/** Calls the webhook where the next action is one; outside a lock, as it may be slow. */
export async function callWebhook(db: Database, place: Place, { webhooks }: ActingParts) {
  const run = await findActing(db, place)
  const action = run && nextAction(run)
  if (action?.kind !== 'call-webhook') return undefined
  return { place: run!.actionsDone, ...(await webhooks.call(run!, action.url)) }
}

/** Performs the next action of a stage and enqueues the one after it; after the last, the stage opens. */
export async function actNext(
  db: Database,
  place: Place,
  { sendEmail }: ActingParts,
  called: Called | undefined,
): Promise<void> {
  const run = await findActing(db, place)
  const action = run && nextAction(run)
  if (!action) return
  await actAtDepth(db, run.depth + 1)
  if (action.kind !== 'call-webhook') await log(db, run, await perform(db, run, action, sendEmail))
  else if (called?.place === run.actionsDone) await log(db, run, webhookCalled(action.url, called))
  else throw new Error('the run is at another action than the webhook that was called')
  await sql`
    update workflow_runs set actions_done = actions_done + 1, state = 'running', failure = null, attempts = 0,
      retry_at = null
    where id = ${run.id}`.execute(db)
  const done = (await lockRun(db, run.id))!
  await (nextAction(done) ? enqueueAction(db, done) : arrive(db, done))
}

/** Logs a failed action, and notifies the users in charge of the run after the last attempt. */
export async function noteFailure(
  db: Database,
  place: Place,
  error: unknown,
  isFinal: boolean,
): Promise<void> {
  const run = await findActing(db, place)
  if (!run) return
  refuseMove(run, 'error')
  const words = inWords(error)
  await sql`
    update workflow_runs set state = ${isFinal ? 'failed_final' : 'failed_retriable'}, failure = ${words},
      attempts = attempts + 1,
      -- As the queue waits: e to the power of the attempt, in seconds.
      retry_at = case when ${isFinal} then null else now() + make_interval(secs => exp(least(10, attempts + 1))) end
    where id = ${run.id}`.execute(db)
  await log(db, run, { event: isFinal ? 'failed' : 'failed-for-now', detail: words })
  if (isFinal) await notifyAboutFailure(db, run)
}

/** Finds and locks the run if it is still acting in the stage that enqueued the action. */
async function findActing(db: Database, { runId, entry }: Place): Promise<PlainRun | undefined> {
  const run = await lockRun(db, runId)
  const isActing = run && ['running', 'failed_retriable', 'failed_final'].includes(run.state)
  return isActing && run.entry === entry ? run : undefined
}

function nextAction(run: PlainRun) {
  return stageOf(run).actions[run.actionsDone]
}

/** Logs only part of the address: its parameters may hold a secret. */
function webhookCalled(url: string, { status }: Called) {
  return { event: 'webhook-called', detail: `${new URL(url).host} answered with ${status}.` }
}

/** Returns a refusal's own message; the details of our own faults are only in the queue and the log. */
function inWords(error: unknown): string {
  if (error instanceof Refusal || error instanceof UnsafeRequest) return error.message.slice(0, 500)
  return messages.somethingWentWrong
}

/** Notifies the users in charge of a run that it failed. */
export async function notifyAboutFailure(db: Database, run: PlainRun): Promise<void> {
  const about = { companyId: run.companyId, subjectId: run.id, path: runPath(run.id) }
  const title = `${run.workflowName} for ${run.companyName} failed at "${stageOf(run).name}"`
  await notify(db, { kind: 'run.failed', to: await caretakersOf(db, run), ...about, title })
}
