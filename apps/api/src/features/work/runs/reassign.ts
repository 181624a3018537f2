import { ownMessages } from '@domicile/contract/messages'
import {
  type Audience,
  audienceOf,
  audiences,
  needsPeople,
  RUNS_PATH,
  type StageAssignee,
  type StageKind,
} from '@domicile/contract/work/workflows/workflow-rules'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { actorsOf, findReaders, type RunActor } from '../../../domain/runs/actors.queries.ts'
import {
  aboutRun,
  actorsOfRun,
  isOpened,
  newsOf,
  notifyAboutStep,
  refuseMove,
  stageOf,
} from '../../../domain/runs/run-moves.ts'
import { isForClient, lockRunFor, log, type PlainRun } from '../../../domain/runs/runs.queries.ts'
import { refuseElsewhere } from './steps.ts'

type StageTo = { stage: string; assignee: StageAssignee; reason: string }

/** Assigns the stage of a run to another role or person. */
export async function reassignStage(db: Database, user: Actor, id: string, { stage, ...to }: StageTo) {
  const run = await lockRunFor(db, user, 'workflows:run', id)
  refuseElsewhere(run, stage)
  const after = { ...run, stageAudience: to.assignee, forClient: run.forClient || isForClient(to) }
  const actors = await refuseNobody(db, after, 'assignee')
  await sql`
    update workflow_runs set stage_audience = ${to.assignee}, for_client = ${after.forClient}
    where id = ${id}`.execute(db)
  const name = nameOf(to.assignee, actors)
  await log(db, after, { event: 'stage-reassigned', detail: `To ${name}: ${to.reason}`, actorId: user.id })
  await handOver(db, user, run, after)
  return { run, from: nameOf(run.stageAudience, await actorsOfRun(db, run)), to: name }
}

type RunTo = { assigneeId: string; reason: string }

/** Assigns a run to another member of staff; the stages for its assignee go with it. */
export async function reassignRun(db: Database, user: Actor, id: string, { assigneeId, reason }: RunTo) {
  const run = await lockRunFor(db, user, 'workflows:run', id)
  refuseMove(run, 'reassign')
  const all = await findStaff(db, run, 'work')
  const person = all.find((one) => one.id === assigneeId)
  if (!person) throw invalidField('assigneeId', ownMessages.nobodyCanAct)
  const after = { ...run, assigneeId }
  await sql`update workflow_runs set assignee_id = ${assigneeId} where id = ${id}`.execute(db)
  await log(db, after, { event: 'reassigned', detail: `To ${person.name}: ${reason}`, actorId: user.id })
  const title = `${aboutRun(run)} is now assigned to ${person.name}`
  const to = [run.assigneeId, assigneeId].filter((one) => one !== null && one !== user.id)
  await notifyReassigned(db, after, to as string[], { title, body: reason })
  await handOver(db, user, run, after)
  return { run, from: all.find((one) => one.id === run.assigneeId)?.name ?? null, to: person.name }
}

/** Lists the roles and the staff who could take over the stage of a run, or the run itself. */
export async function listCandidates(db: Database, run: PlainRun, of: 'stage' | 'run') {
  const people = await findStaff(db, run, of === 'run' ? 'work' : stageOf(run).kind)
  const found = of === 'run' ? [] : await countAudiences(db, run)
  return { audiences: found, people: people.map(({ id, name }) => ({ id, name })) }
}

/** Counts the users in each audience who could act on the stage of a run. */
async function countAudiences(db: Database, run: PlainRun) {
  const step = { ...run, kind: stageOf(run).kind, stageAudience: sql`audience` }
  const { rows } = await sql<{ assignee: Audience; total: number }>`
    select audience as assignee, (select count(*)::int from (${actorsOf(step)}) as people) as total
    from unnest(${Object.keys(audiences)}::text[]) with ordinality as listed (audience, place)
    order by place`.execute(db)
  return rows
}

/** Finds the staff who could act on a stage of a run, by name. */
async function findStaff(db: Database, run: PlainRun, kind: StageKind): Promise<RunActor[]> {
  const step = { ...run, kind, stageAudience: sql`'user:' || staff.id` }
  const { rows } = await sql<RunActor>`
    select people.* from users staff cross join lateral (${actorsOf(step)}) as people
    where staff.staff_role is not null order by people.name, people.id`.execute(db)
  return rows
}

async function refuseNobody(db: Database, run: PlainRun, field: string): Promise<RunActor[]> {
  refuseMove(run, 'reassign')
  if (!needsPeople(stageOf(run).kind)) throw new Refusal('state', { text: ownMessages.runMoved })
  const actors = await actorsOfRun(db, run)
  if (actors.length === 0) throw invalidField(field, ownMessages.nobodyCanAct)
  return actors
}

function nameOf(assignee: StageAssignee, actors: readonly RunActor[]): string {
  const audience = audienceOf(assignee)
  return audience ? audiences[audience].toLowerCase() : (actors[0]?.name ?? '')
}

/** Notifies the users who can act on the stage from now on, and those who could before. */
async function handOver(db: Database, user: Actor, before: PlainRun, after: PlainRun): Promise<void> {
  if (!isOpened(after)) return
  const [lost, won] = [await actorsOfRun(db, before), await actorsOfRun(db, after)]
  const isIn = (list: readonly RunActor[]) => new Set(list.map(({ id }) => id))
  const [earlier, later] = [isIn(lost), isIn(won)]
  const leaving = lost.filter(({ id }) => !later.has(id)).map(({ id }) => id)
  for (const id of leaving) await closeNotices(db, 'run.waits', before.id, id)
  if (won.length > 0) await closeNotices(db, 'run.nobody', before.id)
  const title = `“${stageOf(after).name}” of ${aboutRun(after)} is no longer yours`
  const others = leaving.filter((id) => id !== user.id)
  await notifyReassigned(db, after, others, { title })
  const gaining = won.filter(({ id }) => !earlier.has(id)).map(({ id }) => id)
  await notifyAboutStep(db, after, gaining)
}

/** Notifies users about a reassigned run; the notice of those who can no longer read it leads to their runs. */
async function notifyReassigned(
  db: Database,
  run: PlainRun,
  users: readonly string[],
  text: { title: string; body?: string },
): Promise<void> {
  const readers = new Set(await findReaders(db, run, users))
  const news = { ...newsOf(run), kind: 'run.reassigned', ...text } as const
  const others = users.filter((id) => !readers.has(id))
  await notify(db, { ...news, to: [...readers] })
  await notify(db, { ...news, to: others, path: RUNS_PATH })
}
