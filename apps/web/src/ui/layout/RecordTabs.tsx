import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { colors } from '../theme.ts'
import { formatNumber } from '../data/format.ts'
import { RouterLink } from './RouterLink.tsx'

export type RecordTab = { id: string; label: string; count?: number | undefined; to: string }

type RecordTabsProps = { tabs: readonly RecordTab[]; active: string; label: string }

/** The parts of a record as links, each with its own address. */
export function RecordTabs({ tabs, active, label }: RecordTabsProps) {
  const place = tabs.findIndex(({ id }) => id === active)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [place])
  return (
    <Box component="nav" aria-label={label} ref={strip} sx={nav}>
      {tabs.map(({ id, label: name, count, to }) => (
        <Box
          key={id}
          component={RouterLink}
          to={to}
          aria-current={id === active ? 'page' : undefined}
          sx={tab}
        >
          {name}
          {count !== undefined && (
            <Box component="span" sx={badge}>
              {formatNumber(count)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const nav = {
  display: 'flex',
  displayPrint: 'none',
  gap: 3,
  mb: 3,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  scrollbarWidth: 'none',
  // Leaves room for the focus outline, which overflow would cut off.
  mx: -0.5,
  px: 0.5,
} as const

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'text.primary' },
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
    borderRadius: 1,
  },
} as const

const badge = {
  px: 0.75,
  borderRadius: 1,
  bgcolor: colors.hairline,
  color: 'text.secondary',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const
