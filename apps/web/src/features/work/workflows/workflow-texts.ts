import { audienceOf, audiences, type StageAssignee } from '@domicile/contract/work/workflows/workflow-rules'
import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the list of workflows. */
export const workflowTexts = {
  title: 'Workflows',
  subtitle: 'Recurring work in stages.',
  new: 'New workflow',
  find: 'Find by name',
  columns: {
    name: 'Workflow',
    state: 'State',
    trigger: 'Trigger',
    openRuns: 'Active runs',
    troubledRuns: 'Runs with problems',
    nextRunAt: 'Next run',
  },
  paused: 'paused',
  triggers: { manual: 'Manual', schedule: 'Schedule', event: 'Event' },
  notPlanned: 'Not scheduled',
  filters: { trigger: 'Trigger' },
  empty: {
    title: 'No workflows yet',
    text: 'Create a workflow to define stages, assignees and automatic actions.',
  },
  emptyFiltered: 'No workflows match the search and filters.',
}

/** Formats a duration in days, hours and minutes. */
export function inWords({ days, hours, minutes }: { days: number; hours: number; minutes: number }): string {
  const parts = [
    days > 0 && formatCount(days, 'day'),
    hours > 0 && formatCount(hours, 'hour'),
    minutes > 0 && formatCount(minutes, 'minute'),
  ]
  return parts.filter(Boolean).join(' ') || 'no time'
}

/** The name of an assignee where the names of people are not known. */
export function assigneeInWords(assignee: StageAssignee): string {
  const audience = audienceOf(assignee)
  return audience ? audiences[audience] : 'One member of staff'
}
