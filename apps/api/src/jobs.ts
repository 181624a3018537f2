import { id } from '@domicile/contract/fields'
import { enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs'
import { z } from 'zod'
import type { DB } from './database.ts'

/** Every job of the main API. */
export const jobTable = jobs({
  'email.send': {
    summary: 'Sends a mail of the outbox.',
    payload: z.strictObject({ emailId: id }),
    // Some fifteen hours: a mail server may be down for a night.
    attempts: 12,
  },
  'password-reset.begin': {
    summary: 'Sends the link to set a new password, unless nobody has the address that was typed.',
    payload: z.strictObject({ userId: id.nullable() }),
  },
  'impersonation.end': {
    summary: 'Ends an acting as a company whose time is over.',
    payload: z.strictObject({ impersonationId: id }),
  },
})

/** Asks for a job of the main API, within the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** One handler for each of them, with the types of its payload. */
export type MainJobHandlers = JobHandlers<DB, typeof jobTable>
