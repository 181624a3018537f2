import type { Input, Key, Output } from '../api/client.ts'
import { ProblemError } from '../api/problem-error.ts'
import { query } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'

/** Returns what another user saved first; undefined if the call failed for another reason, or if it cannot be read. */
export async function readIfStale<T>(cause: unknown, read: () => Promise<T>): Promise<T | undefined> {
  return cause instanceof ProblemError && cause.code === 'stale' ? read().catch(() => undefined) : undefined
}

/** Reads a route again, ignoring the cache. */
export function readAgain<K extends Key>(key: K, input: Input<K>): Promise<Output<K>> {
  return queryClient.fetchQuery({ ...query(key, input), staleTime: 0 })
}
