import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/**
 * Returns the call that fetches the next page, or undefined after the last one. A refresh of the pages that comes at the
 * same time cancels it, so that it is made once more: the press of the button would have no effect.
 */
export function nextPageOf<Page>(
  result: UseInfiniteQueryResult<InfiniteData<Page>>,
): (() => void) | undefined {
  const { data, hasNextPage, fetchNextPage } = result
  if (!data || !hasNextPage) return undefined
  const fetchNext = async () => {
    const next = await fetchNextPage()
    if (next.isSuccess && next.data.pages.length === data.pages.length) await fetchNextPage()
  }
  return () => void fetchNext()
}
