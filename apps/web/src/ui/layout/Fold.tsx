import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '../data/format.ts'
import { surface } from './surface.ts'

/** Past entries, hidden until the user opens them. */
export function Fold({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ ...surface, px: { xs: 2, sm: 3 }, py: 1 }}>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -1 }}
      >
        {`${title} (${formatNumber(count)})`}
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </Box>
  )
}
