import { can } from '@domicile/contract/permissions'
import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import {
  type Workflow,
  WorkflowAction,
  type WorkflowRecord,
} from '@domicile/contract/work/workflows/workflows'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { readPage } from '@domicile/server/db/list'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { inState, nameMatches, withVersion } from '../../../domain/drafts/draft-lists.ts'
import { possibleActions } from '../../../domain/drafts/drafts.ts'
import { webhookSecret } from './actions/webhook.ts'
import { workflowNoun } from './workflow-noun.ts'
import { type Summary, summary } from './workflows.queries.ts'

const from = withVersion(workflowNoun)

/** Returns a workflow as one user sees it: only users who may publish it get its webhook signing secret. */
export async function viewWorkflow(
  db: Database,
  user: Actor,
  slug: string,
  secretsKey: string,
): Promise<WorkflowRecord> {
  const { rows } = await sql<Summary & { definition: WorkflowDraft; version: number }>`
    select ${summary}, drawn as definition, workflows.version from ${from}
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

type WorkflowQuery = { page: number; pageSize: number; q?: string; state?: string; trigger?: string }

/** A page of the workflows, by name; archived ones only if the filter asks for them. */
export async function listWorkflows(
  db: Database,
  user: Actor,
  { page, pageSize, q, state, trigger }: WorkflowQuery,
) {
  const where = sql`
    ${inState(state)} and ${trigger ? sql`drawn->'trigger'->>'type' = ${trigger}` : sql`true`}
    and ${nameMatches(q)}`
  const list = { id: 'workflows.id', from, where, orderBy: sql`sort_name, workflows.id` }
  const rows = { columns: summary, from }
  const found = await readPage<Summary>(db, list, rows, { page, pageSize })
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

function withActions(user: Actor, row: Summary): Workflow {
  return { ...row, allowedActions: allowedActions(user, row) }
}

function allowedActions(user: Actor, row: Summary): WorkflowAction[] {
  const { state, isPaused } = row
  const mayRun = can(user, 'workflows:run')
  const rights = { mayEdit: can(user, 'workflows:edit'), mayPublish: can(user, 'workflows:publish') }
  const possible: Record<WorkflowAction, boolean> = {
    ...possibleActions(row, rights),
    run: mayRun && state === 'published',
    pause: mayRun && state === 'published' && !isPaused,
    resume: mayRun && state === 'published' && isPaused,
  }
  return WorkflowAction.options.filter((action) => possible[action])
}
