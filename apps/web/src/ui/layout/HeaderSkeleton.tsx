import Skeleton from '@mui/material/Skeleton'
import Box from '@mui/material/Box'

/** The placeholder of a loading page's title and subtitle. */
export function HeaderSkeleton() {
  return (
    <Box sx={{ mb: 3 }}>
      <Skeleton sx={{ width: 240, height: 32 }} />
      <Skeleton sx={{ width: 'min(360px, 80%)' }} />
    </Box>
  )
}
