import { isDeepStrictEqual } from 'node:util'
import { ownMessages } from '@domicile/contract/messages'
import { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { workflows } from '@domicile/contract/workflows/workflows'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import { newId } from '@domicile/server/db/ids'
import { requireCompany } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { type Database, feature } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { listFirings } from './calendar.ts'
import { dryRun } from './dry-run.ts'
import { enqueueFiring } from '../../domain/workflows/planning.ts'
import { publish, publishEffect } from './publish.ts'
import { listWorkflows, viewWorkflow } from './workflow-view.ts'
import {
  drawnOf,
  findAssignees,
  findUnknownCompanies,
  insertWorkflow,
  listVersions,
  lockWorkflow,
  updateArchival,
  updateDraft,
  updatePause,
  type WorkflowRow,
} from './workflows.queries.ts'

export type WorkflowParts = {
  /** The key from which the signing secrets of webhooks are derived. */
  secretsKey: string
}

export function workflowsFeature({ secretsKey }: WorkflowParts) {
  return feature(workflows, {
    'GET /api/workflows': ({ db, user, query }) => listWorkflows(db, user, query),

    'POST /api/workflows': async ({ db, user, body, record }) => {
      await refuseUnknownCompanies(db, body)
      const id = newId()
      const slug = await insertWorkflow(db, id, body)
      await record({ ...subject({ id, name: body.name }), after: described(body) })
      return viewWorkflow(db, user, slug, secretsKey)
    },

    'GET /api/workflows/assignees': ({ db }) => findAssignees(db),

    'GET /api/workflows/calendar': ({ db, user, query }) => listFirings(db, user, query),

    'GET /api/workflows/:slug': ({ db, user, params }) => viewWorkflow(db, user, params.slug, secretsKey),

    'PUT /api/workflows/:slug': async ({ db, user, params, body, record }) => {
      const before = await lockLiving(db, params.slug)
      refuseStale({ ...inOrder(drawnOf(before)), version: before.version }, body)
      const { version: _version, ...draft } = body
      await refuseUnknownCompanies(db, draft)
      await updateDraft(db, before, isDeepStrictEqual(draft, before.published) ? null : draft)
      await record({ ...subject(before), before: described(drawnOf(before)), after: described(draft) })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'DELETE /api/workflows/:slug/draft': async ({ db, user, params, record }) => {
      const before = await lockLiving(db, params.slug)
      if (!before.draft || !before.published) throw new Refusal('no-draft')
      await updateDraft(db, before, null)
      await record({
        ...subject(before),
        before: described(before.draft),
        after: described(before.published),
      })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'GET /api/workflows/:slug/publication': async ({ db, params }) =>
      publishEffect(db, await lockWorkflow(db, params.slug)),

    'PUT /api/workflows/:slug/publication': async ({ db, user, params, body, record }) => {
      const before = await lockWorkflow(db, params.slug)
      refuseStale({ version: before.version }, { version: body.version })
      const number = await publish(db, before, { publishedBy: user.id, moves: body.moves })
      const change = { before: { version: before.publishedVersion }, after: { publishedVersion: number } }
      await record({ ...subject(before), ...change })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'GET /api/workflows/:slug/versions': async ({ db, user, params }) => {
      await viewWorkflow(db, user, params.slug, secretsKey)
      return listVersions(db, params.slug)
    },

    'POST /api/workflows/:slug/versions/:number/restoration': async ({ db, user, params, body, record }) => {
      const before = await lockLiving(db, params.slug)
      refuseStale({ version: before.version }, body)
      const versions = await listVersions(db, params.slug)
      const wanted = versions.find(({ number }) => String(number) === params.number)
      if (!wanted) throw notFound()
      const isPublished = wanted.number === before.publishedVersion
      await updateDraft(db, before, isPublished ? null : wanted.definition)
      const change = { before: described(drawnOf(before)), after: described(wanted.definition) }
      await record({ ...subject(before), ...change })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'PUT /api/workflows/:slug/pause': async ({ db, user, params, record }) => {
      const before = await lockPublished(db, params.slug)
      if (before.isPaused) throw new Refusal('state', { text: 'This workflow is already paused.' })
      await updatePause(db, before.id, true)
      await record({ ...subject(before), before: { paused: false }, after: { paused: true } })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'DELETE /api/workflows/:slug/pause': async ({ db, user, params, record }) => {
      const before = await lockPublished(db, params.slug)
      if (!before.isPaused) throw new Refusal('state', { text: 'This workflow is not paused.' })
      await updatePause(db, before.id, false)
      await goOn(db, before.id)
      await record({ ...subject(before), before: { paused: true }, after: { paused: false } })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'PUT /api/workflows/:slug/archival': async ({ db, user, params, body, record }) => {
      const before = await lockLiving(db, params.slug)
      await updateArchival(db, before.id, body.reason)
      const change = { before: { state: before.state }, after: { state: 'archived' } }
      await record({ ...subject(before), reason: body.reason, ...change })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'DELETE /api/workflows/:slug/archival': async ({ db, user, params, record }) => {
      const before = await lockWorkflow(db, params.slug)
      if (before.state !== 'archived') throw new Refusal('state', { text: 'This workflow is not archived.' })
      await updateArchival(db, before.id, null)
      await enqueue(db, 'workflow.plan', { workflowId: before.id }, { key: `plan:${before.id}` })
      const state = before.published ? 'published' : 'draft'
      await record({ ...subject(before), before: { state: 'archived' }, after: { state } })
      return viewWorkflow(db, user, params.slug, secretsKey)
    },

    'POST /api/workflows/dry-run': async ({ db, user, body, record }) => {
      const company = await requireCompany(db, user, 'companies:read', body.companyId)
      await record({ subject: body.definition.name, companyId: company.id, staffOnly: true })
      return dryRun(db, body.definition, company.id)
    },
  })
}

/** A workflow is internal to the firm, even if it is for one company. */
function subject({ id, name }: { id: string; name: string }) {
  return { subjectId: id, subject: name, staffOnly: true }
}

/** PostgreSQL stores the parts of a definition in an order of its own, but the comparison is one of texts. */
function inOrder(stored: WorkflowDraft): WorkflowDraft {
  return WorkflowDraft.safeParse(stored).data ?? stored
}

function described(definition: WorkflowDraft) {
  const { name, trigger, stages, companies } = inOrder(definition)
  return { name, trigger, stages: stages.map((stage) => stage.name).join(', '), companies }
}

async function lockLiving(db: Database, slug: string): Promise<WorkflowRow> {
  const row = await lockWorkflow(db, slug)
  refuseArchived(row.state === 'archived', 'workflow')
  return row
}

async function lockPublished(db: Database, slug: string): Promise<WorkflowRow> {
  const row = await lockLiving(db, slug)
  if (!row.published) throw new Refusal('state', { text: 'This workflow is not published yet.' })
  return row
}

async function refuseUnknownCompanies(db: Database, draft: WorkflowDraft): Promise<void> {
  const unknown = await findUnknownCompanies(db, draft)
  if (unknown.length > 0) throw invalidField('companies', ownMessages.unknownCompany)
}

/** Starts what was due while the workflow was paused: one run for a schedule, one for each event. */
async function goOn(db: Database, workflowId: string): Promise<void> {
  await enqueueFiring(db)
  const { rows } = await sql<{ id: string }>`
    select id from workflow_runs
    where workflow_id = ${workflowId} and state = 'scheduled' and started_at <= now() order by id`.execute(db)
  for (const { id } of rows) await enqueue(db, 'run.start', { runId: id }, { key: `begin:${id}` })
}
