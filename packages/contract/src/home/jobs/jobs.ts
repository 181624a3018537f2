import { z } from 'zod'
import { instant, page, pageOf, reasonText } from '../../fields.ts'
import { jobStates } from './job-states.ts'
import { routes } from '../../route.ts'

const Job = z.object({
  /** The queue's own number. */
  number: z.string(),
  name: z.string(),
  /** The purpose of the job. */
  summary: z.string(),
  /** The payload: ids, as JSON. */
  payload: z.string(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  lastError: z.string().nullable(),
  askedAt: instant,
  /** The time the job is or was due. */
  dueAt: instant,
})
export type Job = z.infer<typeof Job>

/** A job that has to be in the queue and is not: it does not run until a worker enqueues it again. */
const MissingJob = z.object({ name: z.string(), summary: z.string() })

/** The background jobs: those waiting, and those that failed. */
export const jobs = routes({
  'GET /api/jobs': {
    summary: 'Jobs in the queue, dead ones first, and the regular jobs that are missing from it.',
    may: 'jobs:manage',
    query: page.extend({ state: z.enum([...jobStates, 'all']).default('given-up') }),
    response: pageOf(Job).extend({
      counts: z.record(z.enum(jobStates), z.number().int()),
      missing: z.array(MissingJob),
      /** The emails that the mail server does not take now, and the last reason; null for none. */
      waitingEmails: z.object({ count: z.number().int(), since: instant, reason: z.string() }).nullable(),
    }),
  },
  'POST /api/jobs/:number/retry': {
    summary: 'Retry a dead job with all its attempts.',
    may: 'jobs:manage',
    audit: 'job.retried',
  },
  'DELETE /api/jobs/:number': {
    summary: 'Remove a dead job from the queue, with the reason: it will never run.',
    may: 'jobs:manage',
    body: z.strictObject({ reason: reasonText() }),
    audit: 'job.dropped',
  },
})
