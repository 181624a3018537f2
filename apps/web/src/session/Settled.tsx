import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** On a slow connection, requests that can wait are not held back for longer than this. */
const LONGEST_MS = 5_000
const IDLE_WITHIN_MS = 500

const Settled = createContext(false)

/** Returns false until the first screen is painted; what it can do without is requested only after that. */
export function useIsSettled(): boolean {
  return useContext(Settled)
}

/** Provides {@link useIsSettled} to the screens. */
export function SettledProvider({ children }: { children: ReactNode }) {
  const [isSettled, setIsSettled] = useState(false)
  return (
    <Settled value={isSettled}>
      {!isSettled && <Settling onSettled={setIsSettled} />}
      {children}
    </Settled>
  )
}

/** Reports when the first screen has its data and the browser is idle. Only this component follows every query. */
function Settling({ onSettled }: { onSettled: (isSettled: true) => void }) {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching() > 0
  const isBusy = isLoading || isFetching
  useEffect(() => (isBusy ? undefined : whenIdle(() => onSettled(true))), [isBusy, onSettled])
  useEffect(() => {
    const timer = setTimeout(() => onSettled(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [onSettled])
  return null
}

/** Runs work when the browser is idle; returns a function that cancels it. Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, IDLE_WITHIN_MS / 5)
  return () => clearTimeout(timer)
}
