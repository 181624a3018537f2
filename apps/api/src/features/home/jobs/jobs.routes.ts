import { jobs } from '@domicile/contract/home/jobs/jobs'
import { purchaseJobs } from '@domicile/contract/api-jobs'
import { ownJobs } from '@domicile/contract/sales/own-jobs'
import { notFound } from '@domicile/server/http/errors'
import { type Database, feature } from '../../../feature.ts'
import { jobTable } from '../../../jobs/jobs.ts'
import { dropJob, findDeadJob, listJobs, retryJob } from './jobs.queries.ts'

/** The queue as administrators see it. */
export const jobsFeature = feature(jobs, {
  'GET /api/jobs': async ({ db, query }) => {
    const { items, counts } = await listJobs(db, query)
    const total =
      query.state === 'all'
        ? Object.values(counts).reduce((sum, count) => sum + count, 0)
        : counts[query.state]
    return { items: items.map((job) => ({ ...job, summary: summaryOf(job.name) })), total, counts }
  },

  'POST /api/jobs/:number/retry': async ({ db, params, record }) => {
    const name = await requireGivenUp(db, params.number)
    if (!(await retryJob(db, params.number))) throw notFound()
    await record({ subject: `${name} ${params.number}`, staffOnly: true })
  },

  'DELETE /api/jobs/:number': async ({ db, params, body, record }) => {
    const name = await requireGivenUp(db, params.number)
    if (!(await dropJob(db, params.number))) throw notFound()
    await record({ subject: `${name} ${params.number}`, reason: body.reason, staffOnly: true })
  },
})

async function requireGivenUp(db: Database, number: string): Promise<string> {
  const name = await findDeadJob(db, number)
  if (name === undefined) throw notFound()
  return name
}

/** The queue is that of both APIs. */
const allJobs = Object.entries({ ...jobTable, ...purchaseJobs, ...ownJobs })

/** A job of an earlier release may be one that is no longer known. */
function summaryOf(name: string): string {
  return allJobs.find(([one]) => one === name)?.[1].summary ?? name
}
