import { useEffect } from 'react'
import { shownError } from '../api/problem-error.ts'

type Part = { page?: number; pageSize?: number }
type Found<Row> = {
  data: { items: readonly Row[]; total: number; isTotalCapped?: true | undefined } | undefined
  error: Error | null
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/**
 * What a list's page shows of the part of it that was read, and how one turns to another part. A page past the end,
 * as an old link may ask for, gives way to the last one.
 */
export function usePages<Row>(
  found: Found<Row>,
  { page = 1, pageSize = 20 }: { page?: number | undefined; pageSize?: number | undefined },
  go: (part: Part, replace?: boolean) => void,
) {
  const { data, isError, isPlaceholderData } = found
  const isNew = data !== undefined && !isPlaceholderData
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  // Where the total is capped, rows past the last page that it counts may be there all the same.
  const isPast = isNew && page > last && !(data.isTotalCapped && data.items.length > 0)
  useEffect(() => {
    if (isPast) go({ page: last }, true)
  })
  return {
    rows: data?.items ?? [],
    state: isError ? 'error' : isNew ? 'ready' : 'loading',
    error: shownError(found.error),
    onRetry: () => void found.refetch(),
    page,
    pageSize,
    total: data?.total,
    isTotalCapped: data?.isTotalCapped,
    onPage: (next: number) => go({ page: next }),
    onPageSize: (size: number) => go({ pageSize: size }),
  } as const
}
