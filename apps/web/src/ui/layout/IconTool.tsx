import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

type IconToolProps = { label: string; icon: ReactNode; onClick: () => void }

/** A small button without text; in a row, its label names the row. */
export function IconTool({ label, icon, onClick }: IconToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
