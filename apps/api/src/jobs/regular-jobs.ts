import { regularJobs } from '@domicile/server/jobs/regular-jobs'
import { jobTable } from './jobs.ts'

/** For the jobs of the main API that run every hour or day. */
export const { enqueueNow, enqueueNext, expectRegular } = regularJobs(jobTable)
