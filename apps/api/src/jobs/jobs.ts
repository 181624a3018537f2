import { id } from '@domicile/contract/fields'
import { mainJobs, purchaseJobs } from '@domicile/contract/api-jobs'
import { enqueueAllFor, enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs/jobs'
import { type WorkflowEvent, workflowEvents } from '@domicile/contract/work/workflows/workflow-rules'
import { z } from 'zod'
import type { DB } from '../db/database.ts'
import { documentJobTable } from './document-jobs.ts'
import { mailJobTable } from './mail-jobs.ts'
import { watchJobTable } from './watch-jobs.ts'

/** Every job of the main API. */
export const jobTable = jobs({
  'email.send': {
    summary: 'Sends an email from the outbox.',
    payload: z.strictObject({ emailId: id }),
    // Some fifteen hours: a mail server may be down for a night.
    attempts: 12,
  },
  'notice.mail': {
    summary: 'Emails users their unread notices.',
    payload: z.strictObject({ userIds: z.array(id) }),
  },
  'password-reset.send': {
    summary: 'Emails the link to set a new password if the address has an account.',
    payload: z.strictObject({ userId: id.nullable() }),
    // A person waits for it, as for the mail itself.
    priority: -10,
  },
  'impersonation.end': {
    summary: 'Ends acting as a company when its time is over.',
    payload: z.strictObject({ impersonationId: id }),
  },
  'announcement.check': {
    summary: 'Notifies the audience of an announcement, sends reminders, and ends it.',
    payload: z.strictObject({ noticeId: id }),
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'workflow.event': {
    summary: 'Starts the workflows that an event triggers.',
    payload: z.strictObject({
      event: z.enum(Object.keys(workflowEvents) as [WorkflowEvent, ...WorkflowEvent[]]),
      companyId: id,
      subjectId: id,
      depth: z.number().int(),
    }),
  },
  'workflow.plan': {
    summary: 'Recalculates the next firing of a workflow for each company.',
    payload: z.strictObject({ workflowId: id }),
  },
  'workflow.plan-company': {
    summary: 'Recalculates the next firing of each workflow for a new or changed company.',
    payload: z.strictObject({ companyId: id }),
  },
  'workflow.fire': {
    summary: 'Starts the runs that schedules make due, and enqueues the next firing.',
    payload: z.object({}),
    // The retries last for days, as a stopped schedule goes unnoticed.
    attempts: 25,
  },
  'run.start': {
    summary: 'Starts a delayed run, or the first stage of a scheduled run.',
    payload: z.strictObject({ runId: id }),
  },
  'run.act': {
    summary: 'Performs the next action of a run’s stage.',
    payload: z.strictObject({ runId: id, entry: z.number().int(), action: z.number().int() }),
  },
  'run.wake': {
    summary: 'Continues a run after its waiting time.',
    payload: z.strictObject({ runId: id, entry: z.number().int() }),
  },
  'run.late': {
    summary: 'Reports a stage that exceeded its time limit.',
    payload: z.strictObject({ runId: id, entry: z.number().int() }),
  },
  'run.check-actors': {
    summary: 'Reports runs on which no one can act any more, once each; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a run that no one can continue goes unnoticed.
    attempts: 25,
  },
  'survey.send': {
    summary: 'Creates the assignments of the next companies of a survey.',
    payload: z.strictObject({ surveyId: id, after: id.nullable() }),
  },
  'survey.notify': {
    summary: 'Notifies the next recipients of a survey.',
    payload: z.strictObject({ surveyId: id, after: id.nullable() }),
  },
  'survey.link': {
    summary: 'Emails a person without an account a new link to answer a survey.',
    payload: z.strictObject({ outsiderId: id, cause: z.enum(['sent', 'reminder', 'again']) }),
  },
  'survey.recall': {
    summary: 'Recalls the open assignments of a closed survey.',
    payload: z.strictObject({ surveyId: id }),
  },
  'check.certificate': {
    summary: 'Draws the certificate of a cleared check and stores it.',
    payload: z.strictObject({ checkId: id }),
    attempts: 12,
  },
  'address.place-periods': {
    summary:
      'Stores the paid periods of addresses that waited for a place at their premises; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as an address that was paid for must not stay ended.
    attempts: 25,
  },
  'obligation.remind': {
    summary: 'Reminds of obligations in compliance calendars that are due soon; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'translation.check': {
    summary: 'Expires quotes and accepts drafts whose time for review is over; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a quote that never expires goes unnoticed.
    attempts: 25,
  },
  'post.publish': {
    summary: 'Publishes the draft of a post at its time.',
    payload: z.strictObject({ postId: id }),
    // The retries last for days, as a post that is not published goes unnoticed.
    attempts: 25,
  },
  'post.remind': {
    summary: 'Reminds of posts whose review is due; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'risk.what-if': {
    summary: 'Rates the next companies by a draft of the risk matrix and by the matrix in force.',
    payload: z.strictObject({ whatIfId: id }),
  },
  'risk.countries-listed': {
    summary: 'Rechecks the cases of companies with ties to countries whose place on a list changes.',
    payload: z.strictObject({ countries: z.array(z.string()).nullable(), day: z.string().nullable() }),
    // The retries last for days, as a change that no one reviews goes unnoticed.
    attempts: 25,
  },
  'due-diligence.open': {
    summary: 'Opens the due-diligence case of a company that was published.',
    payload: z.strictObject({ companyId: id }),
  },
  'due-diligence.look': {
    summary: 'Opens a review of an approved company whose facts have changed, or whose review is due.',
    payload: z.strictObject({ companyId: id }),
    // The retries last for days, as a change that no one reviews goes unnoticed.
    attempts: 25,
  },
  'due-diligence.pack': {
    summary: 'Makes the evidence packs of the decided reviews of a case.',
    payload: z.strictObject({ caseId: id }),
    // Behind other work, and for a day if the file store is down.
    priority: 10,
    attempts: 12,
  },
  'due-diligence.check': {
    summary:
      'Rechecks each approved case, reminds of reviews and deletes data whose retention has ended; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    attempts: 25,
  },
  'survey.check': {
    summary: 'Reminds of surveys that are due and ends those that were not answered; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'files.report-expiring': {
    summary: 'Reports each document that expires within 30 days, once; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    attempts: 25,
  },
  'system.clean-up': {
    summary:
      'Deletes sign-ins, registrations, emails and notices whose retention has ended, and files that nothing needs; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    attempts: 25,
  },
  'project.check': {
    summary: 'Recalculates a project’s status each day and reminds its manager of the deadline.',
    payload: z.strictObject({ projectId: id }),
  },
  'project.remind-owners': {
    summary: 'Reminds the owners of a company of an unanswered delivery.',
    payload: z.strictObject({ projectId: id, deliveredAt: z.iso.datetime() }),
  },
  'enquiry.remind': {
    summary: 'Reminds staff of a client who waits: an hour before the promise ends, and once it has ended.',
    payload: z.strictObject({ enquiryId: id, dueAt: z.iso.datetime() }),
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'enquiry.send-files': {
    summary: 'Emails a client that we added files to a message.',
    payload: z.strictObject({ enquiryId: id, messageId: id }),
    attempts: 12,
  },
  'scan.read': {
    summary: 'Reads a scan of mail and proposes the letters in it.',
    payload: z.strictObject({ scanId: id }),
    // A day, if the file store is down.
    attempts: 12,
  },
  'scan.read-page': {
    summary: 'Reads a page of a letter again that a person turned.',
    payload: z.strictObject({ pageId: id }),
  },
  'scan.take-folder': {
    summary: 'Takes in the new files of a scanner’s folder; runs every ten seconds where one is set.',
    payload: z.strictObject({}),
    // The retries last for days, as letters that no one takes in go unnoticed.
    attempts: 25,
  },
  'screening-list.import': {
    summary: 'Reads the file of a list’s new version, and makes it current.',
    payload: z.strictObject({ versionId: id }),
  },
  'screening-list.fetch': {
    summary: 'Fetches a list from its addresses, and enqueues its next scheduled fetch.',
    payload: z.strictObject({ listId: id, askedBy: id.nullable() }),
    // The retries last for days, as a list that is no longer fetched goes stale.
    attempts: 25,
  },
  'screening.company': {
    summary: 'Screens the new, changed and due subjects of a company, or all of them when a person asked.',
    payload: z.strictObject({ companyId: id }),
  },
  'screening.list-changed': {
    summary: 'Compares what a version of a list changed with all subjects.',
    payload: z.strictObject({ listId: id, number: z.number().int() }),
    // The retries last for days, as subjects that were not compared are not up to date.
    attempts: 25,
  },
  'screening.check': {
    summary: 'Requests the screening of companies whose subjects are due; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    attempts: 25,
  },
  'screening.replay': {
    summary: 'Replays past decisions with another threshold.',
    payload: z.strictObject({ replayId: id }),
  },
  'screening-list.report-stale': {
    summary: 'Notifies staff of each list that became stale; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as a missing notice goes unnoticed.
    attempts: 25,
  },
  'screening-list.rekey': {
    summary: 'Rebuilds the search keys of listed parties after a release changes them; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    attempts: 25,
  },
  ...documentJobTable,
  ...mailJobTable,
  ...watchJobTable,
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
