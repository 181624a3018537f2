import { can } from '@domicile/contract/permissions'
import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { type Workflow, WorkflowAction, type WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { readPage } from '@domicile/server/db/list'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { webhookSecret } from '../../domain/workflows/webhook.ts'
import { type Summary, summary, workflowsNamed, workflowsWithVersion } from './workflows.queries.ts'

/** Returns a workflow as one user sees it: only users who may publish it get its webhook signing secret. */
export async function viewWorkflow(
  db: Database,
  user: Actor,
  slug: string,
  secretsKey: string,
): Promise<WorkflowRecord> {
  const { rows } = await sql<Summary & { definition: WorkflowDraft; version: number }>`
    select ${summary}, drawn as definition, workflows.version from ${workflowsWithVersion}
    where slug = ${slug}`.execute(db)
  if (!rows[0]) throw notFound()
  const secret = can(user, 'workflows:publish') ? webhookSecret(secretsKey, rows[0].id) : null
  return {
    ...withActions(user, rows[0]),
    definition: rows[0].definition,
    version: rows[0].version,
    webhookSecret: secret,
  }
}

type Asked = { page: number; pageSize: number; q?: string; state?: string; trigger?: string }

/** A page of the workflows, by name; archived ones only if the filter asks for them. */
export async function listWorkflows(db: Database, user: Actor, { page, pageSize, q, state, trigger }: Asked) {
  const where = sql`
    ${state === 'all' ? sql`true` : state ? sql`state = ${state}` : sql`state <> 'archived'`}
    and ${trigger ? sql`drawn->'trigger'->>'type' = ${trigger}` : sql`true`}
    and ${workflowsNamed(q)}`
  const list = {
    id: 'workflows.id',
    from: workflowsWithVersion,
    where,
    orderBy: sql`sort_name, workflows.id`,
  }
  const rows = { columns: summary, from: workflowsWithVersion }
  const found = await readPage<Summary>(db, list, rows, { page, pageSize })
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

function withActions(user: Actor, row: Summary): Workflow {
  return { ...row, allowedActions: allowedActions(user, row) }
}

function allowedActions(user: Actor, row: Summary): WorkflowAction[] {
  const { state, hasDraft, isPaused, publishedVersion } = row
  const isArchived = state === 'archived'
  const mayEdit = can(user, 'workflows:edit')
  const mayPublish = can(user, 'workflows:publish')
  const mayRun = can(user, 'workflows:run')
  const possible: Record<WorkflowAction, boolean> = {
    edit: mayEdit && !isArchived,
    'drop-draft': mayEdit && !isArchived && hasDraft && publishedVersion !== null,
    publish: mayPublish && !isArchived && hasDraft,
    run: mayRun && state === 'published',
    pause: mayRun && state === 'published' && !isPaused,
    resume: mayRun && state === 'published' && isPaused,
    archive: mayPublish && !isArchived,
    restore: mayPublish && isArchived,
  }
  return WorkflowAction.options.filter((action) => possible[action])
}
