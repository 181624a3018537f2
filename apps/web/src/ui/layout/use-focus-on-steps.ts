import { useEffect, useRef } from 'react'

/** The button that was pressed is gone with its step: what comes next is read from its heading on. */
export function useFocusOnSteps(step: string | undefined): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('h1')?.focus()
    scrollTo(0, 0)
  }, [step])
}
