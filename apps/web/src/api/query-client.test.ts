import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

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

it('refetches what has changed on the next screen, although leaving the last one cancelled its refresh', async () => {
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

it('does not refetch what has not changed', async () => {
  saved = 'delivered'
  const record = show()
  await delay(50)
  assert.equal(record.shown(), 'paid')
  record.leave()
})
