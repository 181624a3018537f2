import { type RunEvent, runEvents } from '@domicile/contract/work/runs/run-events'
import { canMove } from '@domicile/contract/transitions'
import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import { runPath, runStates } from '@domicile/contract/work/workflows/workflow-rules'
import { Refusal } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { closeNotices, notify } from '../notices/notify.ts'
import { companyZone } from '../companies/company-zone.ts'
import { findActors } from './actors.queries.ts'
import { fixForm } from './run-forms.ts'
import { isForClient, log, peopleOf, type PlainRun } from './runs.queries.ts'
import { after } from '../schedules/schedule.ts'

// Every change of a run's state is made here, on a locked run.

/** Throws a conflict where the state of a run does not allow an event. */
export function refuseMove(run: PlainRun, event: RunEvent): void {
  if (!canMove(runEvents, run.state, event))
    throw new Refusal('state', { text: `A run that is ${runStates[run.state]} cannot do this.` })
}

/** Moves a run into the stage at a position; beyond the last one it is completed. */
export async function enterStage(db: Database, run: PlainRun, position: number): Promise<void> {
  await settleNotices(db, run)
  const stage = run.definition.stages[position]
  if (!stage) return end(db, run, 'completed')
  const entered = await writeStage(db, run, stage, position)
  await fixForm(db, entered, stage)
  await log(db, entered, { event: 'entered', isForClient: isForClient(stage) })
  await startStage(db, entered)
}

/** Starts an entered stage: sets its time limit, then enqueues its actions or hands it to its assignee. */
export async function startStage(db: Database, run: PlainRun): Promise<void> {
  if (run.dueAt) await enqueueAt(db, 'run.late', run, new Date(run.dueAt))
  await (stageOf(run).actions.length > 0 ? enqueueAction(db, run) : arrive(db, run))
}

/** Resumes a failed run: at its first stage if it had not started, at the next action, or after the last. */
export function resumeStage(db: Database, run: PlainRun): Promise<void> {
  if (run.entry === 0) return enterStage(db, run, run.stagePosition)
  return run.actionsDone < stageOf(run).actions.length ? enqueueAction(db, run) : arrive(db, run)
}

/** Enqueues the next action of the stage; replaces a previous one that waits for a retry. */
export function enqueueAction(
  db: Database,
  { id, entry, actionsDone }: Pick<PlainRun, 'id' | 'entry' | 'actionsDone'>,
): Promise<void> {
  return enqueue(db, 'run.act', { runId: id, entry, action: actionsDone }, { key: actionKey(id) })
}

/** Returns the key of the job that performs a run's actions. */
export function actionKey(runId: string): string {
  return `act:${runId}`
}

/** Opens a stage whose actions are done: for work, approval or answers, or until a time has passed. */
export async function arrive(db: Database, run: PlainRun): Promise<void> {
  const stage = stageOf(run)
  switch (stage.kind) {
    case 'end':
      return end(db, run, 'completed')
    case 'wait':
      return enqueueAt(db, 'run.wake', run, after(new Date(), stage.wait!, companyZone(run.country)))
    case 'approval':
      await request(db, run, 'waiting_approval')
      return notifyActors(db, run)
    case 'form':
      await request(db, run, 'waiting_form')
      return notifyActors(db, run)
    case 'work':
      return notifyActors(db, run)
  }
}

/** Ends a run. */
export async function end(
  db: Database,
  run: PlainRun,
  state: 'completed' | 'declined' | 'cancelled',
): Promise<void> {
  await settleNotices(db, run)
  await sql`
    update workflow_runs set state = ${state}, ended_at = now(), due_at = null, failure = null, retry_at = null
    where id = ${run.id}`.execute(db)
  await log(db, run, { event: state, isForClient: true })
}

/** The stage a run is in, with its current assignee. */
export function stageOf(run: PlainRun): Stage {
  return { ...run.definition.stages[run.stagePosition]!, assignee: run.stageAudience }
}

