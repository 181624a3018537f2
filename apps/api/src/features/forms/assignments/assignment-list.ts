import { assignmentLabel, type AssignmentState } from '@domicile/contract/forms/assignments/assignment-states'
import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { assignmentsInScope, hasActed } from './assignment-scope.ts'

type ListQuery = {
  page: number
  pageSize: number
  survey?: string | undefined
  companyId?: string | undefined
  state?: AssignmentState | undefined
  waitsFor?: 'me' | undefined
}

type Row = Omit<Assignment, 'label'> & { country: string | null }

const columns = sql<Row>`
  ${columnsOf('id state waitingOn dueOn sentAt submittedAt', 'assignments')}, country,
  json_build_object('slug', surveys.slug, 'name', surveys.name) as survey,
  json_build_object('id', companies.id, 'name', companies.name) as company`

const from = sql`
  assignments join surveys on surveys.id = survey_id join companies on companies.id = assignments.company_id`

/** A page of the assignments that a user may see, the latest first. */
export async function listAssignments(db: Database, user: Actor, query: ListQuery) {
  const list = {
    id: 'assignments.id',
    from: sql`assignments`,
    where: sql`${assignmentsInScope(user, 'assignments:read')} and ${filterOf(user, query)}`,
    orderBy: sql`assignments.id desc`,
  }
  const found = await readPage<Row>(db, list, { columns, from }, query)
  return {
    ...found,
    items: found.items.map(({ country, ...row }) => ({
      ...row,
      label: assignmentLabel(row, companyDay(country)),
    })),
  }
}

function filterOf(user: Actor, { survey, companyId, state, waitsFor }: ListQuery): RawBuilder<boolean> {
  const wanted: RawBuilder<boolean>[] = [sql`true`]
  if (survey !== undefined) wanted.push(sql`survey_id = (select id from surveys where slug = ${survey})`)
  if (companyId) wanted.push(sql`assignments.company_id = ${companyId}`)
  if (state) wanted.push(sql`assignments.state = ${state}`)
  if (waitsFor) wanted.push(waitsForReader(user))
  return sql`${sql.join(wanted, sql` and `)}`
}

/** Counts the assignments that a user can answer or review now. */
export const countsOfAssignments: Counts<{ waitsFor: 'me' }> = (_db, user, filters) => {
  const counts = filters.map(() => sql`count(*)::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from assignments
    where ${assignmentsInScope(user, 'assignments:read')} and ${waitsForReader(user)}`
}

/**
 * Staff review what was submitted and confirm what others proposed, unless they answered for the company; clients answer while the survey and their company
 * are open.
 */
export function waitsForReader(user: Actor): RawBuilder<boolean> {
  const review = sql`((assignments.state = 'submitted' or assignments.id = any(${toConfirm(user)}))
    and ${assignmentsInScope(user, 'surveys:review')} and not ${hasActed(sql`${user.id}::uuid`)})`
  const answer = sql`(waiting_on = 'client' and ${assignmentsInScope(user, 'assignments:answer')}
    and exists (select from surveys where surveys.id = survey_id and surveys.state = 'open'))`
  return sql`(${user.role ? review : answer} and exists (
    select from companies where companies.id = assignments.company_id and archived_at is null))`
}

/** The assignments with changes of owners that wait for a second reviewer; an array, so that their index is used. */
function toConfirm({ id }: Actor): RawBuilder<string[]> {
  return sql`array(
    select assignment_id from assignment_record_changes
    where decision is null and is_ownership and accepted_by <> ${id} and proposed_by <> ${id})`
}
