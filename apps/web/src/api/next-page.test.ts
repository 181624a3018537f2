import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { nextPageOf } from './next-page.ts'

it('adds the next page although a refresh of the others begins while it is fetched', async () => {
  const cache = new QueryClient()
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: ['notes'],
    queryFn: ({ pageParam }) => delay(20, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < 2 ? last + 1 : undefined),
  })
  const stop = observer.subscribe(() => undefined)
  await cache.refetchQueries()
  const show = nextPageOf(observer.getCurrentResult() as UseInfiniteQueryResult<InfiniteData<number>>)
  show!()
  await delay(5)
  await cache.invalidateQueries()
  await delay(50)
  const shown = observer.getCurrentResult() as UseInfiniteQueryResult<InfiniteData<number>>
  assert.deepEqual(shown.data?.pages, [1, 2])
  assert.equal(nextPageOf(shown), undefined)
  stop()
  cache.clear()
})
