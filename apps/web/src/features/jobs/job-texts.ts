import type { Job } from '@domicile/contract/jobs/jobs'
import { formatCount } from '../../ui/data/format.ts'

const states: Record<Job['state'] | 'all', string> = {
  'given-up': 'Given up',
  failing: 'Failing, tried again by itself',
  waiting: 'Waiting',
  running: 'Running',
  all: 'All',
}

/** The texts of the background jobs. */
export const jobTexts = {
  title: 'Jobs',
  subtitle: 'Work behind the portal that could not be done: try it again, or drop it.',
  state: 'State',
  states,
  empty: {
    title: 'No job was given up',
    text: 'Mails, reminders and steps of workflows are all done or under way. What fails again and again comes here.',
  },
  showAll: 'Show all jobs',
  emptyFiltered: 'No job is in this state.',
  tried: (attempts: number, most: number) => `Tried ${formatCount(attempts, 'time')} of ${most}`,
  asked: 'asked for',
  due: 'due',
  number: (name: string, number: string) => `${name}, number ${number}`,
  error: 'What went wrong',
  retry: 'Try again',
  retryNamed: (summary: string) => `Try again: ${summary}`,
  retried: 'It is tried again',
  drop: 'Drop',
  dropNamed: (summary: string) => `Drop: ${summary}`,
  retryAsk: 'Try this job again?',
  retryText: (summary: string) =>
    `${summary} It begins anew, with all its attempts. What it did before it failed may be done twice where another system was called.`,
  dropAsk: 'Drop this job?',
  dropText: (summary: string) =>
    `${summary} This one will never be done, and nobody is told but the audit log. It can not be brought back.`,
  dropReason: 'Why',
  dropped: 'The job is dropped',
} as const
