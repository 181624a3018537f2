import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { me } from './reads.ts'

let saved = 'placed'
const order = {
  queryKey: ['order'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const read = saved
    await delay(20, undefined, { signal })
    return read
  },
}
const show = () => {
  const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions(order))
  return { leave: observer.subscribe(() => undefined), shown: () => observer.getCurrentResult().data }
}
after(() => queryClient.clear())

it('refetches changed data on the next screen, although leaving the last one cancelled its refresh', async () => {
  const success = show()
  await delay(50)
  saved = 'paid'
  void queryClient.invalidateQueries()
  await delay(5)
  success.leave()
  const record = show()
  assert.equal(record.shown(), 'placed')
  await delay(50)
  assert.equal(record.shown(), 'paid')
  record.leave()
})

it('does not refetch unchanged data', async () => {
  saved = 'delivered'
  const record = show()
  await delay(50)
  assert.equal(record.shown(), 'paid')
  record.leave()
})

it('neither retries a failed query, nor refetches it when the window gets the focus back', async () => {
  queryClient.mount()
  let reads = 0
  const queryFn = () => Promise.reject(new Error(`failure ${++reads}`))
  const observer = new QueryObserver(
    queryClient,
    queryClient.defaultQueryOptions({ queryKey: ['broken'], queryFn }),
  )
  const leave = observer.subscribe(() => undefined)
  await delay(20)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await delay(20)
  const { status, error } = observer.getCurrentResult()
  assert.deepEqual([status, error?.message, reads], ['error', 'failure 1', 1])
  focusManager.setFocused(undefined)
  leave()
  queryClient.unmount()
})

it('keeps the profile under the key of the specification', () => {
  assert.deepEqual(me.queryKey, ['me'])
})
