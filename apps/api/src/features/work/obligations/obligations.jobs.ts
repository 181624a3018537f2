import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { remindOfObligations } from './remind-due.ts'

/** The jobs of compliance calendars. */
export const obligationJobs: Pick<MainJobHandlers, 'obligation.remind'> = {
  'obligation.remind': ({ once }) => once(remindOfObligations),
}
