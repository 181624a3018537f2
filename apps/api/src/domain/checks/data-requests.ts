import type { SurveyDraft } from '@domicile/contract/surveys/surveys'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { notify } from '../notices/notify.ts'
import { closeAssignments } from '../surveys/close-assignments.ts'
import { requireTemplate, sendToCompany } from '../surveys/send-to-company.ts'
import { markClosed } from '../surveys/survey-drafts.ts'
import { getPlainCheck, pathOfCheck, type PlainCheck, subjectOfCheck } from './checks.queries.ts'
import { isAsked, setCheckState } from './moves.ts'

// The only place where checks reach into surveys.

const LONGEST_NAME = 120

type Asked = { dueOn: string; message: string | null; userId: string }

/** Sends the forms that the ordered kinds need and that were not sent yet; returns their names. */
export async function requestData(db: Database, check: PlainCheck, asked: Asked): Promise<string[]> {
  const names: string[] = []
  for (const { slug, name } of await findUnsent(db, check.id)) {
    const template = await requireTemplate(db, slug)
    const draft = draftOf(check, { slug, name }, asked)
    const surveyId = await sendToCompany(db, check.companyId, { draft, template, sentBy: asked.userId })
    await db
      .insertInto('check_requests')
      .values({
        id: newId(),
        company_id: check.companyId,
        check_id: check.id,
        survey_id: surveyId,
        sent_by: asked.userId,
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

function draftOf(
  { companyId, subjectName }: PlainCheck,
  { slug, name }: { slug: string; name: string },
  { dueOn, message }: Asked,
): SurveyDraft {
  return {
    name: `${name}: ${subjectName}`.slice(0, LONGEST_NAME).trim(),
    templateSlug: slug,
    message,
    note: null,
    dueOn,
    remindDays: [7, 1],
    audience: { companies: [companyId], to: 'everybody', persons: [], outsiders: [] },
  }
}

/**
 * Locks the answers that a check asked for. Accepting answers locks them before their check, so a change of both takes
 * this lock before that of the check.
 */
export async function lockRequests(db: Database, checkId: string): Promise<void> {
  await sql`
    select from assignments join check_requests request
      on request.survey_id = assignments.survey_id and request.company_id = assignments.company_id
    where request.check_id = ${checkId} order by assignments.id for update of assignments`.execute(db)
}

/** Recalls what the company was asked for a check and has not answered, or has not received yet. */
export async function recallRequests(db: Database, checkId: string, userId: string): Promise<void> {
  // The company reads this reason; that of the firm stays with the check.
  const reason = 'We no longer need these answers.'
  await withdrawUnsent(db, checkId, reason)
  const { rows } = await sql<{ id: string }>`
    select assignments.id from check_requests request join assignments
      on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
    where request.check_id = ${checkId} and assignments.waiting_on = 'client'`.execute(db)
  const ids = rows.map(({ id }) => id)
  await closeAssignments(db, ids, { state: 'recalled', actorId: userId, reason })
}

/** Closes the surveys that no job has sent yet, and forgets their requests: the company never received them. */
async function withdrawUnsent(db: Database, checkId: string, reason: string): Promise<void> {
  // A job that is sending one finishes before its assignment is looked for.
  await sql`
    select from surveys join check_requests request on request.survey_id = surveys.id
    where request.check_id = ${checkId} order by surveys.id for no key update of surveys`.execute(db)
  const { rows } = await sql<{ id: string; name: string }>`
    delete from check_requests request using surveys
    where request.check_id = ${checkId} and surveys.id = request.survey_id
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

/** Continues the check that waits for some answers, once all that it asked for are accepted. */
export async function continueCheck(db: Database, assignmentId: string): Promise<void> {
  const check = await findCheckOf(db, assignmentId)
  if (check?.state !== 'data_requested' || (await hasOpenRequest(db, check.id))) return
  await setCheckState(db, check.id, 'processing')
  await recordChange(db, 'check.data-complete', byPortal(), subjectOfCheck(check))
  await notify(db, {
    kind: 'check.data-complete',
    to: check.assigneeId ? [check.assigneeId] : await findRequesters(db, check.id),
    companyId: check.companyId,
    subjectId: check.id,
    path: pathOfCheck(check.id),
    title: `The data for ${check.name} is complete`,
  })
}

/** Lets a check that is still processed wait for answers that were reopened. */
export async function awaitAnswersAgain(db: Database, assignmentId: string): Promise<void> {
  const check = await findCheckOf(db, assignmentId)
  if (check?.state === 'processing') await setCheckState(db, check.id, 'data_requested')
}

async function findCheckOf(db: Database, assignmentId: string): Promise<PlainCheck | undefined> {
  const { rows } = await sql<{ id: string }>`
    select request.check_id as id from assignments join check_requests request
      on request.survey_id = assignments.survey_id and request.company_id = assignments.company_id
    where assignments.id = ${assignmentId}`.execute(db)
  return rows[0] && getPlainCheck(db, rows[0].id)
}

/** Answers that staff recalled are no longer needed. */
async function hasOpenRequest(db: Database, checkId: string): Promise<boolean> {
  const { rows } = await sql`
    select from check_requests request left join assignments
      on assignments.survey_id = request.survey_id and assignments.company_id = request.company_id
    where request.check_id = ${checkId}
      and coalesce(assignments.state, 'sent') not in ('accepted', 'applied', 'recalled')
    limit 1`.execute(db)
  return rows.length > 0
}

async function findRequesters(db: Database, checkId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct sent_by as id from check_requests where check_id = ${checkId}`.execute(db)
  return rows.map(({ id }) => id)
}
