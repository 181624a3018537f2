import { useEffect } from 'react'

/** A page past the end, as an old link may ask for, gives way to the last one. */
export function useLastPage(
  page: number,
  pageSize: number,
  total: number | undefined,
  go: (last: number) => void,
): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const isPast = total !== undefined && page > last
  useEffect(() => {
    if (isPast) go(last)
  })
}
