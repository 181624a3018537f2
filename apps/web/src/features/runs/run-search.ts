import { anId, defined, oneOf, pageIn } from '../../navigation/url-params.ts'

const RUN_STATES = ['open', 'trouble', 'failed', 'late', 'over', 'all'] as const

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
