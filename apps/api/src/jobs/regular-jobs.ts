import { everyDay, everyHour, regularJobs } from '@domicile/server/jobs/regular-jobs'
import { jobTable } from './jobs.ts'

/** Every job of the main API that runs at regular times. */
export const { enqueueNow, enqueueNext, enqueueRegular } = regularJobs(jobTable, {
  'address.place-periods': everyHour,
  'files.report-expiring': everyDay,
  'run.check-actors': everyHour,
  'mail.escalate': everyHour,
  'mail.remind-deadlines': everyHour,
  'obligation.remind': everyHour,
  'watch.check-due': everyHour,
  'watch.propose-changed': everyHour,
  'watch.remind': everyHour,
  'watch.digest': everyHour,
  'survey.check': everyDay,
  'mail.check-rules': everyDay,
  'mail.open-statutory': everyDay,
  'mail.charge-storage': everyDay,
  'mail.remind-storage': everyDay,
  'post.remind': everyDay,
  'screening.check': everyDay,
  'translation.check': everyHour,
  'due-diligence.check': everyDay,
  'screening-list.report-stale': everyDay,
  'system.clean-up': everyDay,
})
