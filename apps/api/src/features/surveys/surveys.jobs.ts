import { checkSurveys } from '../../domain/surveys/clock.ts'
import { notifyPeople, recallOpen, sendToCompanies } from '../../domain/surveys/sending.ts'
import type { MainJobHandlers } from '../../jobs.ts'

/** Sends, recalls and ends assignments in batches. */
export const surveyJobs: Pick<MainJobHandlers, `survey.${'send' | 'notify' | 'recall' | 'check'}`> = {
  'survey.send': ({ payload, once }) => once((db) => sendToCompanies(db, payload)),
  'survey.notify': ({ payload, once }) => once((db) => notifyPeople(db, payload)),
  'survey.recall': ({ payload, once }) => once((db) => recallOpen(db, payload.surveyId)),
  'survey.check': ({ once }) => once(checkSurveys),
}
