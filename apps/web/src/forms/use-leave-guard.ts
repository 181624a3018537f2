import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before one leaves with changes that are not saved, by a link or by closing the page. */
export function useLeaveGuard(dirty: boolean) {
  const isFree = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !isFree.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !isFree.current,
    withResolver: true,
  })
  return {
    blocker,
    /** The changes have been saved: leaving is free. */
    free: () => void (isFree.current = true),
  }
}
