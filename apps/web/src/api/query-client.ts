import { type Query, QueryClient } from '@tanstack/react-query'
import type { Noun } from '@domicile/contract/audit/events'
import { onRecordsChanged } from './client.ts'
import { onRestored } from './connection.ts'
import { isAffected } from './shows.ts'

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

onRecordsChanged(freshen)

/** Reads again what a change to these records made out of date: what is shown at once, the rest when it is next shown. */
export async function freshen(noun: Noun): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isAffected(queryKey, { noun, companyId: null })
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate, refetchType: 'active' })
}
