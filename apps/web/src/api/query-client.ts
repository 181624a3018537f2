import { type Query, QueryClient } from '@tanstack/react-query'
import { onRestored } from './connection.ts'

/** The cache of what the server knows. Defaults of the specification: no refetch on mount or focus, no retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting unseen and being sent much later.
    queries: { refetchOnMount: false, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What failed while the server was out of reach is fetched once it is back: the banner goes and the page comes.
onRestored(() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }))

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}
