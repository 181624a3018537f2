import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Key, Output } from '../api/client.ts'
import { defined } from '../navigation/url-params.ts'
import { shownError } from '../api/problem-error.ts'
import { type Asked, type List, parseList, readList } from './list.ts'
import type { ListError, ListOrder, ListState } from './list-types.ts'

type Change = Record<string, string | number | undefined>

/** How the screen of a list reads its address and changes it. */
export type ListAddress = {
  list: { exports?: Key }
  /** The query in force. */
  asked: Record<string, unknown> & { q?: string; page?: number; pageSize?: number }
  address: Record<string, string>
  order: ListOrder | undefined
  /** Begins at the first page; `replace` keeps typing out of the browser's history. */
  go: (change: Change, replace?: boolean) => void
}

/** A list with the page of it that was read. */
export type ListData<Row, Data = unknown> = ListAddress & {
  data: Data | undefined
  rows: readonly Row[]
  state: ListState
  error: ListError | undefined
  onRetry: () => void
  /** Over all pages; absent where there are no pages. */
  total?: number | undefined
  /** There are more rows than the total counts. */
  isTotalCapped?: boolean | undefined
}

type Part<Row> = { items: readonly Row[]; total: number; isTotalCapped?: true | undefined }
type RowOf<K extends Key> = Output<K> extends { items: (infer Row)[] } ? Row : never
type Options<K extends Key, Row> = {
  /** Takes out what the person may not ask for: a colleague's link may hold it. */
  permit?: ((asked: Asked<K>) => Asked<K>) | undefined
  enabled?: boolean
  refetchInterval?: number
  /** The rows of an answer that is not a page. */
  partOf?: (data: Output<K>) => Part<Row>
}

export function useListAddress<K extends Key>(list: List<K>, permit?: Options<K, never>['permit']) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, string>
  const parsed = parseList(list, address)
  const asked = permit?.(parsed) ?? parsed
  const { sort: id, order } = asked as Partial<ListOrder & { sort: string }>
  const go = (change: Change, replace = false) =>
    void navigate({ to: list.path, search: { ...address, page: undefined, ...change }, replace })
  const chosen = list.sort && { ...list.sort, ...defined({ id, order }) }
  return { list, asked, address, go, order: chosen as ListOrder | undefined }
}

/** Reads the page of a list that the address asks for. One past the end, as in an old link, gives way to the last. */
export function useList<K extends Key, Row = RowOf<K>>(
  list: List<K>,
  { permit, partOf, ...reading }: Options<K, Row> = {},
): ListData<Row, Output<K>> & { asked: Asked<K> } {
  const { asked, ...address } = useListAddress(list, permit)
  const found = useQuery({
    ...readList(list, asked),
    placeholderData: (before: NonNullable<Output<K>> | undefined) => before,
    ...reading,
  })
  const { data } = found
  const part = data && (partOf ? partOf(data) : (data as unknown as Part<Row>))
  const isNew = part !== undefined && !found.isPlaceholderData
  const { page = 1, pageSize = 20 } = asked
  const last = Math.max(1, Math.ceil((part?.total ?? 0) / pageSize))
  // Where the total is capped, rows past the last page that it counts may be there all the same.
  const isPast = isNew && page > last && !(part.isTotalCapped && part.items.length > 0)
  useEffect(() => {
    if (isPast) address.go({ page: last }, true)
  })
  return {
    ...address,
    asked,
    data,
    rows: part?.items ?? [],
    total: part?.total,
    isTotalCapped: part?.isTotalCapped,
    state: found.isError ? 'error' : isNew ? 'ready' : 'loading',
    error: shownError(found.error),
    onRetry: () => void found.refetch(),
  }
}
