import { ownMessages } from '@domicile/contract/messages'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { RunEvent } from '@domicile/contract/work/runs/run-events'
import type { StageKind } from '@domicile/contract/work/workflows/workflow-rules'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { answersInWords, completeAnswers } from '@domicile/server/domain/templates/given-answers'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { findForms, type RunForm, saveAnswers } from '../../../domain/runs/run-forms.ts'
import { end, enterStage, refuseMove, resumeStage, stageOf } from '../../../domain/runs/run-moves.ts'
import {
  isForClient,
  lockRunFor,
  log,
  type LogEntry,
  type PlainRun,
  runsFor,
  waitsFor,
} from '../../../domain/runs/runs.queries.ts'

// `stage` is the one the user saw: of two users who act at once, the second learns that the run moved on.

type Step = { stage: string; note?: string | undefined }

/** Completes the work of a stage. */
export async function completeStage(db: Database, user: Actor, id: string, { stage, note }: Step) {
  const run = await lockForStep(db, user, id, { stage, kind: 'work', event: 'advance' })
  if (run.actionsDone < stageOf(run).actions.length) throw new Refusal('actions-under-way')
  await noteStep(db, user, run, { event: 'done', detail: note ?? null })
  await enterStage(db, await nowAskedBy(db, user, run), run.stagePosition + 1)
  return run
}

/** Approves a stage; the approver must not be the user who asked for it. */
export async function approveStage(db: Database, user: Actor, id: string, { stage, note }: Step) {
  const run = await lockForStep(db, user, id, { stage, kind: 'approval', event: 'accept' })
  if (run.requesterId === user.id) throw new Refusal('own-approval')
  await noteStep(db, user, run, { event: 'approved', detail: note ?? null })
  await enterStage(db, run, run.stagePosition + 1)
  return run
}

/** Refuses a stage: the run moves where the stage directs it, or ends. */
export async function refuseStage(
  db: Database,
  user: Actor,
  id: string,
  { stage, reason }: { stage: string; reason: string },
) {
  const run = await lockForStep(db, user, id, { stage, kind: 'approval', event: 'decline' })
  await noteStep(db, user, run, { event: 'refused', detail: reason })
  const { onDecline } = stageOf(run)
  if (onDecline) await enterStage(db, run, positionOf(run, onDecline))
  else await end(db, run, 'declined')
  return run
}

/** Checks the answers to the form of a stage on the company's day, and stores those that count. */
export async function answerForm(
  db: Database,
  user: Actor,
  id: string,
  { stage, answers }: { stage: string; answers: Answers },
) {
  const { run, form } = await lockForm(db, user, id, stage)
  const today = companyDay(run.country)
  const files = new Map(form.files.map((file) => [file.id, file.mediaType]))
  const counted = completeAnswers(form, answers, { today, files })
  await saveAnswers(db, run, actorOf(user), counted)
  const lines = answersInWords(form, withNames(form, counted), today)
  const texts = lines.map(({ label, text }) => `${label}: ${text}`)
  await noteStep(db, user, run, { event: 'answered', detail: shorten(texts.join('\n')) })
  await enterStage(db, await nowAskedBy(db, user, run), run.stagePosition + 1)
  return run
}

/** Locks a run for an answer to the form of its stage, and returns both. */
export async function lockForm(db: Database, user: Actor, id: string, stage: string) {
  const run = await lockForStep(db, user, id, { stage, kind: 'form', event: 'answer' })
  const form = (await findForms(db, id)).find((one) => one.stage === stage)
  if (!form) throw new Refusal('state', { text: ownMessages.runMoved })
  return { run, form }
}

/** Returns answers with the names of files instead of their ids. */
function withNames({ files }: RunForm, answers: Answers): Answers {
  const names = new Map(files.map(({ id, name }) => [id, name]))
  const named = (value: Answers[string]) =>
    Array.isArray(value) ? value.map((one: string) => names.get(one) ?? one) : value
  return Object.fromEntries(Object.entries(answers).map(([path, value]) => [path, named(value)]))
}

