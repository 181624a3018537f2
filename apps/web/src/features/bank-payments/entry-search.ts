import type { Query } from '@domicile/contract/route'
import { defined, oneOf, pageIn } from '../../navigation/url-params.ts'
import type { Routes } from '../../api/client.ts'

/** In the order in which they are looked at. */
export const entryStates = ['open', 'review', 'matched', 'set-aside'] as const

/** What is shown of the entries, as the address says it. */
export type EntrySearch = NonNullable<Query<Routes['GET /api/purchase/bank-entries']>>

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseEntrySearch(search: Record<string, string>): EntrySearch {
  return defined({ q: search.q?.slice(0, 200), state: oneOf(entryStates, search.state), ...pageIn(search) })
}
