import { addDays } from '@domicile/contract/days'
import type { SurveyDraft } from '@domicile/contract/forms/surveys/surveys'
import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { columnsOf } from '@domicile/server/db/columns'
import { lockName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import { companyZone } from '../../../../domain/companies/company-zone.ts'
import type { LogEntry, PlainRun } from '../../../../domain/runs/runs.queries.ts'
import { requireTemplate, sendToCompany } from '../../../../domain/surveys/send-to-company.ts'

// The only place where workflows reach into surveys.

type SendSurvey = Extract<Action, { kind: 'send-survey' }>

/** Sends a survey to the company of a run, unless the last one is still open; returns the entry of the log. */
export async function sendSurvey(db: Database, run: PlainRun, action: SendSurvey): Promise<LogEntry> {
  const template = await requireTemplate(db, action.template ?? '')
  const last = await findOpen(db, run, template.id)
  if (last) return { event: 'survey-not-sent', detail: notSent(run, last), surveyId: last.id }
  const draft = draftOf(run, action)
  const surveyId = await sendToCompany(db, run.companyId, {
    draft,
    template,
    sentBy: await senderOf(db, run),
  })
  return { event: 'survey-sent', detail: draft.name, surveyId }
}

type OpenSurvey = { id: string; sentAt: string }

/**
 * Finds the last survey that the workflow sent to the company from a template, if the company still has to answer it.
 * Two runs of the workflow wait for each other here, so that the second finds the survey of the first.
 */
async function findOpen(db: Database, { workflowId, companyId }: PlainRun, templateId: string) {
  const key = `surveys of ${workflowId} for ${companyId}`
  await lockName(db, key)
  const { rows } = await sql<OpenSurvey>`
    select ${columnsOf('id sentAt', 'surveys')}
    from run_log entry
    join workflow_runs run on run.id = entry.run_id and run.workflow_id = ${workflowId}
    join surveys on surveys.id = entry.survey_id and surveys.state = 'open' and template_id = ${templateId}
    left join assignments on assignments.survey_id = surveys.id and assignments.company_id = ${companyId}
    where entry.company_id = ${companyId} and entry.survey_id is not null
      and case when assignments.id is null then sending_done_at is null else waiting_on = 'client' end
    order by surveys.sent_at desc, surveys.id desc limit 1`.execute(db)
  return rows[0]
}

function notSent({ country }: PlainRun, { sentAt }: OpenSurvey): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: companyZone(country), dateStyle: 'long' })
  return `Not sent: the survey of ${day.format(new Date(sentAt))} is still open.`
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
