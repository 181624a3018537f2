import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { HeaderSkeleton } from '../ui/layout/HeaderSkeleton.tsx'

/** The placeholder of a loading form: labels and fields in their places. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ maxWidth: 640 }}>
      <HeaderSkeleton />
      {Array.from({ length: fields }, (_, field) => (
        <Box key={field} sx={{ mb: 3 }}>
          <Skeleton width={120} />
          <Skeleton variant="rounded" height={40} />
        </Box>
      ))}
    </Box>
  )
}
