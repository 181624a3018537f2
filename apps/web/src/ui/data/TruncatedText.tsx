import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A line that is truncated with an ellipsis if necessary; its hint is then the full text. */
export function TruncatedText({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      data-line
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {children}
    </Box>
  )
}
