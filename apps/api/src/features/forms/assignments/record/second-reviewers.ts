import { type Permission, rolesWith } from '@domicile/contract/permissions'
import { type RecordPart, recordParts } from '@domicile/contract/form-engine/record-fields'
import { type RawBuilder, sql } from 'kysely'
import { closeNotices, notify } from '../../../../domain/notices/notify.ts'
import { pathOfAssignment } from '../../../../domain/surveys/recipients.ts'
import type { Database } from '../../../../feature.ts'
import type { AssignmentRow } from '../assignment-row.ts'
import { hasActed } from '../assignment-scope.ts'

/** The permission to edit each part of the record by hand. */
export const permissionOf: Record<RecordPart, Permission> = {
  company: 'companies:update',
  added: 'companies:update',
  document: 'files:upload',
  owner: 'owners:write',
  officer: 'officers:write',
  employee: 'employees:write',
}

type Assigned = Pick<AssignmentRow, 'id' | 'company'>

type Proposal = { parts: readonly RecordPart[]; proposedBy: string }

/** Finds the reviewers who can confirm changes of some parts of the record. */
async function findSecondReviewers(
  db: Database,
  row: Assigned,
  { parts, proposedBy }: Proposal,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where ${mayWrite(parts, row)} and ${isSecond(row, proposedBy)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds which parts of the record the reviewers who can confirm a proposal may write. */
export async function findSecondParts(
  db: Database,
  row: Assigned,
  proposedBy: string,
): Promise<RecordPart[][]> {
  const mayWritePart = (part: RecordPart) =>
    sql`${holds(permissionOf[part], row.company.id)} as ${sql.ref(part)}`
  const { rows } = await sql<Record<RecordPart, boolean>>`
    select distinct ${sql.join(recordParts.map(mayWritePart))} from users
    where ${mayWrite([], row)} and ${isSecond(row, proposedBy)}`.execute(db)
  return rows.map((rights) => recordParts.filter((part) => rights[part]))
}

/** The most names that fit into one sentence; further ones are left out. */
const MOST_NAMES = 5

/** Finds the names of reviewers who may write some parts of the record. */
export async function findWriters(
  db: Database,
  row: Assigned,
  parts: readonly RecordPart[],
): Promise<string[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users
    where ${mayWrite(parts, row)} order by first_name, last_name, id limit ${MOST_NAMES}`.execute(db)
  return rows.map(({ name }) => name)
}

/** The condition that a row of `users` reviews the answers and may write some parts of the record. */
function mayWrite(parts: readonly RecordPart[], { company }: Assigned): RawBuilder<boolean> {
  const needed = ['surveys:review', ...parts.map((part) => permissionOf[part])] as const
  const conditions = needed.map((permission) => holds(permission, company.id))
  return sql`(deactivated_at is null and ${sql.join(conditions, sql` and `)})`
}

function isSecond({ id }: Assigned, proposedBy: string): RawBuilder<boolean> {
  return sql`(users.id <> ${proposedBy}
    and (select users.id <> accepted_by and not ${hasActed(sql`users.id`)} from assignments where assignments.id = ${id}))`
}

/** The condition that a row of `users` has a permission of the staff for a company. */
function holds(permission: Permission, companyId: string): RawBuilder<boolean> {
  return sql`(staff_role = any(${rolesWith(permission, 'all')}::text[])
    or staff_role = any(${rolesWith(permission, 'assigned')}::text[]) and exists (
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
