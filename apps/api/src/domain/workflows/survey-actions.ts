import { addDays } from '@domicile/contract/days'
import type { SurveyDraft } from '@domicile/contract/surveys/surveys'
import type { Action } from '@domicile/contract/workflows/workflow-definition'
import { recordChange } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { companyDay } from '../companies/company-day.ts'
import type { PlainRun } from '../runs/runs.queries.ts'
import { audienceOf } from '../surveys/sending.ts'
import { insertSurvey, openSurvey } from '../surveys/survey-drafts.ts'
import { findPublishedBySlug, lockPublished } from '../templates/published.queries.ts'

// The only place where workflows reach into surveys.

type SendSurvey = Extract<Action, { kind: 'send-survey' }>

/** Sends a survey to the company of a run; returns its id. */
export async function sendSurvey(db: Database, run: PlainRun, action: SendSurvey): Promise<string> {
  const template = await requirePublished(db, action.template ?? '')
  const draft = draftOf(run, action)
  const sender = await senderOf(db, run)
  const owner = { templateId: template.id, managerId: null, createdBy: sender }
  const { id } = await insertSurvey(db, draft, owner)
  await refuseNobody(db, id)
  await openSurvey(db, id, template.version, sender)
  const about = { subjectId: id, subject: draft.name, staffOnly: true }
  const origin = { requestId: newId(), address: null, actorId: null, onBehalfOf: null }
  const after = { state: 'open', template: `${action.template} (version ${template.version})`, companies: 1 }
  await recordChange(db, 'survey.sent', origin, { ...about, after })
  return id
}

async function requirePublished(db: Database, slug: string) {
  const isPublished = (await lockPublished(db, [slug])).has(slug)
  const template = isPublished ? await findPublishedBySlug(db, slug) : undefined
  if (!template) throw new Refusal('state', { text: 'The template of the survey is not published.' })
  return template
}

function draftOf(
  { companyId, country }: PlainRun,
  { template, title, dueDays, to, remindDays }: SendSurvey,
): SurveyDraft {
  return {
    name: title,
    templateSlug: template ?? '',
    message: null,
    note: null,
    dueOn: addDays(companyDay(country), dueDays),
    remindDays,
    audience: { companies: [companyId], to, persons: [], outsiders: [] },
  }
}

/** Returns the member of staff who began the run, else the person who published the workflow. */
async function senderOf(db: Database, { startedBy, workflowId, version }: PlainRun): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce((select id from users where id = ${startedBy} and staff_role is not null), published_by) as id
    from workflow_versions where workflow_id = ${workflowId} and number = ${version}`.execute(db)
  return rows[0]!.id
}

async function refuseNobody(db: Database, surveyId: string): Promise<void> {
  const { rows } = await sql<{ reason: string | null }>`${audienceOf(surveyId)}`.execute(db)
  if (!rows.some(({ reason }) => reason === null))
    throw new Refusal('nobody', { text: 'No one in the company can be asked to answer the survey.' })
}
