import type { Evidence } from '@domicile/contract/companies/value-source'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { RecordChange } from '@domicile/contract/forms/assignments/record-changes'
import { columnsOf } from '@domicile/server/db/columns'
import { evidenceOfRow, type EvidenceRef } from '../../../../domain/companies/value-sources.ts'
import type { Database } from '../../../../feature.ts'
import type { AssignmentRow } from '../assignment-row.ts'

/** Changes of the record as a reviewer ticked them, and what was decided. */
export type Decision = {
  id: string
  changes: RecordChange[]
  seen: string
  acceptedBy: string
  proposedBy: string
  proposer: string
  proposedAt: string
  decision: 'applied' | 'declined' | null
  decider: string | null
  decidedAt: string | null
  reason: string | null
  evidence: Evidence | null
}

const columns = columnsOf('id changes seen acceptedBy proposedBy proposedAt decision decidedAt reason')

/** Finds the last decision on an assignment, or the proposal that waits for one. */
export async function findLastDecision(db: Database, assignmentId: string): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select ${columns}, ${userName('proposed_by')} as proposer, ${userName('decided_by')} as decider,
      ${evidenceOfRow} as evidence
    from assignment_record_changes where assignment_id = ${assignmentId} order by id desc limit 1`.execute(db)
  return rows[0]
}

type Proposed = {
  changes: readonly RecordChange[]
  seen: string
  userId: string
  evidence: EvidenceRef
}

/** Stores changes that a reviewer proposes. */
export async function insertProposal(
  db: Database,
  { id, company }: Pick<AssignmentRow, 'id' | 'company'>,
  { changes, seen, userId, evidence }: Proposed,
): Promise<string> {
  const proposalId = newId()
  await sql`
    insert into assignment_record_changes
      (id, company_id, assignment_id, changes, seen, is_ownership, accepted_by, proposed_by,
        evidence_file_id, evidence_document_id)
    select ${proposalId}, ${company.id}, id, ${JSON.stringify(changes)}::jsonb, ${seen},
      ${changes.some(({ isOwnership }) => isOwnership)}, accepted_by, ${userId}, ${evidence.fileId}::uuid,
      ${evidence.documentId}::uuid
    from assignments where id = ${id}`.execute(db)
  return proposalId
}

/** Marks proposed changes as written to the record, and the assignment with them. */
export async function markApplied(
  db: Database,
  { id, proposalId, userId }: { id: string; proposalId: string; userId: string },
): Promise<void> {
  await sql`
    update assignment_record_changes set decision = 'applied', decided_by = ${userId}, decided_at = now()
    where id = ${proposalId}`.execute(db)
  await db.updateTable('assignments').set({ state: 'applied' }).where('id', '=', id).execute()
}

/** Declines the proposal of an assignment, if it has one. */
export async function declineProposal(
  db: Database,
  { id, reason, userId }: { id: string; reason: string; userId: string },
): Promise<void> {
  await sql`
    update assignment_record_changes
    set decision = 'declined', decided_by = ${userId}, decided_at = now(), reason = ${reason}
    where assignment_id = ${id} and decision is null`.execute(db)
}

/** Reads the values of the record when an assignment was created, by path. */
export async function findPrefills(db: Database, assignmentId: string): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ path: string; value: string | null }>`
    select path, value from assignment_prefills where assignment_id = ${assignmentId} order by path`.execute(
    db,
  )
  return new Map(rows.map(({ path, value }) => [path, value]))
}
