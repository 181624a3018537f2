import { regularJobs } from '@domicile/server/jobs/regular-jobs'
import { jobTable } from './jobs.ts'

/** For the jobs of the purchase API that run every day. */
export const { enqueueNext, expectRegular } = regularJobs(jobTable)
