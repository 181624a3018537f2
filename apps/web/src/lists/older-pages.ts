import type { Query } from '@domicile/contract/route'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type Input, type Key, type Output, type Routes } from '../api/client.ts'

type PagedKey = { [K in Key]: Query<Routes[K]> extends { page?: unknown } | undefined ? K : never }[Key]
type Item<K extends Key> = Output<K> extends { items: (infer T)[] } ? T : never
type Page<K extends Key> = { items: Item<K>[]; total: number; isTotalCapped?: true | undefined }

/** The options of `useInfiniteQuery` for a list that is read page by page from its newest end. */
export function pagesOf<K extends PagedKey>(key: K, params: Record<string, string>, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: [key, { params, pageSize }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        key,
        { params, query: { page: pageParam, pageSize } } as unknown as Input<K>,
        signal,
      ) as Promise<unknown> as Promise<Page<K>>,
    initialPageParam: 1,
    getNextPageParam: ({ items, total, isTotalCapped }, pages) => {
      const hasMore = pages.length * pageSize < total || (isTotalCapped && items.length === pageSize)
      return hasMore ? pages.length + 1 : undefined
    },
  })
}
