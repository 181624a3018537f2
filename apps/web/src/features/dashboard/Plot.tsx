import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * Room for a picture of numbers that stand in a table beside it, so that it says nothing to whoever does not see it.
 * Its code, which is heavy, is fetched once it comes into sight or onto paper.
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
