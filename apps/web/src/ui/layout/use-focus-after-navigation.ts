import { useEffect, useRef } from 'react'

// The page one enters by keeps the browser's own start of reading.
const entered = typeof location === 'undefined' ? '' : location.pathname
let hasMoved = false

/** A heading that takes focus when its page opens, except the first one of a visit. */
export function useFocusAfterNavigation() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    hasMoved ||= location.pathname !== entered
    if (hasMoved && !isTyping()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}
