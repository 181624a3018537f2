import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import { useNearView } from '../../../ui/use-near-view.ts'

/**
 * A frame for a chart, hidden from screen readers because a table beside it has the same numbers. The chart's
 * code is large, so it loads only when the frame scrolls into view or is printed.
 */
export function Plot({ height, children }: { height: number; children: ReactNode }) {
  const { ref, isNear } = useNearView()
  return (
    <Box ref={ref} aria-hidden sx={{ minHeight: height, mb: 2 }}>
      <Suspense fallback={null}>{isNear && children}</Suspense>
    </Box>
  )
}
