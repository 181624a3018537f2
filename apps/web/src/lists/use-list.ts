import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Key, Output } from '../api/client.ts'
import { defined } from '../navigation/url-params.ts'
import { errorText } from '../api/problem-error.ts'
import { type ListQuery, type List, parseList, readList } from './list.ts'
import type { ListError, ListOrder, ListState } from './list-types.ts'
import { useAddressQuery } from '../navigation/use-address.ts'

type Change = Record<string, string | number | undefined>

/** The address of a list, parsed, with the function that changes it. */
export type ListAddress = {
  list: {
    path: string
    of?: object | undefined
    sort?: { id: string; order: 'asc' | 'desc' } | undefined
    preset?: object | undefined
    exports?: Key
  }
  /** The current query. */
  query: Record<string, unknown> & { q?: string; page?: number; pageSize?: number }
  address: Record<string, string>
  order: ListOrder | undefined
  /**
   * Changes the address and returns to the first page; `replace` keeps typing out of the browser's history.
   */
  go: (change: Change, replace?: boolean) => void
}

/** A list with its current page of rows. */
export type ListData<Row, Data = unknown> = ListAddress & {
  data: Data | undefined
  rows: readonly Row[]
  state: ListState
  error: ListError | undefined
  onRetry: () => void
  /** The total over all pages; absent for a list without pages. */
  total?: number | undefined
  /** The list has more rows than the total counts. */
  isTotalCapped?: boolean | undefined
}

type Part<Row> = { items: readonly Row[]; total: number; isTotalCapped?: true | undefined }
type RowOf<K extends Key> = Output<K> extends { items: (infer Row)[] } ? Row : never
type Options<K extends Key, Row> = {
  /** Removes parameters that the user may not use, because a colleague's link may contain them. */
  permit?: ((query: ListQuery<K>) => ListQuery<K>) | undefined
  enabled?: boolean
  refetchInterval?: number
  /** Returns the rows of an answer that is not a page. */
  partOf?: (data: Output<K>) => Part<Row>
}

export function useListAddress<K extends Key>(list: List<K>, permit?: Options<K, never>['permit']) {
  const navigate = useNavigate()
  const address = useAddressQuery()
  const parsed = parseList(list, address)
  const query = permit?.(parsed) ?? parsed
  const { sort: id, order } = query as Partial<ListOrder & { sort: string }>
  // From the latest address, not that of the last render: typing is sent after a pause, in which a filter may be chosen.
  const go = (change: Change, replace = false) =>
    void navigate({
      to: list.path,
      search: (latest: object) => ({ ...latest, page: undefined, ...change }),
      replace,
    })
  const chosen = list.sort && { ...list.sort, ...defined({ id, order }) }
  return { list, query, address, go, order: chosen as ListOrder | undefined }
}

/** Reads the page that the address names; a page past the end, as in an old link, becomes the last. */
export function useList<K extends Key, Row = RowOf<K>>(
  list: List<K>,
  { permit, partOf, ...options }: Options<K, Row> = {},
): ListData<Row, Output<K>> & { query: ListQuery<K> } {
  const { query, ...address } = useListAddress(list, permit)
  const found = useQuery({
    ...readList(list, query),
    placeholderData: (before: NonNullable<Output<K>> | undefined) => before,
    ...options,
  })
  const { data } = found
  const part = data && (partOf ? partOf(data) : (data as unknown as Part<Row>))
  const isNew = part !== undefined && !found.isPlaceholderData
  const { page = 1, pageSize = 20 } = query
  const last = Math.max(1, Math.ceil((part?.total ?? 0) / pageSize))
  // With a capped total, rows may exist past the last counted page.
  const isPast = isNew && page > last && !(part.isTotalCapped && part.items.length > 0)
  useEffect(() => {
    if (isPast) address.go({ page: last }, true)
  })
  return {
    ...address,
    query,
    data,
    rows: part?.items ?? [],
    total: part?.total,
    isTotalCapped: part?.isTotalCapped,
    state: found.isError ? 'error' : isNew ? 'ready' : 'loading',
    error: errorText(found.error),
    onRetry: () => void found.refetch(),
  }
}
