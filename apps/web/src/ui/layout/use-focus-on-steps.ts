import { useEffect, useRef } from 'react'

/** Moves the focus to the heading when the step changes, because the pressed button has disappeared. */
export function useFocusOnSteps(step: string | undefined): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('h1')?.focus()
    scrollTo(0, 0)
  }, [step])
}
