import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Asks before the user leaves unsaved changes by a link, unless it `keepsInput`, or by closing the page. */
export function useLeaveGuard(dirty: boolean, keepsInput = false) {
  const isFree = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && !keepsInput && !isFree.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !isFree.current,
    withResolver: true,
  })
  return {
    blocker,
    /** Disables the prompt once the changes are saved. */
    free: () => void (isFree.current = true),
  }
}
