import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { HeaderSkeleton } from './HeaderSkeleton.tsx'
import { surface } from './surface.ts'

/** The placeholder of a loading record: header, tabs and groups of facts in their places. */
export function RecordSkeleton({ groups = 2 }: { groups?: number }) {
  return (
    <Box role="status" aria-label="Loading">
      <HeaderSkeleton />
      <Skeleton sx={{ width: 320, mb: 3 }} height={32} />
      {Array.from({ length: groups }, (_, group) => (
        <Box key={group} sx={{ ...surface, p: 3, mb: 2 }}>
          <Skeleton width={160} height={28} />
          {[0, 1, 2, 3].map((row) => (
            <Box key={row} sx={{ display: 'flex', gap: 3, py: 1 }}>
              <Skeleton width={120} />
              <Skeleton width="40%" />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
