import type { CreatableNoun, Results } from '@domicile/contract/home/search/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { patientQuery } from '../../../api/queries.ts'
import { type Answer, correctionsOf, type Group, mergeGroups } from './merge-results.ts'
import type { FoundNoun } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'
import type { AskedSearch } from './search.list.ts'

/** An API that could not be searched. */
type Failure = { title: string; error: Error; onRetry: () => void }

export type SearchResults = {
  groups: readonly Group<FoundNoun>[]
  people: Results<FoundNoun>['people']
  corrections: Answer<string>['corrections']
  /** The records that the user may create, and the question to us. */
  mayCreate: readonly CreatableNoun[]
  /** A result for what is asked now is missing; the groups may be those of the search before. */
  isPending: boolean
  failures: readonly Failure[]
}

/** Searches both APIs; the failure of one leaves the results of the other. */
export function useSearchResults({ portal, purchases }: AskedSearch): SearchResults {
  // The results of the search before stay until the next arrive, but not those of an API that is not asked.
  const portalRead = useQuery({
    ...patientQuery('GET /api/search', { query: portal ?? { q: '' } }),
    enabled: portal !== undefined,
    placeholderData: keepPreviousData,
  })
  const purchaseRead = useQuery({
    ...patientQuery('GET /api/purchase/search', { query: purchases ?? { q: '' } }),
    enabled: purchases !== undefined,
    placeholderData: keepPreviousData,
  })
  const reads = [
    ...(portal ? [{ read: portalRead, title: words.failed.portal }] : []),
    ...(purchases ? [{ read: purchaseRead, title: words.failed.purchases }] : []),
  ]
  const answers: Results<FoundNoun>[] = reads.flatMap(({ read: { data, error } }) =>
    data && !error ? [data] : [],
  )
  const groups = mergeGroups(answers, (portal ?? purchases)?.q ?? '')
  return {
    groups,
    people: answers.flatMap(({ people }) => people),
    corrections: correctionsOf(answers),
    mayCreate: portalRead.data?.mayCreate ?? [],
    isPending: reads.some(({ read }) => !read.error && (!read.data || read.isPlaceholderData)),
    failures: reads.flatMap(({ read, title }) =>
      read.error ? [{ title, error: read.error, onRetry: () => void read.refetch() }] : [],
    ),
  }
}
