import { id } from '@domicile/contract/fields'
import { mainJobs, purchaseJobs } from '@domicile/contract/purchase/api-jobs'
import { enqueueAllFor, enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs/jobs'
import { type WorkflowEvent, workflowEvents } from '@domicile/contract/workflows/workflow-rules'
import { z } from 'zod'
import type { DB } from './db/database.ts'

/** Every job of the main API. */
export const jobTable = jobs({
  'email.send': {
    summary: 'Sends a mail of the outbox.',
    payload: z.strictObject({ emailId: id }),
    // Some fifteen hours: a mail server may be down for a night.
    attempts: 12,
  },
  'notice.mail': {
    summary: 'Sends a person what they were told and have not read.',
    payload: z.strictObject({ userId: id }),
  },
  'password-reset.begin': {
    summary: 'Sends the link to set a new password, unless nobody has the address that was typed.',
    payload: z.strictObject({ userId: id.nullable() }),
  },
  'impersonation.end': {
    summary: 'Ends an acting as a company whose time is over.',
    payload: z.strictObject({ impersonationId: id }),
  },
  'system-notice.look': {
    summary:
      'Tells a notice of the firm to those it is for, reminds who has not acknowledged it, and ends it.',
    payload: z.strictObject({ noticeId: id }),
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
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
  'workflow.plan': {
    summary: 'Works out anew when a workflow fires next for each company.',
    payload: z.strictObject({ workflowId: id }),
  },
  'workflow.plan-company': {
    summary: 'Works out anew when each workflow fires next for a company that is new or has moved.',
    payload: z.strictObject({ companyId: id }),
  },
  'workflow.fire': {
    summary: 'Begins the runs that are due by the schedules of workflows, and asks for the next time.',
    payload: z.object({}),
    // The retries last for days, as a stopped schedule goes unnoticed.
    attempts: 25,
  },
  'run.begin': {
    summary: 'Begins a run that waited after an event, and the first stage of one that a schedule began.',
    payload: z.strictObject({ runId: id }),
  },
  'run.act': {
    summary: 'Does the next action of the stage a run is in.',
    payload: z.strictObject({ runId: id, entry: z.number().int() }),
  },
  'run.wake': {
    summary: 'Takes a run on that waited for a time.',
    payload: z.strictObject({ runId: id, entry: z.number().int() }),
  },
  'run.late': {
    summary: 'Tells that a stage has taken longer than it may.',
    payload: z.strictObject({ runId: id, entry: z.number().int() }),
  },
  'files.look-for-expiring': {
    summary: 'Says once of each document that it expires within 30 days; every day.',
    payload: z.strictObject({}),
    attempts: 25,
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
  ...mainJobs,
})

/** Enqueues a job of the main API, within the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** Enqueues a job of the purchase API, whose worker runs it. */
export const enqueueForPurchase = enqueueFor(purchaseJobs)

/** Enqueues many jobs of one kind at once. */
export const enqueueAll = enqueueAllFor(jobTable)

/** One handler for each of them, with the types of its payload. */
export type MainJobHandlers = JobHandlers<DB, typeof jobTable>
