import { formatCount } from '../../ui/data/format.ts'

/** The texts of the list of workflows. */
export const workflowTexts = {
  title: 'Workflows',
  subtitle: 'What is done again and again, stage by stage.',
  new: 'New workflow',
  find: 'Find a workflow by name',
  columns: {
    name: 'Workflow',
    state: 'State',
    trigger: 'Begins',
    openRuns: 'Under way',
    troubledRuns: 'In trouble',
    nextRunAt: 'Begins next',
  },
  states: { draft: 'draft', published: 'published', archived: 'archived' },
  paused: 'paused',
  changed: 'changes not published',
  triggers: { manual: 'By hand', schedule: 'By schedule', event: 'When something happens' },
  notPlanned: 'Not planned',
  filters: { state: 'State', trigger: 'Begins', current: 'Not archived', all: 'All' },
  empty: {
    title: 'No workflow yet',
    text: 'A workflow says which steps follow one another, who takes them, and what the portal does by itself.',
  },
  emptyFiltered: 'No workflow fits the search and the filters.',
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
