import { id } from '@domicile/contract/fields'
import { enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs'
import { type WorkflowEvent, workflowEvents } from '@domicile/contract/workflow-rules'
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
  'workflow.event': {
    summary: 'Begins the workflows that wait for something that happened.',
    payload: z.strictObject({
      event: z.enum(Object.keys(workflowEvents) as [WorkflowEvent, ...WorkflowEvent[]]),
      companyId: id,
      subjectId: id,
      depth: z.number().int(),
    }),
  },
  'project.look': {
    summary:
      'Works out anew what a project shows, as a day has passed, and reminds its manager of the deadline.',
    payload: z.strictObject({ projectId: id }),
  },
  'project.remind-owners': {
    summary: 'Reminds the owners of a company of a delivery that nobody has answered.',
    payload: z.strictObject({ projectId: id, deliveredAt: z.iso.datetime() }),
  },
})

/** Asks for a job of the main API, within the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** One handler for each of them, with the types of its payload. */
export type MainJobHandlers = JobHandlers<DB, typeof jobTable>
