import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type EntryFrameProps = { label: string; children: ReactNode }

/** The fields of one of several entries, in a frame. */
export function EntryFrame({ label, children }: EntryFrameProps) {
  return (
    <Box role="group" aria-label={label} sx={frame}>
      {children}
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  pb: 1,
} as const