/** Checks that the actions of the stage are done, so that it waits for users. */
export function isOpened(run: PlainRun): boolean {
  const { kind, actions } = stageOf(run)
  if (kind === 'work') return run.state === 'running' && run.actionsDone >= actions.length
  return run.state === 'waiting_approval' || run.state === 'waiting_form'
}

/** The users who can act on the stage a run is in. */
export function actorsOfRun(db: Database, run: PlainRun) {
  return findActors(db, { ...run, kind: stageOf(run).kind })
}

/** Finds the users in charge of a run: its assignee, the account manager, or the administrators. */
export async function caretakersOf(db: Database, run: PlainRun): Promise<string[]> {
  const people = await peopleOf(db, run, ['assignee', 'accountManager'])
  return people.map(({ id }) => id)
}

async function writeStage(db: Database, run: PlainRun, stage: Stage, position: number): Promise<PlainRun> {
  const due = stage.limit && after(new Date(), stage.limit, companyZone(run.country))
  const { rows } = await sql<{ entry: number; dueAt: string | null }>`
    update workflow_runs set state = 'running', stage_key = ${stage.key}, stage_position = ${position},
      stage_kind = ${stage.kind}, stage_audience = ${stage.assignee}, entry = entry + 1, actions_done = 0,
      entered_at = now(), due_at = ${due?.toISOString() ?? null}, failure = null, attempts = 0, retry_at = null
    where id = ${run.id}
    returning ${columnsOf('entry dueAt')}`.execute(db)
  const now = { state: 'running', stageKey: stage.key, stagePosition: position, actionsDone: 0 } as const
  return { ...run, ...now, stageAudience: stage.assignee, ...rows[0]! }
}

async function request(
  db: Database,
  run: PlainRun,
  state: 'waiting_approval' | 'waiting_form',
): Promise<void> {
  refuseMove(run, 'ask')
  await sql`update workflow_runs set state = ${state} where id = ${run.id}`.execute(db)
}

function enqueueAt(
  db: Database,
  name: 'run.wake' | 'run.late',
  { id, entry }: PlainRun,
  at: Date,
): Promise<void> {
  return enqueue(db, name, { runId: id, entry }, { at })
}

/** Notifies the users who can act on a stage; without any, those who can assign it to someone else. */
async function notifyActors(db: Database, run: PlainRun): Promise<void> {
  const actors = await actorsOfRun(db, run)
  if (actors.length === 0) return reportNobody(db, run)
  await notifyAboutStep(
    db,
    run,
    actors.map(({ id }) => id),
  )
}

/** Notifies users that the stage of a run waits for them. */
export async function notifyAboutStep(db: Database, run: PlainRun, to: readonly string[]): Promise<void> {
  await notify(db, { ...newsOf(run), kind: 'run.waits', to, title: `${stageOf(run).name}: ${aboutRun(run)}` })
}

/** Records that no one can act on the stage of a run, and notifies those who can assign it. */
export async function reportNobody(db: Database, run: PlainRun): Promise<void> {
  await log(db, run, { event: 'no-assignee' })
  const to = (await peopleOf(db, run, ['accountManager'])).map(({ id }) => id)
  const title = `No one can do “${stageOf(run).name}” of ${aboutRun(run)}`
  await notify(db, { ...newsOf(run), kind: 'run.nobody', to, title })
}

/** The part of a notice that leads to a run. */
export function newsOf(run: PlainRun) {
  return { companyId: run.companyId, subjectId: run.id, path: runPath(run.id) }
}

/** Names a run in the title of a notice. */
export function aboutRun({ workflowName, companyName }: PlainRun): string {
  return `${workflowName} for ${companyName}`
}

async function settleNotices(db: Database, { id }: PlainRun): Promise<void> {
  for (const kind of ['run.waits', 'run.nobody'] as const) await closeNotices(db, kind, id)
}
