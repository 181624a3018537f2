import type { MainJobHandlers } from '../../jobs.ts'

/** What follows from events, until there are workflows to begin: nothing. */
export const workflowJobs: Pick<MainJobHandlers, 'workflow.event'> = {
  'workflow.event': async () => {},
}
