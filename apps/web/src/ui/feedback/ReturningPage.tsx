import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

/** In place of a page while the portal is away; the page returns once the portal is back. */
export function ReturningPage() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 6, px: 2, textAlign: 'center' }}
    >
      <CircularProgress aria-hidden />
      <Typography variant="h2">The portal is temporarily unavailable</Typography>
      <Typography sx={{ color: 'text.secondary' }}>This page opens as soon as the portal is back.</Typography>
    </Box>
  )
}
