import type { RequestReason } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { notify } from '../notices/notify.ts'
import {
  findRecord,
  findRequesters,
  hasUnacceptedForms,
  type RequestedForms,
} from '../surveys/requested-forms.ts'
import { getPlainCase, noticeOfCase, type PlainCase, subjectOfCase } from './cases.queries.ts'
import { setCaseState } from './moves.ts'

/** The forms that a case asks for. */
export const formsOfCases: RequestedForms = { table: 'due_diligence_requests', key: 'case_id' }

/** The condition that a row of `due_diligence_cases` waits for answers of the client. */
export const hasOpenRequest = sql<boolean>`exists (
  select from due_diligence_requests request left join assignments
    on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
  where request.case_id = due_diligence_cases.id and (assignments.id is null or assignments.waiting_on = 'client'))`

type Request = { surveyId: string; reason: RequestReason; userId: string }

/** Stores that a survey was sent for a case. */
export async function insertRequest(
  db: Database,
  { id, companyId }: Pick<PlainCase, 'id' | 'companyId'>,
  { surveyId, reason, userId }: Request,
): Promise<void> {
  const row = { id: newId(), company_id: companyId, case_id: id, survey_id: surveyId, reason }
  await db
    .insertInto('due_diligence_requests')
    .values({ ...row, sent_by: userId })
    .execute()
}

/** Continues the case that waits for some answers, once all that it asked for are accepted. */
export async function continueCase(db: Database, assignmentId: string): Promise<void> {
  const found = await findCaseFor(db, assignmentId)
  if (!found || !isCollecting(found) || (await hasUnacceptedForms(db, formsOfCases, found.id))) return
  await setCaseState(db, found.id, 'reviewing')
  await recordChange(db, 'due-diligence.data-complete', byPortal(), subjectOfCase(found))
  await notify(db, {
    kind: 'due-diligence.data-complete',
    to: await findRequesters(db, formsOfCases, found.id),
    ...noticeOfCase(found),
    title: `The answers for ${found.slug.toUpperCase()} are complete`,
  })
}

/** Lets a case that is still reviewed wait for answers that were reopened. */
export async function awaitCaseAnswers(db: Database, assignmentId: string): Promise<void> {
  const found = await findCaseFor(db, assignmentId)
  if (found?.state === 'reviewing' || found?.state === 'enhanced')
    await setCaseState(db, found.id, 'info_requested')
}

async function findCaseFor(db: Database, assignmentId: string): Promise<PlainCase | undefined> {
  const id = await findRecord(db, formsOfCases, assignmentId)
  return id === undefined ? undefined : getPlainCase(db, id)
}

function isCollecting({ state }: PlainCase): boolean {
  return state === 'collecting' || state === 'info_requested'
}
