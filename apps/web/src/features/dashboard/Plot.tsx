import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * A frame for a chart, hidden from screen readers because a table beside it has the same numbers. The chart's
 * code is large, so it loads only when the frame scrolls into view or is printed.
 */
export function Plot({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const show = () => setIsNear(true)
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show())
    watch.observe(place.current!)
    window.addEventListener('beforeprint', show)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', show)
    }
  }, [])
  return (
    <Box ref={place} aria-hidden sx={{ minHeight: height, mb: 2 }}>
      <Suspense fallback={null}>{isNear && children}</Suspense>
    </Box>
  )
}
