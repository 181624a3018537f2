import { ownMessages } from '@domicile/contract/messages'
import { templateMessages } from '@domicile/contract/forms/templates/template-messages'
import { publishProblems, type WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { actionKinds, type WorkflowEvent } from '@domicile/contract/work/workflows/workflow-rules'
import { invalid, refuseProblems } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { enterStage, refuseMove } from '../../../domain/runs/run-moves.ts'
import { hasClientStage, lockRun, log } from '../../../domain/runs/runs.queries.ts'
import { drawnOf, type Problem } from '../../../domain/drafts/drafts.ts'
import { insertVersion } from '../../../domain/drafts/drafts.queries.ts'
import { lockPublished } from '../../../domain/templates/published.queries.ts'
import { findIdle, findUnknownCompanies } from './references.queries.ts'
import { workflowNoun, type WorkflowRow } from './workflow-noun.ts'
import { findOthers } from './workflows.queries.ts'

/** Returns the effect of publishing the draft of a workflow. */
export async function publishEffect(db: Database, row: WorkflowRow) {
  const drawn = drawnOf(row)
  const { rows } = await sql<{ openRuns: number }>`
    select count(*) as "openRuns" from workflow_runs where workflow_id = ${row.id} and is_open`.execute(db)
  return {
    openRuns: rows[0]!.openRuns,
    problems: await problemsOf(db, row.id, drawn),
    removedStages: await findRemovedStages(db, row.id, drawn),
  }
}

type Publishing = { publishedBy: string; moves: Record<string, string> }

/** Publishes the draft of a locked workflow and moves runs whose stage no longer exists. */
export async function publish(
  db: Database,
  { id, draft }: { id: string; draft: WorkflowDraft },
  { publishedBy, moves }: Publishing,
): Promise<number> {
  refuseProblems(await problemsOf(db, id, draft))
  const removed = await findRemovedStages(db, id, draft)
  refuseUnmapped(draft, removed, moves)
  const number = await insertVersion(db, workflowNoun, id, { definition: draft, publishedBy })
  await moveRuns(db, id, { number, definition: draft, moves, removed: removed.map(({ key }) => key) })
  // A run that was due by the earlier schedule must not start by this one.
  await sql`delete from workflow_schedules where workflow_id = ${id}`.execute(db)
  await enqueue(db, 'workflow.plan', { workflowId: id }, { key: `plan:${id}` })
  return number
}

/** Returns the names of the workflows through which a workflow would trigger itself, or undefined. */
export function chainBack(drawn: WorkflowDraft, others: readonly WorkflowDraft[]): string[] | undefined {
  const { trigger } = drawn
  if (trigger.type !== 'event') return undefined
  const seen = new Set<WorkflowDraft>()
  const waiting = nextOf(drawn, others).map((other) => [other])
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const last = path.at(-1)!
    if (seen.has(last)) continue
    seen.add(last)
    if (raisedBy(last).has(trigger.event)) return path.map(({ name }) => name)
    waiting.push(...nextOf(last, others).map((other) => [...path, other]))
  }
  return undefined
}

async function problemsOf(db: Database, id: string, drawn: WorkflowDraft): Promise<Problem[]> {
  const problems = [
    ...publishProblems(drawn),
    ...(await formProblems(db, drawn)),
    ...(await surveyProblems(db, drawn)),
  ]
  const chain = chainBack(drawn, await findOthers(db, id))
  if (chain) problems.push({ path: 'trigger/event', message: ownMessages.eventChain(chain) })
  const unknown = await findUnknownCompanies(db, drawn)
  if (unknown.length > 0) problems.push({ path: 'companies', message: ownMessages.unknownCompany })
  const idle = new Set(await findIdle(db, drawn))
  drawn.stages.forEach(({ assignee }, place) => {
    if (idle.has(assignee))
      problems.push({ path: `stages/${place}/assignee`, message: ownMessages.cannotActOnRuns })
  })
  return problems
}

