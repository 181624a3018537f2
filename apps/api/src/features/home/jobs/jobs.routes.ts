import { jobs } from '@domicile/contract/home/jobs/jobs'
import { purchaseJobs } from '@domicile/contract/api-jobs'
import { ownJobs } from '@domicile/contract/sales/own-jobs'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { findMissing } from '@domicile/server/jobs/clock'
import { regularNames } from '@domicile/server/jobs/regular-jobs'
import { findWaitingEmails, obstacleToResend } from '../../../domain/emails/emails.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { jobTable } from '../../../jobs/jobs.ts'
import { expectFetches } from '../../compliance/screening-lists/screening-lists.public.ts'
import { expectFiring } from '../../work/workflows/workflows.public.ts'
import { expectOpenChecks } from '../announcements/announcements.public.ts'
import { dropJob, findDeadJob, type FoundDeadJob, listJobs, retryJob } from './jobs.queries.ts'

/** The queue as administrators see it. */
export const jobsFeature = feature(jobs, {
  'GET /api/jobs': async ({ db, query }) => {
    const { items, counts } = await listJobs(db, query)
    const total =
      query.state === 'all'
        ? Object.values(counts).reduce((sum, count) => sum + count, 0)
        : counts[query.state]
    const missing = await findMissing(db, await expectedKeys(db))
    return {
      items: items.map(withSummary),
      total,
      counts,
      waitingEmails: (await findWaitingEmails(db)) ?? null,
      missing: missing.map((key) => withSummary({ name: nameOf(key) })),
    }
  },

  'POST /api/jobs/:number/retry': async ({ db, params, record }) => {
    const { name, payload } = await requireGivenUp(db, params.number)
    const obstacle = await obstacleToRetry(db, name, payload)
    if (obstacle) throw new Refusal('state', { text: obstacle })
    if (!(await retryJob(db, params.number))) throw notFound()
    await record({ subject: `${name} ${params.number}`, staffOnly: true })
  },

  'DELETE /api/jobs/:number': async ({ db, params, body, record }) => {
    const { name } = await requireGivenUp(db, params.number)
    if (!(await dropJob(db, params.number))) throw notFound()
    await record({ subject: `${name} ${params.number}`, reason: body.reason, staffOnly: true })
  },
})

async function requireGivenUp(db: Database, number: string): Promise<FoundDeadJob> {
  const job = await findDeadJob(db, number)
  if (job === undefined) throw notFound()
  return job
}

/** Returns why a retry would have no effect. Only the content of an email is deleted at some time. */
async function obstacleToRetry(db: Database, name: string, payload: unknown): Promise<string | undefined> {
  const email = name === 'email.send' && jobTable[name].payload.safeParse(payload)
  return email && email.success ? obstacleToResend(db, email.data.emailId) : undefined
}

/** The queue is that of both APIs. */
const allJobs = Object.entries({ ...jobTable, ...purchaseJobs, ...ownJobs })

/** A job of an earlier release may be one that is no longer known. */
function withSummary<T extends { name: string }>(job: T): T & { summary: string } {
  return { ...job, summary: allJobs.find(([name]) => name === job.name)?.[1].summary ?? job.name }
}

/** The keys of the other API's jobs begin with it. */
const OF_PURCHASE = 'purchase:'

/** The keys of the jobs that have to be in the queue: the regular ones of both APIs, and those whose times the data give. */
async function expectedKeys(db: Database): Promise<string[]> {
  const byData = [await expectFiring(db), await expectOpenChecks(db), await expectFetches(db)]
  return [
    ...regularNames(jobTable),
    ...regularNames(ownJobs).map((name) => OF_PURCHASE + name),
    ...byData.flat().map(({ key }) => key),
  ]
}

/** A key begins with the job's name, and may go on with the record that it is about. */
function nameOf(key: string): string {
  return key.replace(OF_PURCHASE, '').split(':')[0]!
}
