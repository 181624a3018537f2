import { auditGroups } from '@domicile/contract/accounts/audit/audit-groups'
import { call } from '../../../api/client.ts'
import { type ListQuery, choice, list, parseList } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseDay, parseId } from '../../../navigation/url-params.ts'

const PART = 50

type Filter = ListQuery<'GET /api/audit'>

export const auditList = list('GET /api/audit', {
  path: paths.audit(),
  params: {
    person: parseId,
    company: parseId,
    group: choice(auditGroups),
    record: parseId,
    from: parseDay,
    to: parseDay,
  },
  exports: 'GET /api/audit/export',
})

/** Returns the options for `useInfiniteQuery` to read the audit log page by page, newest first. */
export function auditParts(filter: Filter) {
  return {
    queryKey: keyOf(filter),
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      readPart(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
  }
}

/** Returns the query of the first page in the cache's format, for the route's loader. */
export function firstAuditPart(search: Record<string, string>) {
  const filter = parseList(auditList, search)
  return {
    queryKey: keyOf(filter),
    queryFn: async ({ signal }: { signal: AbortSignal }) => ({
      pages: [await readPart(filter, null, signal)],
      pageParams: [null],
    }),
  }
}

const keyOf = (filter: Filter) => ['GET /api/audit', filter] as const

function readPart(filter: Filter, before: string | null, signal: AbortSignal) {
  return call('GET /api/audit', { query: { ...filter, pageSize: PART, ...(before && { before }) } }, signal)
}
