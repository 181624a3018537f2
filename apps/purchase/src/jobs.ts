import { purchaseJobs } from '@domicile/contract/purchase/api-jobs'
import { ownJobs } from '@domicile/contract/purchase/own-jobs'
import { enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs/jobs'
import type { DB } from './db/database.ts'

/** Every job of the purchase API: what it asks itself for, and what the main API asks it for. */
export const jobTable = jobs({
  ...purchaseJobs,
  ...ownJobs,
})

/** Asks for a job of the purchase API, within the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** One handler for each of them, with the types of its payload. */
export type PurchaseJobHandlers = JobHandlers<DB, typeof jobTable>
