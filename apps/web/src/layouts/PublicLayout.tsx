import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The frame of the public screens: one card and nothing else. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        display: 'flex',
        minHeight: '100dvh',
        bgcolor: 'background.default',
        px: 2,
        py: { xs: 3, sm: 6 },
      }}
    >
      <Box sx={{ m: 'auto', width: '100%' }}>{children}</Box>
    </Box>
  )
}
