import type { CaseRequest } from '@domicile/contract/compliance/due-diligence/cases'
import { type AssignmentState, assignmentLabel } from '@domicile/contract/forms/assignments/assignment-states'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import type { Database } from '../../../../feature.ts'

type Row = Omit<CaseRequest, 'label' | 'reason' | 'waitingOn'> & {
  waitingOn: CaseRequest['waitingOn'] | null
  state: AssignmentState | null
  country: string | null
}

/** The forms that a company was asked to answer for its case, without the reasons, which clients don't see. */
export async function findRequests(db: Database, caseId: string) {
  const { rows } = await sql<Row>`
    select request.id, ${columnsOf('name dueOn', 'surveys')}, request.sent_at as "sentAt",
      country, assignments.id as "assignmentId", ${columnsOf('state waitingOn', 'assignments')}
    from due_diligence_requests request
      join surveys on surveys.id = request.survey_id
      join companies on companies.id = request.company_id
      left join assignments on assignments.survey_id = surveys.id and assignments.company_id = request.company_id
    where request.case_id = ${caseId} order by request.id`.execute(db)
  return rows.map(({ country, ...request }) => ({
    ...request,
    waitingOn: request.waitingOn ?? 'client',
    label: assignmentLabel({ state: request.state ?? 'sent', dueOn: request.dueOn }, companyDay(country)),
  }))
}

/** The reasons of the requests of a case, by their ids. */
export async function findReasons(
  db: Database,
  caseId: string,
): Promise<ReadonlyMap<string, CaseRequest['reason']>> {
  const { rows } = await sql<Pick<CaseRequest, 'id' | 'reason'>>`
    select id, reason from due_diligence_requests where case_id = ${caseId}`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
