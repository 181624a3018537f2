import assert from 'node:assert/strict'
import { it } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { ProblemError } from './problem-error.ts'
import { patientQuery } from './reads.ts'

/** Returns what a screen shows of a search whose answers are these, one after the other. */
async function shownOf(answers: (ProblemError | string)[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', gcTime: 0 } } })
  const observer = new QueryObserver(cache, {
    ...patientQuery('GET /api/search', { query: { q: 'acme' } }),
    queryFn: async (): Promise<string> => {
      const answer = answers.shift()!
      if (answer instanceof ProblemError) throw answer
      return answer
    },
  })
  const shown: string[] = []
  await new Promise<void>((resolve) => {
    observer.subscribe(({ status, data, error }) => {
      const now = error ? `error ${(error as ProblemError).status}` : (data ?? status)
      if (shown.at(-1) !== now) shown.push(now)
      if (status !== 'pending') resolve()
    })
  })
  observer.destroy()
  return shown
}

const tooMany = (retryAfter?: number) => new ProblemError(429, {}, retryAfter)

it('retries a query as often as a limit of the server requires, without an error', async () => {
  assert.deepEqual(await shownOf([tooMany(0.02), tooMany(0.02), tooMany(0.02), tooMany(0.02), 'Acme']), [
    'pending',
    'Acme',
  ])
})

it('shows any other refusal of a query at once', async () => {
  assert.deepEqual(await shownOf([new ProblemError(400, {}), 'Acme']), ['pending', 'error 400'])
  assert.deepEqual(await shownOf([new ProblemError(503, {}, 0.02), 'Acme']), ['pending', 'error 503'])
  assert.deepEqual(await shownOf([tooMany(), 'Acme']), ['pending', 'error 429'])
})
