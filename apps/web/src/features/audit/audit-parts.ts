import { call } from '../../api/client.ts'
import type { AuditSearch } from './audit-search.ts'

// Plain objects, as the map of routes, which the sign-in loads, does without the query library.

const PART = 50

/** The audit log from its newest entry on, part after part, for `useInfiniteQuery`. */
export function auditParts(filter: AuditSearch) {
  return {
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      readPart(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
  }
}

/** The first part, as the cache keeps it, for the route's loader. */
export function firstAuditPart(filter: AuditSearch) {
  return {
    queryKey: keyOf(filter),
    queryFn: async ({ signal }: { signal: AbortSignal }) => ({
      pages: [await readPart(filter, null, signal)],
      pageParams: [null],
    }),
  }
}

const keyOf = (filter: AuditSearch) => ['GET /api/audit', filter] as const

function readPart(filter: AuditSearch, before: string | null, signal: AbortSignal) {
  return call('GET /api/audit', { query: { ...filter, pageSize: PART, ...(before && { before }) } }, signal)
}
