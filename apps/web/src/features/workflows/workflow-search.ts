import { anId, defined, oneOf, pageIn } from '../../address.ts'

const STATES = ['draft', 'published', 'archived', 'all'] as const
const TRIGGERS = ['manual', 'schedule', 'event'] as const
const RUN_STATES = ['open', 'trouble', 'failed', 'late', 'over', 'all'] as const

/** What is shown of the workflows, as the address says it. */
export type WorkflowSearch = {
  q?: string
  state?: (typeof STATES)[number]
  trigger?: (typeof TRIGGERS)[number]
  page?: number
  pageSize?: number
}

/** What is shown of the runs, as the address says it. */
export type RunSearch = {
  workflow?: string
  companyId?: string
  projectId?: string
  state?: (typeof RUN_STATES)[number]
  mine?: 'yes'
  page?: number
  pageSize?: number
}

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseWorkflowSearch(search: Record<string, string>): WorkflowSearch {
  return defined({
    q: search.q?.slice(0, 200),
    state: oneOf(STATES, search.state),
    trigger: oneOf(TRIGGERS, search.trigger),
    ...pageIn(search),
  })
}

/** Reads an address of the runs in the same way. */
export function parseRunSearch(search: Record<string, string>): RunSearch {
  return defined({
    workflow: search.workflow?.slice(0, 120),
    companyId: anId(search.companyId),
    projectId: anId(search.projectId),
    state: oneOf(RUN_STATES, search.state),
    mine: oneOf(['yes'] as const, search.mine),
    ...pageIn(search),
  })
}