/** The log shows the beginning of long answers; the run has all of them. */
const LONGEST_DETAIL = 2000

function shorten(text: string): string {
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL).trimEnd()}…` : text
}

/** Retries the failed action and those after it; earlier actions are not repeated. */
export async function retryStage(db: Database, user: Actor, id: string) {
  const run = await lockRunFor(db, user, 'workflows:run', id)
  refuseMove(run, 'retry')
  await sql`
    update workflow_runs set state = 'running', failure = null, attempts = 0, retry_at = null
    where id = ${id}`.execute(db)
  await noteStep(db, user, run, { event: 'retried', isForClient: false })
  await resumeStage(db, { ...run, state: 'running' })
  return run
}

/** Skips a stage. */
export async function skipStage(
  db: Database,
  user: Actor,
  id: string,
  { stage, reason }: { stage: string; reason: string },
) {
  const run = await lockRunFor(db, user, 'runs:skip', id)
  refuseElsewhere(run, stage)
  refuseMove(run, 'skip')
  await noteStep(db, user, run, { event: 'skipped', detail: reason })
  await enterStage(db, run, run.stagePosition + 1)
  return run
}

/** Cancels a run. */
export async function cancelRun(db: Database, user: Actor, id: string, reason: string) {
  const run = await lockRunFor(db, user, 'workflows:run', id)
  refuseMove(run, 'cancel')
  await noteStep(db, user, run, { event: 'given-up', detail: reason, isForClient: false })
  await end(db, run, 'cancelled')
  return run
}

/** Returns the index of a stage among those of the run's version. */
export function positionOf({ definition }: Pick<PlainRun, 'definition'>, key: string): number {
  return definition.stages.findIndex((stage) => stage.key === key)
}

type Expected = { stage: string; kind: StageKind; event: RunEvent }

async function lockForStep(db: Database, user: Actor, id: string, { stage, kind, event }: Expected) {
  const run = await lockRunFor(db, user, 'runs:read', id)
  refuseElsewhere(run, stage)
  if (stageOf(run).kind !== kind) throw new Refusal('state', { text: ownMessages.runMoved })
  refuseMove(run, event)
  await requireTheirs(db, user, run)
  return run
}

/** Refuses a request about another stage than the run is in. */
export function refuseElsewhere(run: PlainRun, stage: string): void {
  if (run.stageKey !== stage) throw new Refusal('run-moved')
}

/** Staff in charge of the run may do work and forms for others; only the users asked may approve. */
async function requireTheirs(db: Database, user: Actor, run: PlainRun): Promise<void> {
  const { rows } = await sql<{ isTheirs: boolean; mayAct: boolean }>`
    select ${waitsFor(user)} as "isTheirs", ${runsFor(user, 'runs:act')} as "mayAct"
    from workflow_runs run where id = ${run.id}`.execute(db)
  const { isTheirs, mayAct } = rows[0]!
  const mayStandIn = user.role !== null && stageOf(run).kind !== 'approval'
  if (!mayAct || !(isTheirs || mayStandIn)) throw new Refusal('forbidden')
}

async function nowAskedBy(db: Database, user: Actor, run: PlainRun): Promise<PlainRun> {
  const requesterId = actorOf(user)
  await sql`update workflow_runs set requester_id = ${requesterId} where id = ${run.id}`.execute(db)
  return { ...run, requesterId }
}

/** Names the staff member as the actor where they act as a company. */
function actorOf(user: Actor): string {
  return user.acting?.actorId ?? user.id
}

/** Logs an entry of a user at a run's current stage. */
export function noteStep(db: Database, user: Actor, run: PlainRun, entry: LogEntry): Promise<void> {
  const actedFor = user.acting ? user.id : null
  return log(db, run, { isForClient: isForClient(stageOf(run)), actorId: actorOf(user), actedFor, ...entry })
}
