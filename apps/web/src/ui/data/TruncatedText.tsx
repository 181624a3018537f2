import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'

/** A line that is truncated with an ellipsis if necessary, with the full text in a tooltip. */
export function TruncatedText({ children }: { children: ReactNode }) {
  const [full, setFull] = useState('')
  return (
    <Tooltip title={full} disableInteractive describeChild>
      <Box
        component="span"
        data-line
        onMouseEnter={({ currentTarget: line }) =>
          setFull(line.scrollWidth > line.clientWidth ? line.innerText : '')
        }
        sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
