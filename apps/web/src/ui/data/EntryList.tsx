import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { hairline } from '../layout/surface.ts'
import { RouterLink } from '../layout/RouterLink.tsx'
import { linked } from './linked.ts'

export type Entry = {
  key: string
  to: string
  title: ReactNode
  /** Shown below the title. */
  text?: ReactNode
  /** Shown to the right of title and text; on a phone below them. */
  beside?: ReactNode
  onOpen?: () => void
}

/** A list of records; the whole row is the link. */
export function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
      {entries.map(({ key, to, title, text, beside, onOpen }) => (
        <Box component="li" key={key} sx={hairline}>
          <Box component={RouterLink} to={to} {...(onOpen && { onClick: onOpen })} data-row-link sx={row}>
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
              {text && (
                <Typography
                  variant="body2"
                  component="div"
                  sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Typography>
              )}
            </Box>
            {beside && <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>{beside}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  p: 1,
  ...linked,
} as const
