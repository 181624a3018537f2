import { ownMessages } from '@domicile/contract/messages'
import { workflowRuns } from '@domicile/contract/work/runs/workflow-runs'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { requireCompany } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { type Database, feature } from '../../../feature.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { startRun, findPublished } from '../../../domain/workflows/start-run.ts'
import { planStages } from './planned-stages.ts'
import { isProjectOf } from '../../../domain/workflows/project-actions.ts'
import { listCandidates, reassignRun, reassignStage } from './reassign.ts'
import { listRuns } from './run-list.ts'
import { refuseMove, stageOf } from '../../../domain/runs/run-moves.ts'
import { viewRun } from './run-view.ts'
import { isForClient, lockRunFor, type PlainRun } from '../../../domain/runs/runs.queries.ts'
import {
  answerForm,
  approveStage,
  cancelRun,
  completeStage,
  refuseStage,
  retryStage,
  skipStage,
} from './steps.ts'
import { lockWorkflow } from '../workflows/workflows.public.ts'

export const workflowRunsFeature = feature(workflowRuns, {
  'GET /api/workflow-runs': ({ db, user, query }) => listRuns(db, user, query),

  'POST /api/workflows/:slug/runs': async ({ db, user, params, body, record }) => {
    const workflow = await lockWorkflow(db, params.slug)
    const company = await lockCompany(db, user, 'workflows:run', body.companyId)
    const published = await requirePublished(db, workflow.id)
    if (body.projectId && !(await isProjectOf(db, company.id, body.projectId)))
      throw invalidField('projectId', ownMessages.unknownProject)
    const beginning = { companyId: company.id, projectId: body.projectId ?? null, startedBy: user.id }
    const id = await startRun(db, published, { ...beginning, trigger: 'By hand' })
    await record({ companyId: company.id, subjectId: id, subject: workflow.name, staffOnly: true })
    return viewRun(db, user, id)
  },

  'GET /api/workflows/:slug/planned-stages': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'workflows:run', query.companyId)
    const { definition } = await requirePublished(db, await findWorkflowId(db, params.slug))
    return planStages(db, definition, { companyId: company.id, startedBy: user.id })
  },

  'GET /api/workflow-runs/:id/candidates': async ({ db, user, params, query }) =>
    listCandidates(db, await lockRunFor(db, user, 'workflows:run', params.id), query.of),

  'GET /api/workflow-runs/:id': ({ db, user, params }) => viewRun(db, user, params.id),

  'PUT /api/workflow-runs/:id/completion': async ({ db, user, params, body, record }) => {
    const run = await completeStage(db, user, params.id, body)
    await record(stepOf(run))
    return viewRun(db, user, params.id)
  },

  'PUT /api/workflow-runs/:id/approval': async ({ db, user, params, body, record }) => {
    const run = await approveStage(db, user, params.id, body)
    await record(stepOf(run))
    return viewRun(db, user, params.id)
  },

  'PUT /api/workflow-runs/:id/refusal': async ({ db, user, params, body, record }) => {
    const run = await refuseStage(db, user, params.id, body)
    await record({ ...stepOf(run), reason: body.reason })
    return viewRun(db, user, params.id)
  },

  'PUT /api/workflow-runs/:id/answers': async ({ db, user, params, body, record }) => {
    const run = await answerForm(db, user, params.id, body)
    await record(stepOf(run))
    return viewRun(db, user, params.id)
  },

  'POST /api/workflow-runs/:id/retry': async ({ db, user, params, record }) => {
    const run = await retryStage(db, user, params.id)
    await record({ ...stepOf(run), staffOnly: true })
    return viewRun(db, user, params.id)
  },

  'PUT /api/workflow-runs/:id/stage-assignee': async ({ db, user, params, body, record }) => {
    const { run, from, to } = await reassignStage(db, user, params.id, body)
    await record(handOverOf(run, { from, to, reason: body.reason }))
    return viewRun(db, user, params.id)
  },

  'PUT /api/workflow-runs/:id/assignee': async ({ db, user, params, body, record }) => {
    const { run, from, to } = await reassignRun(db, user, params.id, body)
    await record(handOverOf(run, { from, to, reason: body.reason }))
    return viewRun(db, user, params.id)
  },

  'POST /api/workflow-runs/:id/skip': async ({ db, user, params, body, record }) => {
    const run = await skipStage(db, user, params.id, body)
    await record({ ...stepOf(run), staffOnly: true, reason: body.reason })
    return viewRun(db, user, params.id)
  },

  'PUT /api/workflow-runs/:id/cancellation': async ({ db, user, params, body, record }) => {
    const run = await cancelRun(db, user, params.id, body.reason)
    await record({ ...stepOf(run), staffOnly: true, reason: body.reason })
    return viewRun(db, user, params.id)
  },

  'POST /api/workflow-runs/:id/restart': async ({ db, user, params, record }) => {
    const run = await lockRunFor(db, user, 'workflows:run', params.id)
    const id = await restart(db, user, run)
    await record({ ...stepOf(run), staffOnly: true, after: { again: id } })
    return viewRun(db, user, id)
  },
})

/** Restarts a run that is over, at the stage the workflow names for that. */
async function restart(db: Database, user: Actor, run: PlainRun): Promise<string> {
  refuseMove(run, 'restart')
  await lockCompany(db, user, 'workflows:run', run.companyId)
  const published = await requirePublished(db, run.workflowId)
  await refuseSecond(db, run)
  return startRun(db, published, {
    companyId: run.companyId,
    projectId: run.projectId,
    startedBy: user.id,
    trigger: `Restart of run ${run.number}`,
    previousRunId: run.id,
    stageKey: published.definition.statusAfterRestart,
  })
}

async function refuseSecond(db: Database, { id }: PlainRun): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from workflow_runs where previous_run_id = ${id} and is_open limit 1`.execute(db)
  if (rows[0]) throw new Refusal('restarted', { text: `This run was restarted as run ${rows[0].number}.` })
}

async function findWorkflowId(db: Database, slug: string): Promise<string> {
  const found = await db.selectFrom('workflows').where('slug', '=', slug).select('id').executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

async function requirePublished(db: Database, workflowId: string) {
  const published = await findPublished(db, workflowId)
  if (!published) throw new Refusal('not-published')
  return published
}

function handOverOf(run: PlainRun, { from, to, reason }: Record<'from' | 'to' | 'reason', string | null>) {
  const about = { ...stepOf(run), staffOnly: true, reason }
  return { ...about, before: { assignee: from }, after: { assignee: to } }
}

/** The firm's own steps are left out of the history that the company reads. */
function stepOf(run: PlainRun) {
  const stage = stageOf(run)
  return {
    companyId: run.companyId,
    subjectId: run.id,
    subject: `${run.workflowName}, run ${run.number}`,
    staffOnly: !isForClient(stage),
    before: {},
    after: { stage: stage.name },
  }
}
