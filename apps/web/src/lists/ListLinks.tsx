import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** A row of links above a list, to the lists and settings that belong to it. */
export function ListLinks({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ columnGap: 3, rowGap: 1, flexWrap: 'wrap', mb: 2 }}>
      {children}
    </Stack>
  )
}
