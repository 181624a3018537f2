import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

type NoticesPopoverProps = { anchor: HTMLElement; title: string; onClose: () => void; children: ReactNode }

/** The open notices below the bell. */
export function NoticesPopover({ anchor, title, onClose, children }: NoticesPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 360 } } }}
    >
      {children}
    </Popover>
  )
}
