import { defined, oneOf, pageIn } from '../../navigation/url-params.ts'

const STATES = ['draft', 'published', 'archived', 'all'] as const
const TRIGGERS = ['manual', 'schedule', 'event'] as const

/** What is shown of the workflows, as the address says it. */
export type WorkflowSearch = {
  q?: string
  state?: (typeof STATES)[number]
  trigger?: (typeof TRIGGERS)[number]
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
