import { purchaseJobs } from '@domicile/contract/api-jobs'
import { ownJobs } from '@domicile/contract/sales/own-jobs'
import { enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs/jobs'
import type { DB } from '../db/database.ts'

/** Every job of the purchase API, enqueued by either API. */
export const jobTable = jobs({
  ...purchaseJobs,
  ...ownJobs,
})

/** Enqueues a job of the purchase API in the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** One handler for each job, typed by its payload. */
export type PurchaseJobHandlers = JobHandlers<DB, typeof jobTable>
