import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

type PartCardProps = {
  title: string
  chips: ReactNode
  facts: readonly (string | false | null | undefined)[]
  onOpen: () => void
  children?: ReactNode
}

/** The main facts of a part; its title opens the panel of the part. */
export function PartCard({ title, chips, facts, onOpen, children }: PartCardProps) {
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          sx={{ typography: 'h3', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {title}
        </Link>
        {chips}
      </Stack>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {children}
    </>
  )
}
