import type { Input, Key, Output } from '../api/client.ts'
import { query } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'

/** Reads a route again, ignoring the cache. */
export function readAgain<K extends Key>(key: K, input: Input<K>): Promise<Output<K>> {
  return queryClient.fetchQuery({ ...query(key, input), staleTime: 0 })
}
