import { useCallback, useState } from 'react'

/**
 * Returns true once an element has come into view, within a margin such as `800px`, or the page is printed; and the ref of
 * the element.
 */
export function useNearView(margin = '0px') {
  const [isNear, setIsNear] = useState(false)
  const ref = useCallback(
    (element: HTMLElement) => {
      const show = () => setIsNear(true)
      const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(), {
        rootMargin: margin,
      })
      watch.observe(element)
      window.addEventListener('beforeprint', show)
      return () => {
        watch.disconnect()
        window.removeEventListener('beforeprint', show)
      }
    },
    [margin],
  )
  return { ref, isNear }
}
