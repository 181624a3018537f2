import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { notify } from '../notices/notify.ts'
import {
  findRecord,
  findRequesters,
  hasUnacceptedForms,
  type RequestedForms,
} from '../surveys/requested-forms.ts'
import { formDraft, requireTemplate, sendToCompany } from '../surveys/send-to-company.ts'
import { getPlainCheck, noticeOfCheck, type PlainCheck, subjectOfCheck } from './checks.queries.ts'
import { isAsked, setCheckState } from './moves.ts'

// The only place where checks reach into surveys.

/** The forms that a check asks for. */
export const formsOfChecks: RequestedForms = { table: 'check_requests', key: 'check_id' }

/** The subject of the check that sent a survey, as one text; null for other surveys. */
export function subjectAsked(surveyId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select concat_ws(' ', subject_kind, subject_id, subject_name, subject_birth_date)
    from check_requests join checks on checks.id = check_requests.check_id
    where check_requests.survey_id = ${surveyId})`
}

type DataRequest = { dueOn: string; message: string | null; userId: string }

/** Sends the forms that the ordered kinds need and that were not sent yet; returns their names. */
export async function requestData(db: Database, check: PlainCheck, request: DataRequest): Promise<string[]> {
  const names: string[] = []
  for (const { slug, name } of await findUnsent(db, check.id)) {
    const template = await requireTemplate(db, slug)
    const named = { slug, name: `${name}: ${check.subjectName}` }
    const draft = formDraft(check.companyId, named, request)
    const surveyId = await sendToCompany(db, check.companyId, { draft, template, sentBy: request.userId })
    await db
      .insertInto('check_requests')
      .values({
        id: newId(),
        company_id: check.companyId,
        check_id: check.id,
        survey_id: surveyId,
        sent_by: request.userId,
      })
      .execute()
    names.push(draft.name)
  }
  return names
}

async function findUnsent(db: Database, checkId: string) {
  const { rows } = await sql<{ slug: string; name: string }>`
    select distinct templates.slug, templates.name
    from checks join check_items item on item.check_id = checks.id
      join check_kinds kind on kind.id = item.kind_id join templates on templates.id = kind.template_id
    where checks.id = ${checkId} and not ${isAsked('kind.template_id')} order by templates.name`.execute(db)
  return rows
}

/** Continues the check that waits for some answers, once all that it asked for are accepted. */
export async function continueCheck(db: Database, assignmentId: string): Promise<void> {
  const check = await findCheckOf(db, assignmentId)
  if (check?.state !== 'data_requested' || (await hasUnacceptedForms(db, formsOfChecks, check.id))) return
  await setCheckState(db, check.id, 'processing')
  await recordChange(db, 'check.data-complete', byPortal(), subjectOfCheck(check))
  await notify(db, {
    kind: 'check.data-complete',
    to: check.assigneeId ? [check.assigneeId] : await findRequesters(db, formsOfChecks, check.id),
    ...noticeOfCheck(check),
    title: `All answers for ${check.name} are in`,
  })
}

/** Lets a check that is still processed wait for answers that were reopened. */
export async function awaitAnswersAgain(db: Database, assignmentId: string): Promise<void> {
  const check = await findCheckOf(db, assignmentId)
  if (check?.state === 'processing') await setCheckState(db, check.id, 'data_requested')
}

async function findCheckOf(db: Database, assignmentId: string): Promise<PlainCheck | undefined> {
  const id = await findRecord(db, formsOfChecks, assignmentId)
  return id === undefined ? undefined : getPlainCheck(db, id)
}
