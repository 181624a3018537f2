import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

type IconToolProps = { label: string; icon: ReactNode; onClick: () => void }

/** A small button without text; in a row, its label names the row. */
export function IconTool({ label, icon, onClick }: IconToolProps) {
  return (
    <IconButton size="small" aria-label={label} data-hint={label} onClick={onClick}>
      {icon}
    </IconButton>
  )
}