/** Reports stages whose form is not published. */
async function formProblems(db: Database, { stages }: WorkflowDraft): Promise<Problem[]> {
  const forms = stages.flatMap(({ kind, template }, place) => (kind === 'form' ? [{ place, template }] : []))
  if (forms.length === 0) return []
  const published = await lockPublished(
    db,
    forms.flatMap(({ template }) => template ?? []),
  )
  return forms
    .filter(({ template }) => template === null || !published.has(template))
    .map(({ place }) => ({ path: `stages/${place}/template`, message: templateMessages.choose }))
}

/** Reports surveys whose template is not published. */
async function surveyProblems(db: Database, { stages }: WorkflowDraft): Promise<Problem[]> {
  const surveys = stages.flatMap(({ actions }, stage) =>
    actions.flatMap((action, place) =>
      action.kind === 'send-survey'
        ? [{ path: `stages/${stage}/actions/${place}/template`, template: action.template }]
        : [],
    ),
  )
  if (surveys.length === 0) return []
  const published = await lockPublished(
    db,
    surveys.flatMap(({ template }) => template ?? []),
  )
  return surveys
    .filter(({ template }) => template === null || !published.has(template))
    .map(({ path }) => ({ path, message: templateMessages.choose }))
}

type Removed = { key: string; name: string; openRuns: number }

/** Finds the stages that open runs are in and that a definition does not have. */
async function findRemovedStages(db: Database, id: string, { stages }: WorkflowDraft): Promise<Removed[]> {
  const stageKeys = stages.map(({ key }) => key)
  const { rows } = await sql<Removed>`
    select stage_key as key, max(definition->'stages'->stage_position->>'name') as name, count(*) as "openRuns"
    from workflow_runs run join workflow_versions versions
      on versions.workflow_id = run.workflow_id and versions.number = run.version
    where run.workflow_id = ${id} and is_open and stage_key <> all(${stageKeys}::text[])
    group by stage_key order by stage_key`.execute(db)
  return rows
}

function refuseUnmapped(
  { stages }: WorkflowDraft,
  removed: readonly Removed[],
  moves: Record<string, string>,
) {
  const keys = new Set(stages.map(({ key }) => key))
  const errors = removed.flatMap(({ key }) => {
    const target = Object.hasOwn(moves, key) ? moves[key]! : undefined
    const message = target === undefined ? ownMessages.stageInUse : ownMessages.unknownStage
    return target !== undefined && keys.has(target)
      ? []
      : [{ pointer: `/moves/${key}`, code: 'invalid' as const, message }]
  })
  if (errors.length > 0) throw invalid(...errors)
}

type Moving = { number: number; definition: WorkflowDraft; moves: Record<string, string>; removed: string[] }

async function moveRuns(db: Database, workflowId: string, { number, definition, moves, removed }: Moving) {
  if (removed.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from workflow_runs
    where workflow_id = ${workflowId} and is_open and stage_key = any(${removed}::text[]) order by id`.execute(
    db,
  )
  for (const { id } of rows) {
    const run = (await lockRun(db, id))!
    // The run may have left the stage a moment ago.
    if (!removed.includes(run.stageKey)) continue
    refuseMove(run, 'remap')
    await log(db, run, { event: 'moved', detail: `To version ${number}, which does not have this stage.` })
    const forClient = hasClientStage(definition)
    await sql`
      update workflow_runs set version = ${number}, for_client = ${forClient} where id = ${id}`.execute(db)
    const position = definition.stages.findIndex(({ key }) => key === moves[run.stageKey])
    await enterStage(db, { ...run, version: number, definition, forClient }, position)
  }
}

function nextOf(from: WorkflowDraft, others: readonly WorkflowDraft[]): WorkflowDraft[] {
  const raised = raisedBy(from)
  return others.filter(({ trigger }) => trigger.type === 'event' && raised.has(trigger.event))
}

function raisedBy({ stages }: WorkflowDraft): Set<WorkflowEvent> {
  return new Set(
    stages.flatMap(({ actions }) => actions.flatMap(({ kind }) => [...actionKinds[kind].raises])),
  )
}
