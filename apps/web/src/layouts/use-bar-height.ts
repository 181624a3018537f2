import { useEffect, useRef } from 'react'

/** Publishes the height of the top bar as `--top-bar-height` for the sticky heads below it. */
export function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      document.documentElement.style.setProperty('--top-bar-height', `${height}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return bar
}
