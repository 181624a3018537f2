import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '../data/format.ts'
import { surface } from './surface.ts'

type FoldProps = {
  title: string
  /** The number of entries. */
  count?: number
  /** Beside the title, such as a chip. */
  status?: ReactNode
  children: ReactNode
}

/** Content that few users read, such as past entries, hidden until they open it. */
export function Fold({ title, count, status, children }: FoldProps) {
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
        {count === undefined ? title : `${title} (${formatNumber(count)})`}
      </Button>
      {status}
      {isOpen && <div id={id}>{children}</div>}
    </Box>
  )
}
