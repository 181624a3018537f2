import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RouterLink } from '../ui/layout/RouterLink.tsx'
import { TruncatedText } from '../ui/data/TruncatedText.tsx'

type RowLinkProps = {
  to: string
  /** Lets the text wrap instead of staying on one line. */
  wraps?: boolean
  children: ReactNode
}

/** The link of a row or card; it covers the whole row, so that any click or way of opening works. */
export function RowLink({ to, wraps = false, children }: RowLinkProps) {
  return (
    <Box component={RouterLink} to={to} data-row-link sx={link}>
      {wraps ? <span>{children}</span> : <TruncatedText>{children}</TruncatedText>}
    </Box>
  )
}

const link = {
  color: 'text.primary',
  fontWeight: 500,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover > span': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
    borderRadius: 1,
  },
  // Above the cover, because otherwise its tooltip would show for the whole row.
  '& > [data-line]': { position: 'relative', zIndex: 1 },
} as const
