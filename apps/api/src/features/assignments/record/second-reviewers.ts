import { type Permission, roles, scopeOf } from '@domicile/contract/permissions'
import type { RecordPart } from '@domicile/contract/templates/record-fields'
import { type RawBuilder, sql } from 'kysely'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { pathOfAssignment } from '../../../domain/surveys/recipients.ts'
import type { Database } from '../../../feature.ts'
import type { AssignmentRow } from '../assignment-row.ts'

/** The permission to edit each part of the record by hand. */
export const permissionOf: Record<RecordPart, Permission> = {
  company: 'companies:update',
  document: 'files:upload',
  owner: 'owners:write',
  officer: 'officers:write',
}

type Proposal = { parts: readonly RecordPart[]; proposedBy: string }

/** Finds the reviewers who can confirm changes of some parts of the record. */
export async function findSecondReviewers(
  db: Database,
  { id, company }: Pick<AssignmentRow, 'id' | 'company'>,
  { parts, proposedBy }: Proposal,
): Promise<string[]> {
  const needed = (['surveys:review', ...parts.map((part) => permissionOf[part])] as const).map((permission) =>
    holds(permission, company.id),
  )
  const { rows } = await sql<{ id: string }>`
    select id from users
    where deactivated_at is null and ${sql.join(needed, sql` and `)} and id <> ${proposedBy}
      and id <> (select accepted_by from assignments where assignments.id = ${id})
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** The condition that a row of `users` has a permission of the staff for a company. */
function holds(permission: Permission, companyId: string): RawBuilder<boolean> {
  const rolesWith = (scope: 'all' | 'assigned') => roles.filter((role) => scopeOf(role, permission) === scope)
  return sql`(staff_role = any(${rolesWith('all')}::text[])
    or staff_role = any(${rolesWith('assigned')}::text[]) and exists (
      select from account_managers mine where mine.company_id = ${companyId} and mine.user_id = users.id))`
}

/** Notifies the reviewers who can confirm a proposal that changes owners. */
export async function notifySecondReviewers(
  db: Database,
  row: Pick<AssignmentRow, 'id' | 'company' | 'survey'>,
  proposal: Proposal,
): Promise<void> {
  await notify(db, {
    kind: 'assignment.record-proposed',
    to: await findSecondReviewers(db, row, proposal),
    companyId: row.company.id,
    subjectId: row.id,
    path: pathOfAssignment(row.id),
    title: 'Confirm a change of owners',
    body: `${row.company.name} answered ${row.survey.name}.`,
  })
}

/** Closes the notices about a proposal that is decided. */
export function closeProposalNotices(db: Database, assignmentId: string): Promise<void> {
  return closeNotices(db, 'assignment.record-proposed', assignmentId)
}
