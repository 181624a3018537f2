import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ProblemError } from './client.ts'
import { connectionLost, connectionRestored } from './connection.ts'
import { logout, resetState, store } from './store.ts'
import { removeTokens } from './tokens.ts'

/** The cache of what the server knows. Defaults of the specification: no refetch on mount or focus, no retries. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure, onSuccess: connectionRestored }),
  mutationCache: new MutationCache({ onError: noteFailure, onSuccess: connectionRestored }),
  defaultOptions: {
    queries: { refetchOnMount: false, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
})

/** Only a 401 signs out; a server that is out of reach or busy keeps the session and says so. */
function noteFailure(error: unknown): void {
  if (!(error instanceof ProblemError)) return
  if (error.status === 401 && error.code === 'unauthorized' && store.getState().auth.isLogged) endSession()
  if (error.status === 0 || error.status === 503) connectionLost()
}

/** Forgets the session in this browser: its keys, all cached answers and all state. */
export function endSession(): void {
  removeTokens()
  queryClient.clear()
  store.dispatch(resetState())
  store.dispatch(logout())
}
