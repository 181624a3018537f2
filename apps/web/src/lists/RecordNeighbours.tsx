import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RouterLink } from '../ui/layout/RouterLink.tsx'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { useKeys } from './use-keys.ts'

/** The links to the previous and next record, on a record opened from a list. */
export function RecordNeighbours() {
  const found = neighboursOf(useLocation({ select: ({ pathname }) => pathname }))
  return found ? <Links {...found} /> : null
}

function Links({ title, previous, next }: Neighbours) {
  const navigate = useNavigate()
  const open = (to: string | undefined) => () => to !== undefined && void navigate({ to })
  useKeys({ j: open(next), k: open(previous) })
  return (
    <Box
      component="nav"
      aria-label={`Previous and next in ${title}`}
      sx={{ float: 'right', display: 'flex' }}
    >
      <StepLink to={previous} label="Previous">
        <KeyboardArrowUp fontSize="small" />
      </StepLink>
      <StepLink to={next} label="Next">
        <KeyboardArrowDown fontSize="small" />
      </StepLink>
    </Box>
  )
}

function StepLink({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  const link = to === undefined ? { disabled: true } : { component: RouterLink, to }
  return (
    <IconButton size="small" aria-label={label} title={label} sx={{ p: 0.5 }} {...link}>
      {children}
    </IconButton>
  )
}
