import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { HeaderSkeleton } from './HeaderSkeleton.tsx'
import { surface } from './surface.ts'

/** A list that is on its way: title, toolbar and rows in their places. */
export function ListSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Box role="status" aria-label="Loading">
      <HeaderSkeleton />
      <Skeleton variant="rounded" height={36} sx={{ maxWidth: 320, mb: 2 }} />
      <Box sx={surface}>
        {Array.from({ length: rows }, (_, row) => (
          <Box
            key={row}
            sx={{
              display: 'flex',
              gap: 3,
              alignItems: 'center',
              height: 44,
              px: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton width="30%" />
            <Skeleton width="15%" />
            <Skeleton width="15%" />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
