import { checkSurveys } from './clock.ts'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { mailLink } from '../../../domain/surveys/outsiders.ts'
import { notifyPeople, recallOpen, sendToCompanies } from '../../../domain/surveys/sending.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'

type SurveyJobs = Pick<MainJobHandlers, `survey.${'send' | 'notify' | 'link' | 'recall' | 'check'}`>

/** Sends, recalls and ends assignments in batches. */
export function surveyJobs({ sendEmail }: { sendEmail: SendEmail }): SurveyJobs {
  return {
    'survey.send': ({ payload, once }) => once((db) => sendToCompanies(db, payload)),
    'survey.notify': ({ payload, once }) => once((db) => notifyPeople(db, payload)),
    'survey.link': ({ payload, once }) => once((db) => mailLink(db, sendEmail, payload)),
    'survey.recall': ({ payload, once }) => once((db) => recallOpen(db, payload.surveyId)),
    'survey.check': ({ once }) => once(checkSurveys),
  }
}
