import type { Job } from '@domicile/contract/home/jobs/jobs'
import { retentionPeriod } from '@domicile/contract/home/jobs/retention-kinds'
import { formatCount } from '../../../ui/data/format.ts'

const states: Record<Job['state'] | 'all', string> = {
  'given-up': 'Failed',
  failing: 'Retrying automatically',
  waiting: 'Waiting',
  running: 'Running',
  all: 'All',
}

/** The texts of the background jobs. */
export const jobTexts = {
  title: 'Jobs',
  subtitle: 'Background jobs that failed and run again only if you retry them.',
  state: 'State',
  states,
  empty: {
    title: 'No failed jobs',
    text: 'Emails, reminders and workflow steps that keep failing appear here.',
  },
  showAll: 'Show all jobs',
  waitingEmails: (count: number) => `${formatCount(count, 'email')} waiting for the mail server`,
  waitingSince: 'The oldest was written',
  waitingReason: (reason: string) => `They are sent once it answers. Last error: ${reason}`,
  missing: (count: number) => `${formatCount(count, 'regular job')} missing from the queue`,
  missingText: 'They are not running. Check that a worker runs: it adds them within an hour.',
  emptyFiltered: 'No jobs in this state.',
  retention: 'Data retention',
  retentionText: 'A nightly job deletes this data. The audit log keeps how much it deleted.',
  kept: (days: number, after: string) =>
    days === 0 ? `Deleted once ${after}.` : `Deleted ${retentionPeriod(days)} after ${after}.`,
  tried: (attempts: number, most: number) => `Tried ${formatCount(attempts, 'time')} of ${most}`,
  asked: 'queued',
  due: 'due',
  number: (name: string, number: string) => `${name}, number ${number}`,
  error: 'Error',
  retry: 'Retry',
  retryNamed: (summary: string) => `Retry: ${summary}`,
  retried: 'Job queued again',
  drop: 'Discard',
  dropNamed: (summary: string) => `Discard: ${summary}`,
  retryAsk: 'Retry this job?',
  retryText: (summary: string) =>
    `${summary} It restarts with all its attempts. Calls to other systems may be repeated.`,
  dropAsk: 'Discard this job?',
  dropText: (summary: string) =>
    `${summary} It will never run. You can’t undo this; the audit log records it.`,
  dropReason: 'Reason',
  dropped: 'Job discarded',
} as const
