import { type JobState, jobStates } from '@domicile/contract/jobs/job-states'
import { defined, oneOf, pageIn } from '../../navigation/url-params.ts'
import { pageSizes } from '../../lists/list-types.ts'

/** What is shown of the queue, as the address says it; what was given up where it says nothing. */
export type JobSearch = { state?: JobState | 'all'; page?: number; pageSize?: number }

export function parseJobSearch(search: Record<string, string>): JobSearch {
  const { page, pageSize } = pageIn(search)
  return defined({
    state: oneOf([...jobStates, 'all'] as const, search.state),
    page,
    pageSize: pageSizes.find((size) => size === pageSize),
  })
}
