import { ownMessages } from '@domicile/contract/messages'
import { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { draftNoun, type DraftRow } from '../../../domain/drafts/draft-noun.ts'
import { lockBySlug } from '../../../domain/drafts/drafts.queries.ts'
import type { Database } from '../../../feature.ts'
import { findUnknownCompanies } from './references.queries.ts'

/** Workflows, as a noun with drafts and versions. */
export const workflowNoun = draftNoun({
  table: 'workflows',
  versions: 'workflow_versions',
  owner: 'workflow_id',
  word: 'workflow',
  schema: WorkflowDraft,
  reservedSlugs: ['calendar', 'dry-run'],
  describe: ({ name, trigger, stages, companies }) => ({
    name,
    trigger,
    stages: stages.map((stage) => stage.name).join(', '),
    companies,
  }),
  check: refuseUnknownCompanies,
  own: { isPaused: sql<boolean>`paused_at is not null` },
  ownOfVersion: {
    openRuns: sql<number>`(select count(*)::integer from workflow_runs run
    where run.workflow_id = versions.workflow_id and run.version = versions.number and is_open)`,
  },
})

export type WorkflowRow = DraftRow<WorkflowDraft> & { isPaused: boolean }

/** Locks a workflow by its slug until the transaction ends, or throws the 404. */
export function lockWorkflow(db: Database, slug: string): Promise<WorkflowRow> {
  return lockBySlug(db, workflowNoun, slug)
}

async function refuseUnknownCompanies(db: Database, draft: WorkflowDraft): Promise<void> {
  const unknown = await findUnknownCompanies(db, draft)
  if (unknown.length > 0) throw invalidField('companies', ownMessages.unknownCompany)
}
