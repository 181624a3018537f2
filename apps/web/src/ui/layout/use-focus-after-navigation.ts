import { useEffect, useRef } from 'react'

// The first page of a visit keeps the browser's own reading start.
const entered = typeof location === 'undefined' ? '' : location.pathname
let hasMoved = false

/** Focuses a page's heading when the page opens, except on the first page of a visit. */
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
