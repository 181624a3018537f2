import { everyDay, regularJobs } from '@domicile/server/jobs/regular-jobs'
import { jobTable } from './jobs.ts'

/** Every job of the purchase API that runs at regular times. */
export const { enqueueNext, enqueueRegular } = regularJobs(jobTable, {
  'renewal.look': everyDay,
  'payment.reconcile': everyDay,
  'order.forget-answers': everyDay,
})
