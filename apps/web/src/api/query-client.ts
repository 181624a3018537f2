import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
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

/** A release outside the window is not reported. */
const LONGEST_PRESS_MS = 1_000

// New data is shown between presses only: a row or option that moves before the release would lose the click.
if (typeof window !== 'undefined') notifyManager.setScheduler(createReleaseScheduler(window))

function createReleaseScheduler(target: Window): (show: () => void) => void {
  let waiting: (() => void)[] | undefined
  let end: ReturnType<typeof setTimeout>
  const release = () => {
    const shows = waiting ?? []
    waiting = undefined
    for (const show of shows) show()
  }
  const releaseAfter = (ms: number) => {
    clearTimeout(end)
    end = setTimeout(release, ms)
  }
  const press = () => {
    waiting ??= []
    releaseAfter(LONGEST_PRESS_MS)
  }
  target.addEventListener('pointerdown', press, true)
  // The click comes right after the release.
  for (const event of ['pointerup', 'pointercancel'])
    target.addEventListener(event, () => releaseAfter(0), true)
  return (show) => (waiting ? waiting.push(show) : setTimeout(show))
}
