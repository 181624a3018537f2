import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { closeAssignments } from './close-assignments.ts'
import { markClosed } from './survey-drafts.ts'

/** The table of the forms that a kind of record asks companies for, and its column with the record's id. */
export type RequestedForms = {
  table: 'check_requests' | 'due_diligence_requests'
  key: 'check_id' | 'case_id'
}

const tablesOf = ({ table, key }: RequestedForms) => ({
  requests: sql`${sql.table(table)} request`,
  recordId: sql.ref(`request.${key}`),
})

/**
 * Locks the answers that a record asked for. Accepting answers locks them before their record, so a change of both takes
 * this lock before that of the record.
 */
export async function lockForms(db: Database, forms: RequestedForms, id: string): Promise<void> {
  const { requests, recordId } = tablesOf(forms)
  await sql`
    select from assignments join ${requests}
      on request.survey_id = assignments.survey_id and request.company_id = assignments.company_id
    where ${recordId} = ${id} order by assignments.id for update of assignments`.execute(db)
}

/** Recalls what the company was asked for a record and has not answered, or has not received yet. */
export async function recallForms(
  db: Database,
  forms: RequestedForms,
  id: string,
  userId: string,
): Promise<void> {
  // The company reads this reason; that of the firm stays with the record.
  const reason = 'We no longer need these answers.'
  await withdrawUnsent(db, forms, id, reason)
  const { requests, recordId } = tablesOf(forms)
  const { rows } = await sql<{ id: string }>`
    select assignments.id from ${requests} join assignments
      on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
    where ${recordId} = ${id} and assignments.waiting_on = 'client'`.execute(db)
  const ids = rows.map((row) => row.id)
  await closeAssignments(db, ids, { state: 'recalled', actorId: userId, reason })
}

/** Closes the surveys that no job has sent yet, and forgets their requests: the company never received them. */
async function withdrawUnsent(
  db: Database,
  forms: RequestedForms,
  recordKey: string,
  reason: string,
): Promise<void> {
  const { requests, recordId } = tablesOf(forms)
  // A job that is sending one finishes before its assignment is looked for.
  await sql`
    select from surveys join ${requests} on request.survey_id = surveys.id
    where ${recordId} = ${recordKey} order by surveys.id for no key update of surveys`.execute(db)
  const { rows } = await sql<{ id: string; name: string }>`
    delete from ${requests} using surveys
    where ${recordId} = ${recordKey} and surveys.id = request.survey_id
      and not exists (select from assignments where assignments.survey_id = surveys.id)
    returning surveys.id, surveys.name`.execute(db)
  for (const { id, name } of rows) {
    await markClosed(db, id, reason)
    await recordChange(db, 'survey.closed', byPortal(), {
      subjectId: id,
      subject: name,
      staffOnly: true,
      reason,
    })
  }
}

/** Finds the record that asked for some answers. */
export async function findRecord(
  db: Database,
  forms: RequestedForms,
  assignmentId: string,
): Promise<string | undefined> {
  const { requests, recordId } = tablesOf(forms)
  const { rows } = await sql<{ id: string }>`
    select ${recordId} as id from assignments join ${requests}
      on request.survey_id = assignments.survey_id and request.company_id = assignments.company_id
    where assignments.id = ${assignmentId}`.execute(db)
  return rows[0]?.id
}

/** Returns true while a form is not accepted. Answers that staff recalled are no longer needed. */
export async function hasUnacceptedForms(db: Database, forms: RequestedForms, id: string): Promise<boolean> {
  const { requests, recordId } = tablesOf(forms)
  const { rows } = await sql`
    select from ${requests} left join assignments
      on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
    where ${recordId} = ${id} and coalesce(assignments.state, 'sent') not in ('accepted', 'applied', 'recalled')
    limit 1`.execute(db)
  return rows.length > 0
}

/** Finds the staff who sent the forms of a record. */
export async function findRequesters(db: Database, forms: RequestedForms, id: string): Promise<string[]> {
  const { requests, recordId } = tablesOf(forms)
  const { rows } = await sql<{ id: string }>`
    select distinct sent_by as id from ${requests} where ${recordId} = ${id}`.execute(db)
  return rows.map((row) => row.id)
}
