import { workflows } from '@domicile/contract/work/workflows/workflows'
import { Refusal } from '@domicile/server/http/errors'
import { requireCompany } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import {
  archive,
  createDraft,
  dropDraft,
  lockLiving,
  lockToPublish,
  publicationOf,
  restore,
  restoreVersion,
  saveDraft,
  subjectOf,
} from '../../../domain/drafts/drafts.ts'
import { listVersions } from '../../../domain/drafts/drafts.queries.ts'
import { listFirings } from './calendar.ts'
import { dryRun } from './dry-run.ts'
import { enqueueFiring } from './triggers/planning.ts'
import { publish, publishEffect } from './publish.ts'
import { findAssignees } from './references.queries.ts'
import { lockWorkflow, workflowNoun, type WorkflowRow } from './workflow-noun.ts'
import { listWorkflows, viewWorkflow } from './workflow-view.ts'
import { updatePause } from './workflows.queries.ts'

export type WorkflowParts = {
  /** The key from which the signing secrets of webhooks are derived. */
  secretsKey: string
}

export function workflowsFeature({ secretsKey }: WorkflowParts) {
  return feature(workflows, {
    'GET /api/workflows': ({ db, user, query }) => listWorkflows(db, user, query),

    'POST /api/workflows': async ({ db, user, body, record }) => {
      const { slug, change } = await createDraft(db, workflowNoun, body)
      await record(change)
      return viewWorkflow(db, user, slug, secretsKey)
    },

    'GET /api/workflows/assignees': ({ db }) => findAssignees(db),

    'GET /api/workflows/calendar': ({ db, user, query }) => listFirings(db, user, query),

    'GET /api/workflows/:slug': ({ db, user, params }) => viewWorkflow(db, user, params.slug, secretsKey),

    'PUT /api/workflows/:slug': async ({ db, user, params, body, record }) => {
      const { version, ...definition } = body
      await record(await saveDraft(db, workflowNoun, params.slug, { version, definition }))
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'DELETE /api/workflows/:slug/draft': async ({ db, user, params, body, record }) => {
      await record(await dropDraft(db, workflowNoun, params.slug, body.version))
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'GET /api/workflows/:slug/publication': async ({ db, params }) =>
      publishEffect(db, await lockWorkflow(db, params.slug)),

    'PUT /api/workflows/:slug/publication': async ({ db, user, params, body, record }) => {
      const before = await lockToPublish(db, workflowNoun, params.slug, body.version)
      const number = await publish(db, before, { publishedBy: user.id, moves: body.moves })
      await record(publicationOf(before, number))
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'GET /api/workflows/:slug/versions': async ({ db, user, params }) => {
      await viewWorkflow(db, user, params.slug, secretsKey)
      return listVersions(db, workflowNoun, params.slug)
    },

    'POST /api/workflows/:slug/versions/:number/restoration': async ({ db, user, params, body, record }) => {
      await record(await restoreVersion(db, workflowNoun, params, body.version))
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'PUT /api/workflows/:slug/pause': async ({ db, user, params, record }) => {
      const before = await lockPublished(db, params.slug)
      if (before.isPaused) throw new Refusal('state', { text: 'This workflow is already paused.' })
      await updatePause(db, before.id, true)
      await record({ ...subjectOf(before), before: { paused: false }, after: { paused: true } })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'DELETE /api/workflows/:slug/pause': async ({ db, user, params, record }) => {
      const before = await lockPublished(db, params.slug)
      if (!before.isPaused) throw new Refusal('state', { text: 'This workflow is not paused.' })
      await updatePause(db, before.id, false)
      await goOn(db, before.id)
      await record({ ...subjectOf(before), before: { paused: true }, after: { paused: false } })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'PUT /api/workflows/:slug/archival': async ({ db, user, params, body, record }) => {
      await record(await archive(db, workflowNoun, params.slug, body.reason))
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'DELETE /api/workflows/:slug/archival': async ({ db, user, params, record }) => {
      const change = await restore(db, workflowNoun, params.slug)
      const workflowId = change.subjectId
      await enqueue(db, 'workflow.plan', { workflowId }, { key: `plan:${workflowId}` })
      await record(change)
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'POST /api/workflows/dry-run': async ({ db, user, body, record }) => {
      const company = await requireCompany(db, user, 'companies:read', body.companyId)
      await record({ subject: body.definition.name, companyId: company.id, staffOnly: true })
      return dryRun(db, body.definition, company.id)
    },
  })
}

async function lockPublished(db: Database, slug: string): Promise<WorkflowRow> {
  const row = await lockLiving(db, workflowNoun, slug)
  if (!row.published) throw new Refusal('state', { text: 'This workflow is not published yet.' })
  return row
}

/** Starts what was due while the workflow was paused: one run for a schedule, one for each event. */
async function goOn(db: Database, workflowId: string): Promise<void> {
  await enqueueFiring(db)
  const { rows } = await sql<{ id: string }>`
    select id from workflow_runs
    where workflow_id = ${workflowId} and state = 'scheduled' and started_at <= now() order by id`.execute(db)
  for (const { id } of rows) await enqueue(db, 'run.start', { runId: id }, { key: `begin:${id}` })
}
