import { type Query, QueryClient } from '@tanstack/react-query'
import type { Noun } from '@domicile/contract/audit-events'
import { loadAffected } from './affected.ts'
import { onRecordsChanged } from './client.ts'
import { onRestored } from './connection.ts'

/**
 * The cache of server data. The specification's defaults: no refetch on mount or focus, no retries. Refetches invalidated
 * data on mount, because leaving a screen cancels its refresh.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once, instead of waiting unseen and being sent much later.
    queries: {
      refetchOnMount: ({ state }) => state.isInvalidated,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Queries that failed while the server was unreachable are fetched again once it is back.
onRestored(() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }))

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}

onRecordsChanged(freshen)

/**
 * Refreshes the data that a change to these records affects: visible queries at once, others when next shown.
 */
export async function freshen(noun: Noun): Promise<void> {
  const isAffected = await loadAffected()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isAffected(queryKey, [{ noun, companyId: null }])
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate, refetchType: 'active' })
}
