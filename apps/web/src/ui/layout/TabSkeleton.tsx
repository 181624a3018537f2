import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { surface } from './surface.ts'

/** The placeholder of a loading tab of a company's page. */
export function TabSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ ...surface, p: 2 }}>
      <Skeleton width={160} height={28} />
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, py: 1 }}>
          <Skeleton width="30%" height={24} />
          <Skeleton width="50%" height={24} />
        </Box>
      ))}
    </Box>
  )
}
